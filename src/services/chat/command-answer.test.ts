import { expect, test } from 'vitest';
import type { Call } from '../../call.ts';
import type { ToolOfApp } from './app-tools.ts';
import { answerCommand } from './command-answer.ts';

const toolOf = (name: string) =>
  ({ app: { id: 'a', name: 'Music Box', home_url: null }, tool: { name, parameters: {} } }) as ToolOfApp;

test('names of tools are shown, without the app where both together would be an address', async () => {
  const appTools = { list: async () => [toolOf('add_song'), toolOf('play')], call: () => Promise.reject() };
  const answer = answerCommand({ actor: { uid: 'u' } } as Call, '/tool', { appTools, appId: null });
  expect((await answer.next()).value).toEqual({ text: 'Tools:\n/tool music_box.add_song\n/tool play' });
});
