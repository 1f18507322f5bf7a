// The engine of models in this machine, killed at ten points while other requests wait, and without its file.
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ModelEngine } from '../../src/providers/llama/model-engine.ts';
import { failureOf } from '../../src/providers/llm/failure.ts';
import { createModelInMachine } from '../../src/providers/llm/model.ts';
import { engineFolder } from '../../src/providers/models/install-engine.ts';
import { eventually } from '../support/eventually.ts';
import { installTinyModels } from '../support/model-engine.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'earshot-models-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { language: file } = await installTinyModels(dataDir);
const signal = () => AbortSignal.timeout(120_000);
const talk = { instructions: 'Describe the talk.', input: 'We moved the launch to Friday.', maxOutputTokens: 300 };

function openEngine() {
  const options = { name: 'tiny', file, context: 8192, task: 'chat', folder: engineFolder(dataDir) } as const;
  const engine = new ModelEngine({ ...options, log: pino({ level: 'silent' }), limits: { restartDelayMs: 10 } });
  onTestFinished(() => engine.close());
  return { engine, model: createModelInMachine(engine, { retries: 5, retryDelayMs: 10 }) };
}

test.each([0, 1, 2, 5, 10, 20, 50, 100, 200, 400])(
  'killed after %i ms, every request has its whole answer',
  async (ms) => {
    const whole = await openEngine().model.generateText(talk, signal());
    const { engine, model } = openEngine();
    const answers = [false, false, true].map((isWaitedFor) => model.generateText({ ...talk, isWaitedFor }, signal()));
    const pid = await eventually(() => engine.pid ?? expect.unreachable());
    await setTimeout(ms);
    if (engine.pid === pid) kill(pid, 'SIGKILL');
    expect(await Promise.all(answers)).toEqual([whole, whole, whole]);
  },
);

test('a model whose file is taken away answers until its process ends, then names the file, and works when it is back', async () => {
  const { engine, model } = openEngine();
  const whole = await model.generateText(talk, signal());
  renameSync(file, `${file}.away`);
  expect(await model.generateText(talk, signal())).toBe(whole);
  kill(engine.pid ?? 0, 'SIGKILL');
  await eventually(() => expect(engine.pid).toBeUndefined());
  const failure = await model.generateText(talk, signal()).then(() => undefined, failureOf);
  expect(failure).toMatchObject({
    kind: 'missing',
    reason: expect.stringMatching(/ in this machine has lost its file: run earshot setup$/),
  });
  renameSync(`${file}.away`, file);
  await eventually(async () => expect(await model.generateText(talk, signal())).toBe(whole));
});
