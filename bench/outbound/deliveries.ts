const said = 'You promised Dana the quarterly report by Friday at five, and planned the boat trip with Sam for May. ';

/** The JSON of a delivery, as long as that of a conversation of two minutes. */
export const bodyOf = (n: number): string =>
  JSON.stringify({ id: n, structured: { title: 'A report' }, text: said.repeat(40) });
