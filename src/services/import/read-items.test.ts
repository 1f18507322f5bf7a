import { describe, expect, test } from 'vitest';
import { measureStallMs } from '../../../test/support/event-loop.ts';
import { crowdedZip, zipOf } from '../../../test/support/zip.ts';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { readItems } from './read-items.ts';
import { ImportProblem } from './types.ts';
import { partKey, UploadedFile } from './uploaded-file.ts';

const ID = '019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e78';

async function open(bytes: Buffer): Promise<UploadedFile> {
  const key = partKey('u', ID, 0);
  const blobs: Pick<BlobStore, 'get' | 'list'> = {
    async get(_, range = { start: 0, end: bytes.length - 1 }) {
      return (async function* () {
        yield bytes.subarray(range.start, range.end + 1);
      })();
    },
    async *list() {
      yield { key, size: bytes.length, changedAt: new Date() };
    },
  };
  return UploadedFile.open(blobs as BlobStore, { uid: 'u', id: ID, key: undefined });
}

/** The records and problems of a file. Throws an error that is no problem of the file. */
async function read(bytes: Buffer, fileName = 'a.zip'): Promise<{ records: number; problems: string[] }> {
  const found = { records: 0, problems: [] as string[] };
  const from = { pass: 0, entry: 0, record: 0 };
  const options = { fileName, format: undefined, zone: 'UTC', from, signal: new AbortController().signal };
  try {
    for await (const { content } of readItems(await open(bytes), options)) {
      if (content && 'records' in content) found.records += content.records.length;
      if (content && 'long' in content) found.records += content.long.length;
      if (content && 'problem' in content) found.problems.push(content.problem.message);
    }
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    found.problems.push(error.message);
  }
  return found;
}

/** The texts of the segments of a transcript. */
async function readTexts(bytes: Buffer): Promise<unknown[]> {
  const from = { pass: 0, entry: 0, record: 0 };
  const options = { fileName: 'a.srt', format: undefined, zone: 'UTC', from, signal: new AbortController().signal };
  const items = await Array.fromAsync(readItems(await open(bytes), options));
  const records = items.flatMap(({ content }) => (content && 'records' in content ? content.records : []));
  return records.flatMap(({ fields }) => (fields.segments as { text: unknown }[]).map(({ text }) => text));
}

const archive = zipOf([
  { name: 'people.jsonl', content: '{"id":"p","name":"Dana","created_at":"2026-01-01T00:00:00Z"}\n' },
  { name: 'memories.jsonl', content: '{"id":"m","content":"Has a dog","created_at":"2026-01-01T00:00:00Z"}\n' },
  { name: 'manifest.json', content: '{"format":"earshot-export","files":[]}' },
]);

describe('a damaged archive', () => {
  test('has problems instead of errors when it is cut at any byte', async () => {
    expect(await read(archive)).toEqual({ records: 2, problems: [] });
    for (let length = 1; length < archive.length; length += 1) {
      const { records, problems } = await read(archive.subarray(0, length));
      expect([length, records, problems.length]).toEqual([length, 0, 1]);
    }
  });

  test('has problems instead of errors when any byte is another one', async () => {
    for (let at = 0; at < archive.length; at += 1) {
      const changed = Buffer.from(archive);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      const { records, problems } = await read(changed);
      expect(records + problems.length, `byte ${at}`).toBeGreaterThan(0);
    }
  });
});

test.each([
  ['UTF-16', Buffer.from('\ufeff1\n00:01,0 --> 00:02,0\nGrüße\n', 'utf16le')],
  ['Windows-1252', Buffer.from('1\n00:01,0 --> 00:02,0\nGrüße\n', 'latin1')],
])('a transcript in %s is read', async (_, bytes) => {
  expect(await readTexts(bytes)).toEqual(['Grüße']);
});

