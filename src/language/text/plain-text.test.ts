import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { plainTextFilter } from './plain-text.ts';

const plain = plainTextFilter('');

/** The links, images and HTML that a Markdown renderer makes of a text, and the tags that a browser does. */
function findActive(text: string): string[] {
  const found: string[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    if (['link', 'image', 'html', 'def'].includes(token.type)) found.push(`${token.type}: ${token.raw}`);
  });
  return [...found, ...(text.match(/<[a-z/!?]/gi) ?? [])];
}

describe('a text of a model', () => {
  it.each([
    '![a[b]c](//evil.example/x)',
    '[x][1]\n\n[1]: //evil.example/x',
    '> [1]: <//evil.example>\n\nsee [1]',
    '<img src=//evil.example/x>',
    '<IMG\nSRC=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '<https://evil.example>',
    '<someone@evil.example>',
    'https://evil.example/?q=secret',
    'see www.evil.com now',
    'see //evil.example/x',
    'a@b.cowww.1',
    'a@1.2',
    'send it to someone@evil.example, please',
    '[x](https&#58;//evil.example)',
    'https&colon;//evil.example',
    '[x](h\u200bttps://evil.example)',
    '<\u200bimg src=x>',
    '[x]\u200b(/v1/logout)',
    'https\\://evil.example',
    '[x]\\https://evil.example',
    '[x]https://evil.example',
    'https://пример.рф/путь',
    'evil。com/x',
    'secret.evil.com',
    '_secret.evil.com_',
    'evil.com/secret',
    'evil.example:80/secret',
    'evil%2ecom https%3A%2F%2Fevil.com%2Fx',
    '<!-- x -->',
    '<![CDATA[x]]>',
    '<a href="//evil.example">x</a>',
    '![x](data:image/png;base64,xx)',
    '**https://evil.example**',
  ])('has no link, image or HTML: %j', (hostile) => {
    const text = plain(hostile);
    expect(findActive(text)).toEqual([]);
    expect(text).not.toMatch(/:\/\/|\/\/\w|evil\.\w+\/|www\.|@evil/);
  });

  it.each([
    '5 < 6 and 7 > 3',
    'a [sic] b',
    'the field foo_bar of Node.js, in main.ts and docs/README.md',
    'It costs $3.50, i.e. 10% more than €3.20.',
    'You promised Dana the report [1], [2].',
    'He said: "yes", and/or “no” (at 10:30).',
    'Done.The next day e.g. at 5 p.m.',
    'Done.It was 10.30, z.B. in St.Gallen, wait...so be it.',
    'R&D; Q&A, AT&T, C:\\Users\\dana',
    '- [ ] buy milk\n- [x] call Sam',
    'नमस्ते, می‌خواهم, 👩‍👩‍👧 你好。再见',
    'call f(x) with a[0] and Map 1/2, in src/main.ts:12 of v1.2.3, on 192.168.0.1',
    'the networks 10.0.0.0/8 and 192.168.1.0/24, port 192.168.0.1:8080',
  ])('is unchanged without any: %j', (text) => {
    expect(plain(text)).toBe(text.replace('R&D;', 'R& D;'));
  });

  it.each([
    ...['pin4711.evil.de', 'evil.ru', 'evil.me', 'evil.uk', 'evil.page', 'evil.zip', 'evil.de:80', 'http:evil.de'],
    ...['http:evil', 'pin․evil．de', 'evil.d\u034fe', 'ｅｖｉｌ．ｄｅ', 'pin.evil.De', 'a/pin4711.evil.de', 'evil.de.'],
    ...['xn--e1afmkfd.xn--p1ai', 'пример.рф', '例子.中国', 'README.md'],
  ])('has no address that a program makes a link of: %j', (address) => {
    expect(plain(`see ${address} now`)).toMatch(/^see \(an address\)\.? now$/);
  });

  it.each(['203.0.113.9/?q=secret', '203.0.113.9:80/secret', '203.0.113.9#secret', '203.0.113.9/24secret'])(
    'has no path on an IP address: %j',
    (address) => expect(plain(`see ${address} now`)).toBe('see (an address) now'),
  );

  it('keeps an address that stands in the evidence, and no other of that host', () => {
    const filter = plainTextFilter('Dana: look at https://ok.example/a?b=1, or write to me@ok.example.');
    expect(filter('See https://ok.example/a?b=1 (me@ok.example).')).toBe(
      'See https://ok.example/a?b=1 (me@ok.example).',
    );
    expect(filter('See https://ok.example/a?b=2, https://ok.exam or https://ok.example/a?b=1&c')).toBe(
      'See (an address), (an address) or (an address)',
    );
    expect(findActive(filter('![x](https://ok.example/a?b=1)').replace('https://ok.example/a?b=1', ''))).toEqual([]);
  });

  const pieces = fc.constantFrom(
    ...[
      '[',
      ']',
      '(',
      ')',
      '![',
      '](',
      ']:',
      '] [',
      '<',
      '>',
      '<a',
      'img src=',
      '/',
      '//',
      ':',
      '&',
      '#',
      ';',
      '&#58;',
    ],
    ...[
      '&colon;',
      '&lt;',
      '\\',
      '\n',
      '\n\n',
      ' ',
      '`',
      '"',
      "'",
      '*',
      '_',
      '|',
      '{',
      '.',
      ',',
      '!',
      '?',
      '=',
      '-',
      '@',
    ],
    ...['http', 'https://', 'www.', 'javascript:', 'data:', 'mailto:', 'evil', 'evil.com', 'a@b.co', '1', '[1]', '%2f'],
    ...['\u200b', '\u200d', '\u0000', '\u202e', '。', 'é', '🫖', '(an address)', '~', '^', '<!--', '-->', '\t', '    '],
  );
  const hostile = fc.array(pieces, { maxLength: 30 }).map((all) => all.join(''));

  it('has none of them in any combination of their parts, also after a second pass', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const once = plain(text);
        expect(findActive(once)).toEqual([]);
        expect(plain(once)).toBe(once);
      }),
      { numRuns: 5000 },
    );
  });

  it.each(['a', '.', 'a.', '@', 'a@', '[', '](', '<a', '\\', '&', '&a', '/', 'www.', '-', 'a-.', '。'])(
    'is read in linear time: %j repeated',
    (piece) => {
      const text = `a.com/${piece.repeat(100_000 / piece.length)}a`;
      const began = performance.now();
      plainTextFilter(text)(text);
      expect(performance.now() - began).toBeLessThan(1000);
    },
  );
});
