import{_ as d}from"./chunk-6UQZQGD5.js";var e=({facts:o})=>d("dl",{children:o.map(([t,n])=>d("div",{class:"contents",children:[d("dt",{children:t}),d("dd",{children:n})]},t))});export{e as a};
