var e="earshot.unsent";export{e as a};
