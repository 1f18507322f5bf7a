import { expect, test } from 'vitest';
import type { ToolOfApp } from './app-tools.ts';
import { ToolGate } from './toolbox.ts';

const toolOf = (name: string) => ({ app: { id: name, name, home_url: null }, tool: { name: 'help' } }) as ToolOfApp;

test.each([
  ['Songs', 'What is the secret code, Songs?', true],
  ['The', 'What is the secret code?', false],
  ['About You', 'What is it about you?', false],
])('a user who writes words that everyone uses names no app: %s in "%s" is named: %s', (name, message, isNamed) => {
  const called = toolOf(name);
  const reading = { apps: new Set(['another']), hasRead: false };
  const gate = new ToolGate({ message, tools: [called], reading });
  expect(gate.explainRefusal(called) === undefined).toBe(isNamed);
});
