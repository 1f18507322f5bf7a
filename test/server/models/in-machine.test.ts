// Models in this machine, with the real engine and tiny models: what they write has no meaning.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { machineEmbedding } from '../../../src/providers/embedding/machine/provider.ts';
import { ModelEngine } from '../../../src/providers/llama/model-engine.ts';
import { failureOf } from '../../../src/providers/llm/failure.ts';
import { createModelInMachine } from '../../../src/providers/llm/model.ts';
import { engineFolder } from '../../../src/providers/models/install-engine.ts';
import { objectSchema, textSchema } from '../../../src/services/llm/model-output.ts';
import { eventually } from '../../support/eventually.ts';
import { installTinyModels } from '../../support/model-engine.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'earshot-models-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const files = await installTinyModels(dataDir);
const log = pino({ level: 'silent' });

function openEngine(options: Partial<ConstructorParameters<typeof ModelEngine>[0]> = {}) {
  const defaults = {
    name: 'tiny',
    file: files.language,
    context: 16_384,
    task: 'chat',
    folder: engineFolder(dataDir),
  } as const;
  const limits = { restartDelayMs: 10, ...options.limits };
  const engine = new ModelEngine({ ...defaults, log, ...options, limits });
  onTestFinished(() => engine.close());
  return engine;
}

const openModel = (engine: ModelEngine) => createModelInMachine(engine, { retryDelayMs: 10 });
const signal = () => AbortSignal.timeout(60_000);
const schema = {
  name: 'talk',
  jsonSchema: objectSchema({
    title: { ...textSchema('The title'), maxLength: 30 },
    kind: { type: 'string', enum: ['work', 'family'] },
    tasks: {
      type: 'array',
      maxItems: 2,
      items: objectSchema({ is_done: { type: 'boolean' }, line: { type: 'integer' } }),
    },
  }),
  parse: (value: unknown) => value as { title: string; kind: string; tasks: { is_done: boolean; line: number }[] },
};
const talk = { instructions: 'Describe the talk.', input: 'We moved the launch to Friday.' };
const reasonOf = (promise: Promise<unknown>) => promise.then(() => undefined, failureOf);

