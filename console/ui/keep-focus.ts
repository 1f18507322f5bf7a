// The focus stays where the person works when an action removes what had it: it moves to what stands in its place.

const focusable = 'a[href], button, input, select, textarea, summary';

/** Where the focus was: the rows around it, and the place in each. */
let places: { list: Element; index: number }[] = [];
let section: Element | null = null;

addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('main')) return;
  places = [];
  for (let row = target.closest('li'); row?.parentElement; row = row.parentElement.closest('li'))
    places.push({ list: row.parentElement, index: [...row.parentElement.children].indexOf(row) });
  section = target.closest('section, article, main');
});

/** Gives the focus to the row that took the place of the lost one, or to the heading above it. */
function restore(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  const place = places.find(({ list }) => list.isConnected && list.children.length > 0);
  const row = place && (place.list.children[place.index] ?? place.list.lastElementChild);
  const next = row?.querySelector<HTMLElement>(focusable) ?? (section?.isConnected ? headingOf(section) : undefined);
  (next ?? headingOf(document))?.focus({ preventScroll: true });
  places = [];
  section = null;
}

function headingOf(part: ParentNode): HTMLElement | null {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** Watches the page from now on. */
export function keepFocus(): void {
  new MutationObserver(() => {
    if (places.length + (section ? 1 : 0) > 0) restore();
  }).observe(document.body, { childList: true, subtree: true });
}
