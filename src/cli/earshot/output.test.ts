import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createOutput,
  displayWidth,
  formatDue,
  formatFields,
  formatStart,
  formatTimestamp,
  toSafeLine,
  toSafeText,
  truncate,
  type View,
} from './output.ts';
import type { Terminal } from './terminal.ts';

function terminalOf(more: Partial<Terminal> = {}) {
  const output = { stdout: '', stderr: '' };
  const terminal = {
    write: async (text: string) => {
      output.stdout += text;
    },
    note: (line: string) => {
      output.stderr += `${line}\n`;
    },
    hasColor: false,
    columns: undefined,
    ...more,
  } as Terminal;
  return { output, terminal };
}

async function* counted(count: number, produced: number[] = []) {
  for (let n = 0; n < count; n++) {
    produced.push(n);
    yield { n, text: `item ${n}` };
  }
}
const columns: View<{ n: number; text: string }> = { n: 'n', text: ({ text }) => text };

describe('a list', () => {
  test.each([0, 1, 3])('of %i items is one JSON array with --json', async (count) => {
    const { output, terminal } = terminalOf();
    await createOutput(terminal, { isJson: true }).list(counted(count), columns);
    expect(JSON.parse(output.stdout)).toEqual(await Array.fromAsync(counted(count)));
    expect(output.stderr).toBe('');
  });

  test('is a table without --json', async () => {
    const { output, terminal } = terminalOf();
    await createOutput(terminal, { isJson: false }).list(counted(2), columns);
    expect(output.stdout).toBe('N  TEXT\n0  item 0\n1  item 1\n');
  });

  test('that is empty is reported on stderr', async () => {
    const { output, terminal } = terminalOf();
    await createOutput(terminal, { isJson: false }).list(counted(0), columns);
    expect(output).toEqual({ stdout: '', stderr: 'No results.\n' });
  });

  test('is printed as it arrives: only the rows that determine the column widths are held back', async () => {
    const produced: number[] = [];
    const lag: number[] = [];
    const { terminal } = terminalOf({
      write: async (text) => {
        const [row] = /^\d+/.exec(text) ?? [];
        if (row !== undefined) lag.push((produced.at(-1) ?? 0) - Number(row));
      },
    });
    await createOutput(terminal, { isJson: false }).list(counted(500, produced), columns);
    expect(lag).toHaveLength(500);
    expect(Math.max(...lag)).toBeLessThan(50);
    expect(lag.at(-1)).toBe(0);
  });

  test('has bold headers with colors, and is truncated on a narrow terminal', async () => {
    const { output, terminal } = terminalOf({ hasColor: true, columns: 11 });
    async function* one() {
      yield { n: 1, text: 'words without end' };
    }
    await createOutput(terminal, { isJson: false }).list(one(), columns);
    expect(output.stdout).toBe('\x1b[1mN  TEXT\x1b[22m\n1  words w…\n');
  });
});

/** Text with control characters. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xff }),
      fc.integer({ min: 0x2020, max: 0x2070 }),
      fc.constantFrom(0x65e5, 0x1f642),
    ),
  )
  .map((codes) => String.fromCodePoint(...codes));

describe('printed text', () => {
  test('has no control characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may remain
        expect(toSafeText(text)).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
        expect(toSafeLine(text)).not.toMatch(/[\n\t]/);
      }),
    );
    expect(toSafeLine('\x1b]0;owned\x07 a\r\nb')).toBe('\ufffd]0;owned\ufffd a b');
  });

  test('is truncated to a width that counts wide characters twice', () => {
    expect([displayWidth('日本'), displayWidth('𠮷'), displayWidth('a🙂'), displayWidth('é')]).toEqual([4, 2, 3, 1]);
    expect(truncate('日本語', 5)).toBe('日本…');
    fc.assert(
      fc.property(anyText.map(toSafeLine), fc.integer({ min: 1, max: 30 }), (text, width) => {
        expect(displayWidth(truncate(text, width))).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('has timestamps to the minute, and - for none', () => {
    expect(formatTimestamp(new Date(2026, 10, 21, 9, 5).toISOString())).toBe('2026-11-21 09:05');
    expect([formatTimestamp(null), formatTimestamp('soon')]).toEqual(['-', 'soon']);
  });

  test('has the day alone for an event of a whole day, also in a time zone nearby', () => {
    const start = new Date(2026, 10, 21, 9, 5).toISOString();
    expect(formatStart({ start })).toBe('2026-11-21 09:05');
    for (const hours of [-5, 0, 5]) {
      const midnight = new Date(2026, 10, 21, hours).toISOString();
      expect(formatStart({ start: midnight, all_day: true })).toBe('2026-11-21');
    }
  });

  test('has the day alone for a task that is due on a day, also in a time zone nearby', () => {
    const due_at = new Date(2026, 10, 21, 9, 5).toISOString();
    expect(formatDue({ due_at, due_all_day: false })).toBe('2026-11-21 09:05');
    expect(formatDue({ due_at: null, due_all_day: true })).toBe('-');
    for (const hours of [-5, 0, 5]) {
      const end = new Date(2026, 10, 21, 23 + hours, 59, 59).toISOString();
      expect(formatDue({ due_at: end, due_all_day: true })).toBe('2026-11-21');
    }
  });

  test('has one line for each defined value of a record', () => {
    expect(formatFields({ id: 'a', category: 'work', tags: undefined })).toEqual(['id:       a', 'category: work']);
  });
});