describe('a language model in this machine', () => {
  test('writes text, and its structure has the shape that was asked for', async () => {
    const model = openModel(openEngine());
    expect(await model.window(signal())).toMatchObject({ tokens: 16_384 });
    expect((await model.generateText({ ...talk, maxOutputTokens: 40 }, signal())).length).toBeGreaterThan(0);
    const found = await model.generateObject({ ...talk, schema, maxOutputTokens: 2000 }, signal());
    expect(found).toEqual({
      title: expect.any(String),
      kind: expect.stringMatching(/^(work|family)$/),
      tasks: expect.any(Array),
    });
    expect(found.tasks.every(({ is_done, line }) => typeof is_done === 'boolean' && Number.isInteger(line))).toBe(true);
  });

  test('a text that is longer than its context is refused, and a shorter one is not', async () => {
    const engine = openEngine({ context: 512 });
    const model = openModel(engine);
    const input = 'We moved the launch. '.repeat(100);
    expect(await reasonOf(model.generateText({ ...talk, input, maxOutputTokens: 20 }, signal()))).toMatchObject({
      kind: 'unusable',
    });
    expect(await model.generateText({ ...talk, maxOutputTokens: 20 }, signal())).toEqual(expect.any(String));
  });

  test('an answer that is no longer wanted ends, and the next one begins', async () => {
    const model = openModel(openEngine());
    const stop = new AbortController();
    const turns = [{ role: 'user' as const, text: 'Hello' }];
    const parts = model.converse(
      { instructions: 'x', turns, tools: [], mayCallTools: false, maxOutputTokens: 4000 },
      stop.signal,
    );
    await expect(
      (async () => {
        for await (const _ of parts) stop.abort(new Error('not wanted'));
      })(),
    ).rejects.toThrow('not wanted');
    expect(await model.generateText({ ...talk, maxOutputTokens: 10 }, signal())).toEqual(expect.any(String));
  });

  test('an answer that a person waits for comes before others, which are given again from their beginning', async () => {
    const engine = openEngine();
    const ended: string[] = [];
    const ask = async (name: string, isWaitedFor: boolean, maxOutputTokens: number) => {
      const request = {
        ...talk,
        turns: [],
        tools: [],
        mayCallTools: false,
        jsonSchema: undefined,
        isThinkingOff: true,
      };
      const parts = engine.answer({ ...request, maxOutputTokens, temperature: 0 }, isWaitedFor, signal());
      let text = '';
      for await (const part of parts) if ('text' in part) text += part.text;
      ended.push(name);
      return text;
    };
    const alone = await ask('alone', false, 400);
    const background = [ask('first', false, 400), ask('second', false, 400)];
    const waited = ask('waited for', true, 20);
    await waited;
    expect(await Promise.all(background)).toEqual([alone, alone]);
    expect(ended.slice(1)).toEqual(['waited for', 'first', 'second']);
  });

  test('a process that is killed at any moment gives the whole answer after all', async () => {
    const model = openModel(openEngine());
    const whole = await model.generateText({ ...talk, maxOutputTokens: 100 }, signal());
    for (const ms of [0, 50]) {
      const engine = openEngine();
      const answer = openModel(engine).generateText({ ...talk, maxOutputTokens: 100 }, signal());
      const pid = await eventually(() => engine.pid ?? expect.unreachable());
      await setTimeout(ms);
      if (engine.pid === pid) kill(pid, 'SIGKILL');
      expect(await answer).toBe(whole);
      await engine.close();
    }
  });

  test('its process ends when it was not asked for a while, and begins again', async () => {
    const engine = openEngine({ limits: { idleMs: 50 } });
    const model = openModel(engine);
    await model.generateText({ ...talk, maxOutputTokens: 5 }, signal());
    await eventually(() => expect(engine.pid).toBeUndefined());
    expect(await model.generateText({ ...talk, maxOutputTokens: 5 }, signal())).toEqual(expect.any(String));
  });

  test('a process that takes more memory than its model may ends, and says so', async () => {
    const model = openModel(openEngine({ limits: { maxMemoryBytes: 50_000_000 } }));
    // A process of Node takes more.
    const request = { ...talk, maxOutputTokens: 8000 };
    expect(await reasonOf(model.generateText(request, signal()))).toMatchObject({
      kind: 'memory',
      reason: expect.stringMatching(/out of memory: \d+ MB, more than 50 MB/),
    });
  });

  test('a file that is gone, is no model, or is larger than the memory is named', async () => {
    const file = join(dataDir, 'models', 'other.gguf');
    const fails = () =>
      reasonOf(openModel(openEngine({ file })).generateText({ ...talk, maxOutputTokens: 5 }, signal()));
    expect(await fails()).toMatchObject({
      kind: 'missing',
      reason: 'tiny in this machine has lost its file: run earshot setup',
    });
    writeFileSync(file, 'GGUF');
    expect(await fails()).toMatchObject({ kind: 'fault' });
    truncateSync(file, 4e12);
    expect(await fails()).toMatchObject({
      kind: 'memory',
      reason: expect.stringMatching(/^tiny in this machine needs 4000000 MB of memory, and \d+ MB are free$/),
    });
    rmSync(file);
  });
});

test('an embedding model in this machine has a vector for each text, also for one that is longer than its context', async () => {
  const engine = openEngine({ file: files.embedding, task: 'embedding', context: 256 });
  const model = machineEmbedding(engine);
  const vectors = await model.embed(['The launch is on Friday', 'x '.repeat(2000), ''], signal());
  expect(vectors.map((vector) => vector.length)).toEqual([64, 64, 64]);
  for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
  expect(model.dimensions).toBe(64);
});
