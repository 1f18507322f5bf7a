import{F as e,G as t,s as o}from"./chunk-6UQZQGD5.js";var i=o(void 0);function r(n){i.value=n,t.value=n.timezone??e}var l=({uid:n})=>n!==null&&n===i.value?.uid;export{i as a,r as b,l as c};
