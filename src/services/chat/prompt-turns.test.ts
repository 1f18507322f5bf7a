import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessageRecord } from '../../store/chat-messages.ts';
import { PromptFence } from '../llm/prompt.ts';
import { fitTurns } from './prompt-turns.ts';

const llm = { countTokens: (text: string) => Math.ceil(text.length / 4) };
const message = (text: string, at: number) =>
  ({ text, sender: at % 2 === 0 ? 'human' : 'ai', from_external_integration: false }) as unknown as ChatMessageRecord;
const call = { id: 'a', name: 'search', input: {} };
const step = (...texts: string[]) => ({
  text: '',
  calls: [call],
  results: texts.map((text) => ({ call, text, isForeign: true })),
});
const fence = new PromptFence();
const sizeOf = (turns: readonly { text: string }[]) => turns.reduce((sum, { text }) => sum + llm.countTokens(text), 0);

describe('the turns of a chat', () => {
  it('have all of a short one', () => {
    const parts = { history: ['Hi', 'Hello'].map(message), question: 'And now?', steps: [step('Nothing.')] };
    const { turns, isCut } = fitTurns(parts, 2_000, fence, llm);
    expect(turns.map(({ text }) => text)).toEqual(['Hi', 'Hello', 'And now?', '', fence.wrap('Nothing.')]);
    expect(isCut).toBe(false);
  });

  it('have the latest messages, and a share of each long result', () => {
    const history = ['old '.repeat(1_000), 'new'].map(message);
    const parts = { history, question: 'What?', steps: [step('long '.repeat(2_000), 'short')] };
    const { turns, isCut } = fitTurns(parts, 1_000, fence, llm);
    expect(turns.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant', 'tool', 'tool']);
    expect(turns[0]?.text).toBe('new');
    expect(turns.at(-1)?.text).toBe(fence.wrap('short'));
    expect(llm.countTokens(turns.at(-2)?.text ?? '')).toBeGreaterThan(500);
    expect(isCut).toBe(true);
  });

  it('fit into the room, whatever was said', () => {
    const texts = fc.array(
      fc.integer({ min: 0, max: 20_000 }).map((length) => 'word '.repeat(length / 5)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(texts, texts, fc.integer({ min: 0, max: 10_000 }), (said, found, length) => {
        const parts = { history: said.map(message), question: 'q '.repeat(length / 2), steps: [step(...found)] };
        const { turns } = fitTurns(parts, 2_000, fence, llm);
        expect(sizeOf(turns)).toBeLessThanOrEqual(2_000);
      }),
    );
  });
});
