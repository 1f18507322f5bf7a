import{a as r}from"./chunk-MQLZK7RS.js";import{a as o}from"./chunk-KTA4S33Q.js";import{Z as t}from"./chunk-6UQZQGD5.js";var s=(m,n)=>o(m,{text:t.undo,run:()=>r(n)});export{s as a};
