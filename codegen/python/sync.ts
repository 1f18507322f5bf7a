/** Words of asynchronous code, and what they are in synchronous code. The order matters. */
const words: [RegExp, string][] = [
  [/\basync (def|with|for)\b/g, '$1'],
  [/\bawait /g, ''],
  [/\bAsync(Iterator|Iterable|Generator)\b/g, '$1'],
  [/\b__a(enter|exit|iter|next)__\b/g, '__$1__'],
  [/\bStopAsyncIteration\b/g, 'StopIteration'],
  [/\ba(close|read|iter_text|iter_bytes)\(/g, '$1('],
  [/\basynccontextmanager\b/g, 'contextmanager'],
  [/\basync_sleep\b/g, 'sleep'],
  [/\bAwaitable, /g, ''],
  [/ \| Awaitable\[str\]/g, ''],
  [/\bAsync(?=[A-Z])/g, ''],
  [/\b_async_/g, '_'],
  [/\bwebsockets\.asyncio\b/g, 'websockets.sync'],
  [/\basynchronous\b/g, 'synchronous'],
];

/** The synchronous module of an asynchronous one: the two clients come from one template. */
export function syncModule(text: string): string {
  const blocks = text.replace(/^( *)# async only\n[\s\S]*?^\1# end\n/gm, '');
  const code = words.reduce((sofar, [pattern, replacement]) => sofar.replace(pattern, replacement), blocks);
  return sortImports(code);
}

/** Names and modules lose their prefix, which changes their order. */
const sortImports = (code: string) =>
  code
    .replace(
      /^(from collections\.abc import )(.*)$/m,
      (_, start: string, names: string) => start + names.split(', ').sort().join(', '),
    )
    .replace(/(^from \._\w+ import (\([^)]*\)|.*)\n)+/m, (imports) =>
      (imports.match(/^from \._\w+ import (\([^)]*\)|.*)\n/gm) ?? []).sort(byModule).join(''),
    );

const moduleOf = (line: string) => line.split(' ')[1] ?? '';
const byModule = (a: string, b: string) => (moduleOf(a) < moduleOf(b) ? -1 : 1);
