import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../../generated/types.gen.ts';
import { addActionWeights, parseQuestion } from './evidence.ts';
import { answerByQuotes } from './extractive-answer.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const conversation = (title: string, text: string, tasks: string[] = []) =>
  ({
    id: title,
    created_at: '2026-11-17T10:00:00Z',
    language: 'en',
    structured: { title, overview: text, action_items: tasks.map((description) => ({ description })) },
    transcript_segments: [{ text, start: 0, end: 5 }],
  }) as unknown as Conversation;
const contract = conversation('Contract', 'I promise to send the contract to Dana.', ['Send the contract']);
const cabin = conversation('Cabin', 'The cabin in Davos has a sauna.');

const ask = async (text: string, conversations: Conversation[]) => {
  const question = await parseQuestion(text, NOW, 'UTC');
  const evidence = { question, conversations, weights: addActionWeights(new Map(), question), zone: 'UTC', now: NOW };
  return answerByQuotes(evidence, 'no_model', new AbortController().signal);
};

describe('an answer without a language model', () => {
  it('to a question for promises quotes conversations that contain one', async () => {
    const { answer, sources } = await ask('What did I promise last Tuesday?', [cabin, contract]);
    expect(answer).toMatch(
      /“I promise to send the contract to Dana.” To do: Send the contract\. \(Contract, .*\) \[1\]$/,
    );
    expect(sources.map(({ id }) => id)).toEqual(['Contract']);
  });

  it('says that there is no promise if none was found', async () => {
    const { answer, sources } = await ask('What did I promise last Tuesday?', [cabin]);
    expect(answer).toMatch(
      /nothing to do was found\. What was spoken of:\nThe cabin in Davos has a sauna\. \(Cabin, .*\) \[1\]$/,
    );
    expect(sources.map(({ id }) => id)).toEqual(['Cabin']);
  });

  it('to a question for what happened quotes all conversations', async () => {
    const { sources } = await ask('What happened last Tuesday?', [cabin, contract]);
    expect(sources.map(({ id }) => id)).toEqual(['Cabin', 'Contract']);
  });
});
