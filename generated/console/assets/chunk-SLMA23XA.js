import{a as r}from"./chunk-JDNWOHZN.js";import{a as o}from"./chunk-4MSQZJVR.js";import{Z as t}from"./chunk-P4SOVIIB.js";var s=(m,n)=>o(m,{text:t.undo,run:()=>r(n)});export{s as a};