test.each([
  ['call.vtt', 1],
  ['2999-01-01 10.00 call.vtt', 1],
  ['2026-11-01 10.00 call.vtt', 0],
  ['2026-11-01 call.vtt', 0],
])('a transcript without a time in the past is read, and listed with what follows: %s', async (name, count) => {
  const { records, problems } = await read(Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'), name);
  expect([records, problems]).toEqual([1, Array(count).fill(expect.stringMatching(/ends when it is imported/))]);
});

test('bytes that are no text are a problem', async () => {
  expect(await read(Buffer.from([80, 0, 81, 82, 83, 84, 85, 86]), 'a.txt')).toEqual({
    records: 0,
    problems: ['It is not a text'],
  });
});

test('a file without a record says what was looked for', async () => {
  const { records, problems } = await read(Buffer.from('{"data":{"lifelogs":[]}}'), 'a.json');
  expect([records, problems]).toEqual([0, [expect.stringMatching(/^There is no record in it: looked for .*lifelogs/)]]);
});

test('keys of prototypes are no fields and no files', async () => {
  const { records, problems } = await read(
    zipOf([
      { name: 'constructor.jsonl', content: '{"id":"1"}\n' },
      { name: 'memories.jsonl', content: '{"__proto__":{"content":"x"},"id":"2"}\n{"constructor":1,"content":"ok"}\n' },
      { name: 'manifest.json', content: '{"files":[{"path":"__proto__","sha256":"00"}]}' },
    ]),
  );
  expect(records).toBe(2);
  expect(problems).toEqual(['It is no part of an archive']);
  expect(Reflect.get({}, 'content')).toBeUndefined();
});

describe('a file with too many elements is refused with the limit, at once, and the next one is read', () => {
  const words = Buffer.from('Ada: Hello\n');
  const manySegments = (count: number) =>
    `{"id":"r","structured":{"title":"x"},"transcript_segments":[${Array(count).fill('{"text":"a"}')}]}`;
  const lifelog = (fields: object) => JSON.stringify({ id: 'r', startTime: '2026-01-01T00:00:00Z', ...fields });
  const files: [what: string, name: string, content: string, problem: string][] = [
    ['lines', '2026-11-01.txt', 'a\n'.repeat(2_450_000), 'It has more than 200,000 cues in a transcript'],
    ['cues', '2026-11-01.srt', '0:00 --> 0:01\na\n\n'.repeat(250_000), 'It has more than 200,000 cues in a transcript'],
    ['segments', 'a.json', manySegments(370_000), 'It has more than 200,000 elements in a list of a record'],
    [
      'values',
      'a.json',
      `{"tags":[${'[],'.repeat(1_500_000)}[]]}`,
      'It has more than 1,000,000 values in a JSON document',
    ],
    [
      'contents',
      'a.json',
      lifelog({ contents: Array(200_001).fill(1) }),
      'It has more than 200,000 elements in a list of a record',
    ],
    [
      'contents of contents',
      'a.json',
      lifelog({ contents: Array(2).fill({ children: Array(100_000).fill(1) }) }),
      'It has more than 200,000 cues in a transcript',
    ],
    [
      'lines of a lifelog',
      'a.json',
      lifelog({ markdown: '#\n'.repeat(1_600_000) }),
      'It has more than 200,000 cues in a transcript',
    ],
    ['empty lines', '2026-11-01.txt', '\n'.repeat(1_000_000), 'There is no text in it'],
    ['lines in a cue', '2026-11-01.srt', `0:00 --> 0:01\n${'a\n'.repeat(800_000)}`, ''],
    ['spaces in a voice', '2026-11-01.vtt', `0:00 --> 0:01\n<v${' '.repeat(4_900_000)}x\n`, ''],
    ['opened tags', '2026-11-01.vtt', `0:00 --> 0:01\n${'<'.repeat(4_900_000)}\n`, ''],
  ];
  test.each(files)('%s', async (_, name, content, problem) => {
    const zip = zipOf([
      { name, content },
      { name: '2026-11-02.txt', content: words },
    ]);
    let found = { records: 0, problems: [] as string[] };
    const stall = await measureStallMs(async () => {
      found = await read(zip);
    });
    expect(found).toEqual(problem === '' ? { records: 2, problems: [] } : { records: 1, problems: [problem] });
    expect(stall).toBeLessThan(500);
  });

  test('members of an archive', async () => {
    await expect(read(crowdedZip(100_001))).rejects.toMatchObject({
      code: 'too_large',
      message: 'more than 100,000 files in an archive',
    });
  });
});

test('objects by the million are read one after the other', async () => {
  const stall = await measureStallMs(async () => {
    expect((await read(Buffer.from(`[${'{},'.repeat(30_000)}{}]`), 'a.json')).problems).toHaveLength(30_001);
  });
  expect(stall).toBeLessThan(500);
});
