import{a as r}from"./chunk-4QRMEEDN.js";import{a as o}from"./chunk-5ANOQWQE.js";import{Z as t}from"./chunk-CUMK5YUE.js";var s=(m,n)=>o(m,{text:t.undo,run:()=>r(n)});export{s as a};
