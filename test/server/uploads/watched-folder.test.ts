// Files that appear in IMPORT_DIR are imported once.

import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { concatSamples } from '../../../src/audio/samples.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { DomainError } from '../../../src/errors.ts';
import { Leases } from '../../../src/queue/leases.ts';
import { WatchedFolder } from '../../../src/services/import/watched-folder.ts';
import { startTestApp } from '../../support/app.ts';
import { pcmDeviceFile, pcmFileName } from '../../support/device-files.ts';
import { eventually } from '../../support/eventually.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { createScratchFolder } from '../../support/scratch.ts';
import { startToneServer } from '../../support/tone-server.ts';
import { playTones } from '../../support/tones.ts';

const server = await startToneServer();
const app = await startTestApp({ env: { STT_MODELS: 'openai:whisper-1', TRANSCRIPTION_URL: server.url } });
afterAll(async () => {
  await app.stop();
  await server.close();
});

const SETTLED_MS = 31_000;
const DEVICE_SECONDS = 1_763_629_815;
const audio = (...words: string[]) =>
  Buffer.from(
    writeWav({
      sampleRate: 16_000,
      channels: 1,
      samples: concatSamples(words.map((word) => playTones(word, { tailMs: 1500 }))),
    }),
  );
const transcript = (words: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Dana>${words}\n`;

let folder: string;
let account: Credentials;
let now: number;
let watched: WatchedFolder;
beforeEach(async () => {
  folder = createScratchFolder();
  account = await app.newAccount();
  mkdirSync(join(folder, account.uid));
  now = Date.now();
  watched = start();
});

/** As a process that starts. */
function start(replaced: Partial<ConstructorParameters<typeof WatchedFolder>[0]> = {}): WatchedFolder {
  const { imports, uploads, deviceFiles } = app.services;
  const { log } = recordingLog();
  const { store } = app;
  return new WatchedFolder({
    folder,
    store,
    imports,
    uploads,
    deviceFiles,
    leases: new Leases({ store, log }),
    log,
    ...replaced,
  });
}

function put(name: string, content: string | Buffer, below = account.uid): string {
  const path = join(folder, below, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** All files below the folder. */
const list = (below = account.uid) =>
  readdirSync(join(folder, below), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, below).length + 1))
    .toSorted();

const read = (name: string) => readFileSync(join(folder, account.uid, name), 'utf8');

async function sweep(one = watched, laterMs = SETTLED_MS): Promise<void> {
  now += laterMs;
  await one.sweep(new AbortController().signal, now);
}

/** Until these are the files. */
async function expectFiles(...names: string[]): Promise<void> {
  await sweep();
  await eventually(async () => {
    await sweep();
    expect(list()).toEqual(names.toSorted());
  });
}

/** All, also those of a few words. */
async function listConversations() {
  const lists = await Promise.all(
    [false, true].map((discarded) =>
      app.request(`/v1/dev/user/conversations?statuses=all&include_transcript=true&discarded=${discarded}`, {
        key: account.developer_api_key ?? '',
      }),
    ),
  );
  const found: { started_at: string; transcript_segments: { text: string }[] }[][] = await Promise.all(
    lists.map((response) => response.json()),
  );
  return found.flat();
}

describe('a file in the folder of an account', () => {
  test('is imported: a transcript, a recording, a file of a device and an export, also below folders', async () => {
    put('2026-11-01 09.30 call.vtt', transcript('The tomatoes are ripe.'));
    put('phone/2026-11-02 10.00.wav', audio('HELLO'));
    put(pcmFileName(DEVICE_SECONDS), Buffer.from(pcmDeviceFile(2)));
    put('memories.jsonl', '{"id":"m1","content":"Prefers green tea"}\n');
    await expectFiles(
      'done/2026-11-01 09.30 call.vtt',
      'done/phone/2026-11-02 10.00.wav',
      `done/${pcmFileName(DEVICE_SECONDS)}`,
      'done/memories.jsonl',
    );
    const uploads = await app.store.of(account.uid).uploads.startedBetween(new Date(0), new Date());
    expect(uploads.map(({ started_at }) => started_at)).toContainEqual(new Date(DEVICE_SECONDS * 1000));
    await eventually(async () => {
      const found = await listConversations();
      // The device's is a tone, which may have no words.
      const times = ['2026-11-01T09:30:00.000Z', '2026-11-02T10:00:00.000Z'];
      expect(found.map(({ started_at }) => started_at)).toEqual(expect.arrayContaining(times));
      const texts = found.flatMap(({ transcript_segments }) => transcript_segments.map(({ text }) => text));
      expect(texts).toEqual(expect.arrayContaining(['HELLO', 'The tomatoes are ripe.']));
    });
  });

  test('that was recorded without a time in its name ended when it was last changed', async () => {
    const path = put('REC001.wav', audio('AGAIN'));
    const seconds = (statSync(path).size - 44) / 32_000;
    const endedAt = new Date('2026-11-05T18:00:00Z');
    utimesSync(path, endedAt, endedAt);
    await expectFiles('done/REC001.wav');
    await eventually(async () => {
      const [found] = await listConversations();
      const startedMs = Date.parse(found?.started_at ?? '');
      expect(Math.abs(endedAt.getTime() - seconds * 1000 - startedMs)).toBeLessThan(2000);
    });
  });

  test('waits while it is written, while it is empty, and under the names of partial files', async () => {
    const growing = put('2026-11-01 call.vtt', transcript('One.'));
    put('empty.vtt', '');
    for (const name of [
      'a.vtt.part',
      'b.tmp',
      '.hidden.vtt',
      '.syncthing.c.vtt.tmp',
      '~d.vtt',
      'e.vtt~',
      '@eaDir/f.vtt',
    ])
      put(name, transcript('Partial.'));
    const before = list();
    await sweep();
    writeFileSync(growing, transcript('One, two.'));
    await sweep();
    await sweep(watched, 10_000);
    expect(list()).toEqual(before);
    await expectFiles(...before.filter((name) => name !== '2026-11-01 call.vtt'), 'done/2026-11-01 call.vtt');
    expect((await listConversations()).flatMap((one) => one.transcript_segments)).toMatchObject([
      { text: 'One, two.' },
    ]);
  });

  test('that cannot be imported is in "failed", with the reason beside it', async () => {
    put('broken.wav', 'no audio');
    put('notes.docx', 'PK');
    put('deep/1/2/3/4/5/6/7/8/9/2026-11-01 call.vtt', transcript('Deep.'));
    symlinkSync('/etc/hostname', join(folder, account.uid, 'link.txt'));
    await expectFiles(
      ...['broken.wav', 'notes.docx', 'link.txt', 'deep/1/2/3/4/5/6/7/8/9/2026-11-01 call.vtt']
        .flatMap((name) => (name.startsWith('deep') ? [name] : [name, `${name}.txt`]))
        .map((name) => `failed/${name}`),
      'failed/deep/1/2/3/4/5/6/7/8.txt',
    );
    expect(read('failed/broken.wav.txt')).toContain('WAV');
    expect(read('failed/notes.docx.txt')).toContain('Its ending is not that of JSON, a transcript or an audio file');
    expect(read('failed/link.txt.txt')).toContain('It is a link');
    expect(await listConversations()).toEqual([]);
  });

  test('that is broken, or waits, does not hold up the others: one sweep imports them, and each is sent once', async () => {
    const tone = readFileSync('test/fixtures/uploads/tone.m4a');
    put('a.wav', audio('HELLO'));
    put('b broken.wav', randomBytes(40_000));
    put('c cut.m4a', tone.subarray(0, 3000));
    put('d waits.wav', audio('HELLO', 'HELLO'));
    put('e.wav', audio('AGAIN'));
    const { uploads } = app.services;
    const { log, lines } = recordingLog();
    const sent: string[] = [];
    let waits = true;
    const create: typeof uploads.create = async (call, input, stated) => {
      const name = input.file_name ?? '';
      sent.push(name);
      if (waits && name.startsWith('d')) throw new DomainError('conflict', 'Another client sends it');
      return uploads.create(call, input, stated);
    };
    const others = { get: uploads.get.bind(uploads), upload: uploads.upload.bind(uploads) };
    watched = start({ log, uploads: { create, ...others } });
    await sweep();
    await sweep();
    expect(sent).toEqual(['a.wav', 'b broken.wav', 'c cut.m4a', 'd waits.wav', 'e.wav']);
    expect(lines).toHaveLength(1);
    waits = false;
    // A sweep follows when all are decoded.
    await eventually(async () => {
      const found = await app.store.of(account.uid).uploads.startedBetween(new Date(0), new Date());
      expect(found.filter(({ status }) => status === 'decoded')).toHaveLength(2);
    });
    await expectFiles(
      ...['done/a.wav', 'done/d waits.wav', 'done/e.wav'],
      ...['b broken.wav', 'c cut.m4a'].flatMap((name) => [`failed/${name}`, `failed/${name}.txt`]),
    );
    expect(sent.toSorted()).toEqual(['a.wav', 'b broken.wav', 'c cut.m4a', 'd waits.wav', 'd waits.wav', 'e.wav']);
    expect(read('failed/b broken.wav.txt')).not.toBe('');
    expect(read('failed/c cut.m4a.txt')).not.toBe('');
  });

  test('that is a transcript without a time is imported, with a text beside it that says so', async () => {
    put('call.vtt', transcript('One.'));
    await expectFiles('done/call.vtt', 'done/call.vtt.txt');
    expect(read('done/call.vtt.txt')).toContain('its conversation ends when it is imported');
  });

  test('leaves no empty folder behind, but those of accounts, and with other files', async () => {
    put('memos/2026/11/2026-11-01 call.vtt', transcript('One.'));
    put('notes/2026-11-02.vtt', transcript('Two.'));
    put('notes/.stfolder', 'of Syncthing');
    mkdirSync(join(folder, account.uid, 'empty'));
    await expectFiles('done/memos/2026/11/2026-11-01 call.vtt', 'done/notes/2026-11-02.vtt', 'notes/.stfolder');
    expect(readdirSync(join(folder, account.uid)).toSorted()).toEqual(['done', 'empty', 'notes']);
  });

  test('of which a part was imported is in "done", with what is missing beside it', async () => {
    put('memories.jsonl', '{"id":"m1","content":"Prefers green tea"}\n{"id":"m2","content":7}\n');
    await expectFiles('done/memories.jsonl', 'done/memories.jsonl.txt');
    expect(read('done/memories.jsonl.txt')).toMatch(/^line 2: failed: content: /);
  });

  test('that has the name of an earlier one gets a number', async () => {
    put('2026-11-01 call.vtt', transcript('One.'));
    await expectFiles('done/2026-11-01 call.vtt');
    put('2026-11-01 call.vtt', transcript('Two.'));
    await expectFiles('done/2026-11-01 call.vtt', 'done/2026-11-01 call (2).vtt');
  });

  test('is left where it is if it cannot be moved, and imported once', async () => {
    put('done', 'a file in the place of the folder');
    put('2026-11-01 call.vtt', transcript('One.'));
    for (let i = 0; i < 4; i++) await sweep();
    expect(list()).toEqual(['2026-11-01 call.vtt', 'done']);
    await eventually(async () => expect(await listConversations()).toHaveLength(1));
  });
});

test('the folder of an account has its uid, its login name or its name; a file in none of them is in "failed"', async () => {
  const { store } = app;
  await store.of(account.uid).account.update({ name: 'Dana Ånström', login_name: 'dana@example.org' });
  for (const [i, name] of ['dana ånström', 'Dana@example.org'].entries())
    put(`2026-11-0${i + 1}.vtt`, transcript(`In ${i}.`), name);
  put('none.vtt', transcript('None.'), 'nobody');
  put('root.vtt', transcript('Root.'), '.');
  await sweep();
  await eventually(async () => {
    await sweep();
    expect(list('.')).toEqual([
      'Dana@example.org/done/2026-11-02.vtt',
      'dana ånström/done/2026-11-01.vtt',
      'failed/nobody/none.vtt',
      'failed/nobody/none.vtt.txt',
      'failed/root.vtt',
      'failed/root.vtt.txt',
    ]);
  });
  await eventually(async () => expect(await listConversations()).toHaveLength(2));
});

describe('a kill', () => {
  class Killed extends Error {}

  /** The process ends before or after the n-th call of a service. */
  function killAt(n: number): { one: WatchedFolder; hasEnded: () => boolean } {
    let calls = 0;
    const wrap = <T extends object>(service: T): T =>
      new Proxy(service, {
        get(target, name) {
          const method = Reflect.get(target, name);
          if (typeof method !== 'function') return method;
          return async (...args: unknown[]) => {
            calls += 1;
            if (calls > n) throw new Killed();
            const result = await method.apply(target, args);
            calls += 1;
            if (calls > n) throw new Killed();
            return result;
          };
        },
      });
    const { imports, uploads, deviceFiles } = app.services;
    const one = start({ imports: wrap(imports), uploads: wrap(uploads), deviceFiles: wrap(deviceFiles) });
    return { one, hasEnded: () => calls > n };
  }

  test.each(['transcript', 'recording'])(
    'at any moment loses nothing of a %s, and adds nothing twice',
    async (kind) => {
      const name = kind === 'transcript' ? '2026-11-01 call.vtt' : '2026-11-02 10.00.wav';
      let wasKilled = true;
      for (let n = 0; wasKilled; n += 1) {
        account = await app.newAccount();
        mkdirSync(join(folder, account.uid));
        put(name, kind === 'transcript' ? transcript(`Call ${n}.`) : audio('HELLO'));
        const { one, hasEnded } = killAt(n);
        await sweep(one);
        await sweep(one);
        wasKilled = hasEnded();
        // The one that takes over.
        watched = start();
        await expectFiles(`done/${name}`);
        await eventually(async () => expect(await listConversations()).toHaveLength(1));
      }
    },
  );
});

test('of several nodes, one imports', async () => {
  const nodes = [start(), start()];
  put('2026-11-01 call.vtt', transcript('One.'));
  put('2026-11-02 10.00.wav', audio('HELLO'));
  for (const node of nodes) await sweep(node);
  await eventually(async () => {
    now += SETTLED_MS;
    await Promise.all(nodes.map((node) => node.sweep(new AbortController().signal, now)));
    expect(list()).toEqual(['done/2026-11-01 call.vtt', 'done/2026-11-02 10.00.wav']);
  });
  await eventually(async () => expect(await listConversations()).toHaveLength(2));
});
