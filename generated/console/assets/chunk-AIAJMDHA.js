import{a as r}from"./chunk-XCQMFT7V.js";import{a as o}from"./chunk-NOZRI256.js";import{Z as t}from"./chunk-OO5S6POL.js";var s=(m,n)=>o(m,{text:t.undo,run:()=>r(n)});export{s as a};
