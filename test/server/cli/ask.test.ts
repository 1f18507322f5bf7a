import { expect, test } from 'vitest';
import { runCli } from '../../support/cli.ts';
import { addConversation } from '../../support/conversations.ts';
import { startModelApp } from '../../support/model-app.ts';

const author = () => '{"answer":"They need water [1].","sources":[1]}';
const question = 'What do the tomatoes need?';

/** Runs `earshot ask` at a service with a language model. `shown` is the progress. */
async function startAsk(options: Parameters<typeof startModelApp>[0], onProgress = () => {}) {
  const { app, model, user, send } = await startModelApp({ author, ...options });
  const id = await addConversation(app.store, user.uid, 'The tomatoes need water.');
  const shown: (string | undefined)[] = [];
  const progress = (line: string | undefined) => {
    shown.push(line);
    onProgress();
  };
  const run = (...args: string[]) =>
    runCli(['ask', question, ...args], {
      apiKey: user.developer_api_key,
      apiBase: app.baseUrl,
      terminal: { progress },
    });
  return { run, send, model, shown, id };
}

test('ask shows that the model reads and thinks, and prints the answer with its sources', async () => {
  const { run, shown, id } = await startAsk({ manners: { firstWordMs: 900, thinks: { tokens: 20 } } });
  const { exitCode, stdout, stderr } = await run();
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`^They need water \\[1\\]\\.\\n\\n\\[1\\] .+ {2}${id}\\n$`));
  expect(shown).toEqual(['Reading ...', 'Thinking ...', 'Writing ...', undefined, undefined]);
});

test('ask prints the same JSON as the service returns', async () => {
  const { run, send } = await startAsk({});
  const { stdout, stderr } = await run('--json');
  const { body } = await send('POST', '/v1/dev/user/ask', { body: { question } });
  expect([stdout, stderr]).toEqual([`${JSON.stringify(body, null, 2)}\n`, '']);
});

test('ask waits longer than --timeout for the model', async () => {
  const { run } = await startAsk({ manners: { firstWordMs: 1_500 } });
  expect(await run('--timeout', '1')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('water [1]') });
});

test('Ctrl-C ends ask, and the request to the model', async () => {
  const { run, model, shown } = await startAsk({ manners: { firstWordMs: 60_000 } }, () => process.emit('SIGINT'));
  expect(await run()).toEqual({ exitCode: 130, stdout: '', stderr: 'Interrupted.\n' });
  expect(shown).toEqual(['Reading ...', undefined]);
  await expect.poll(() => model.requests.map(({ closed }) => closed.aborted)).toEqual([true]);
});
