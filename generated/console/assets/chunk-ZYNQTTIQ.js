import{a as r}from"./chunk-P24QYWZS.js";import{a as o}from"./chunk-5E4S2ILJ.js";import{Z as t}from"./chunk-XIIWN4Y7.js";var s=(m,n)=>o(m,{text:t.undo,run:()=>r(n)});export{s as a};
