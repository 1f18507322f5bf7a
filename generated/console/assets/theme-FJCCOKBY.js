var{documentElement:o}=document;for(let t of["theme","contrast"]){let e=localStorage.getItem(`earshot.${t}`);e!==null&&(o.dataset[t]=e)}
