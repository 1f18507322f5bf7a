import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Terminal } from '../terminal.ts';
import { fields, makeOutput } from './output.ts';
import { asLine, asMoment, asText, cutTo, widthOf } from './printable.ts';
import type { Column } from './table.ts';

function terminalOf(more: Partial<Terminal> = {}) {
  const said = { stdout: '', stderr: '' };
  const terminal = {
    write: async (text: string) => {
      said.stdout += text;
    },
    note: (line: string) => {
      said.stderr += `${line}\n`;
    },
    hasColor: false,
    columns: undefined,
    ...more,
  } as Terminal;
  return { said, terminal };
}

async function* counted(count: number, told: number[] = []) {
  for (let n = 0; n < count; n++) {
    told.push(n);
    yield { n, text: `item ${n}` };
  }
}
const columns: Column<{ n: number; text: string }>[] = [
  { name: 'n', value: ({ n }) => String(n) },
  { name: 'text', value: ({ text }) => text },
];

describe('a list', () => {
  test.each([0, 1, 3])('of %i is one JSON array for programs, and nothing else', async (count) => {
    const { said, terminal } = terminalOf();
    await makeOutput(terminal, { isJson: true }).list(counted(count), columns);
    expect(JSON.parse(said.stdout)).toEqual(await Array.fromAsync(counted(count)));
    expect(said.stderr).toBe('');
  });

  test('is a table for people, one line a row', async () => {
    const { said, terminal } = terminalOf();
    await makeOutput(terminal, { isJson: false }).list(counted(2), columns);
    expect(said.stdout).toBe('N  TEXT\n0  item 0\n1  item 1\n');
  });

  test('without anything in it says so on stderr alone', async () => {
    const { said, terminal } = terminalOf();
    await makeOutput(terminal, { isJson: false }).list(counted(0), columns);
    expect(said).toEqual({ stdout: '', stderr: 'Nothing is there.\n' });
  });

  test('is printed as it comes: of a long one no more is held than what the columns are measured by', async () => {
    const told: number[] = [];
    const seen: number[] = [];
    const { terminal } = terminalOf({
      write: async (text) => {
        const [row] = /^\d+/.exec(text) ?? [];
        if (row !== undefined) seen.push((told.at(-1) ?? 0) - Number(row));
      },
    });
    await makeOutput(terminal, { isJson: false }).list(counted(500, told), columns);
    expect(seen).toHaveLength(500);
    expect(Math.max(...seen)).toBeLessThan(50);
    expect(seen.at(-1)).toBe(0);
  });

  test('shows bold headers where colours are, and is cut where a terminal is narrow', async () => {
    const { said, terminal } = terminalOf({ hasColor: true, columns: 11 });
    async function* one() {
      yield { n: 1, text: 'words without end' };
    }
    await makeOutput(terminal, { isJson: false }).list(one(), columns);
    expect(said.stdout).toBe('\x1b[1mN  TEXT\x1b[22m\n1  words w…\n');
  });
});

/** Text with all that a terminal might obey. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xff }),
      fc.integer({ min: 0x2020, max: 0x2070 }),
      fc.constantFrom(0x65e5, 0x1f642),
    ),
  )
  .map((codes) => String.fromCodePoint(...codes));

describe('what is printed', () => {
  test('cannot steer a terminal, whatever was stored', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be left
        expect(asText(text)).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
        expect(asLine(text)).not.toMatch(/[\n\t]/);
      }),
    );
    expect(asLine('\x1b]0;owned\x07 a\r\nb')).toBe('\ufffd]0;owned\ufffd a b');
  });

  test('is cut to a width that counts wide characters twice', () => {
    expect([widthOf('日本'), widthOf('𠮷'), widthOf('a🙂'), widthOf('é')]).toEqual([4, 2, 3, 1]);
    expect(cutTo('日本語', 5)).toBe('日本…');
    fc.assert(
      fc.property(anyText.map(asLine), fc.integer({ min: 1, max: 30 }), (text, width) => {
        expect(widthOf(cutTo(text, width))).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('has moments to the minute, and a stroke for none', () => {
    expect(asMoment(new Date(2026, 10, 21, 9, 5).toISOString())).toBe('2026-11-21 09:05');
    expect([asMoment(null), asMoment('soon')]).toEqual(['-', 'soon']);
  });

  test('has the values of a record under each other, without those that are not there', () => {
    expect(fields({ id: 'a', category: 'work', tags: undefined })).toEqual(['id:       a', 'category: work']);
  });
});
