// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
// The search index: names, titles, fields and prose of the pages, by the stems of their words.
import MiniSearch from './minisearch.js';
import { stemmer } from './stemmer.js';

/** Operations first: they are what most readers look for. */
const boosts = { operation: 4, tool: 3, guide: 3, channel: 2, message: 2 };

/** Names count as a whole and by their parts: `createMemory`, `due_at`. */
const tokenize = (text) => [...text.split(/[^\p{L}\p{N}_]+/u), ...text.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)];

/** Words of questions, which say nothing about what is looked for. */
const ignored = new Set('a an and can do does for how i in is it my of on or the to what which with'.split(' '));

/** Returns a function that finds entries by the words of a query, best first. */
export function createSearch(entries) {
  const index = new MiniSearch({
    idField: 'href',
    fields: ['id', 'title', 'text', 'words'],
    storeFields: ['id', 'title', 'kind', 'href', 'text'],
    tokenize,
    processTerm: (term) => (term === '' || ignored.has(term.toLowerCase()) ? null : stemmer(term.toLowerCase())),
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      boost: { id: 8, title: 6, text: 2 },
      boostDocument: (_, __, { kind }) => boosts[kind] ?? 1,
    },
  });
  index.addAll(entries);
  return (query) => index.search(query);
}
