// The search index: names, titles, fields and prose of the pages, by the stems of their words.
import MiniSearch from './minisearch.js';
import { stemmer } from './stemmer.js';

/** Operations first: they are what most readers look for. */
const boosts = { operation: 4, tool: 3, guide: 3, channel: 2, message: 2 };

/** Names count as a whole and by their parts: `createMemory`, `due_at`. */
const tokenize = (text) => [...text.split(/[^\p{L}\p{N}_]+/u), ...text.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)];

/** Words of questions, which say nothing about what is looked for. */
const ignored = new Set('a an and can do does for how i in is it my of on or the to what which with'.split(' '));

const processTerm = (term) => (term === '' || ignored.has(term.toLowerCase()) ? null : stemmer(term.toLowerCase()));

const SNIPPET_WORDS = 24;

/** Returns a function that finds entries by the words of a query, best first. */
export function createSearch(entries) {
  const index = new MiniSearch({
    idField: 'href',
    fields: ['id', 'title', 'text', 'words'],
    storeFields: ['id', 'title', 'kind', 'href', 'text', 'words'],
    tokenize,
    processTerm,
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      boost: { id: 8, title: 6, text: 2 },
      boostDocument: (_, __, { kind }) => boosts[kind] ?? 1,
    },
  });
  index.addAll(entries);
  return (query) => {
    const exact = index.search(query);
    const found = exact.length > 0 ? exact : index.search(query, { fuzzy: edits });
    return found.map(({ words, ...one }) => ({ ...one, text: one.text || snippetOf(words, one.terms) }));
  };
}

/** The letters that may differ, if nothing is found otherwise. */
const edits = (term) => (term.length > 4 ? 2 : term.length > 3 ? 1 : false);

/** The part of a text around the first of these terms. */
function snippetOf(text, terms) {
  const known = new Set(terms);
  const words = [...text.matchAll(/\S+/g)];
  const first = words.findIndex(([word]) => tokenize(word).some((part) => known.has(processTerm(part))));
  const from = Math.max(0, first - SNIPPET_WORDS / 3);
  const shown = words.slice(from, from + SNIPPET_WORDS).map(([word]) => word);
  return `${from > 0 ? '… ' : ''}${shown.join(' ')}${from + SNIPPET_WORDS < words.length ? ' …' : ''}`;
}
