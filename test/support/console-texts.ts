import type { Page } from 'playwright-core';

/** A text, or a function that makes one, as in `console/text/`. */
type TextTree = string | ((...values: never[]) => string) | readonly TextTree[] | { readonly [key: string]: TextTree };

/** The texts by their places. Functions get numbers. */
function* entriesOf(tree: TextTree, place = ''): Generator<[place: string, text: string]> {
  if (typeof tree === 'string') yield [place, tree];
  else if (typeof tree === 'function') yield [place, String((tree as (...values: number[]) => unknown)(7, 7, 7, 7))];
  else for (const [key, value] of Object.entries(tree)) yield* entriesOf(value, `${place}.${key}`);
}

/** The places of all texts: two languages have the same. */
export const placesOf = (tree: TextTree): string[] =>
  entriesOf(tree)
    .map(([place]) => place)
    .toArray();

/** Any text with other values in the place of the numbers: some words each. */
function patternOf(text: string): RegExp {
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\d+/g, '\\S+(?: \\S+){0,4}')}$`);
}

/** Returns a function that is true for the texts of one language which are not texts of the other, too. */
export function foreignTexts(foreign: TextTree, own: TextTree): (shown: string) => boolean {
  const owned = entriesOf(own)
    .map(([, text]) => text)
    .toArray();
  const patterns = entriesOf(foreign)
    .map(([, text]) => text)
    // Few letters around values are in other texts, too.
    .filter((text) => text.replaceAll(/[^\p{L}]/gu, '').length >= 5)
    .map(patternOf)
    .filter((pattern) => !owned.some((text) => pattern.test(text)))
    .toArray();
  return (shown) => patterns.some((pattern) => pattern.test(shown));
}

/** The texts that the page shows, and those that it tells a screen reader. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    return [...document.querySelectorAll('body *')]
      .flatMap((element) => [
        ...[...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data),
        ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ])
      .map((text) => text.trim())
      .filter((text) => text !== '');
  });
