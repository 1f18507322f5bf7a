import { afterEach, describe, expect, it } from 'vitest';
import type { Conversation } from '../../../generated/types.gen.ts';
import { createModel } from '../../providers/llm/model.ts';
import { type Author, startModelDouble } from '../../providers/llm/model-double.test-support.ts';
import { summarizeByModel } from '../daily-summaries/model-day.ts';
import { createTranslator } from '../live/translation.ts';
import { describeByModel } from '../profile.ts';
import { findFactsByModel } from '../screen-activity/screen-memories.ts';

const { signal } = new AbortController();
const long = 'about the boats and the harbor and the weather, as we like to do. '.repeat(12);
let double: Awaited<ReturnType<typeof startModelDouble>> | undefined;
afterEach(() => double?.close());

/** A model with a window of 2,048 tokens, of which the server tells nothing before it refuses. */
async function smallModel(author: Author) {
  double = await startModelDouble(author, { window: 2_048, overflow: 'sum' });
  return { llm: createModel({ url: double.url, model: 'm' }, { retries: 0 }), double };
}

describe('in a window of 2,048 tokens', () => {
  it('a day of many conversations is summarized from the longest ones, and that is said', async () => {
    const answer = { headline: 'Boats', overview: 'You talked.', day_emoji: '⛵', highlights: [] };
    const { llm } = await smallModel(() => JSON.stringify(answer));
    const day = Array.from({ length: 100 }, (_, at) => ({
      minutes: at,
      conversation: {
        id: `id-${at}`,
        structured: { title: `Talk ${at}`, overview: long, action_items: [] },
      } as unknown as Conversation,
    }));
    let leftOut = 0;
    const onLeftOut = (count: number) => {
      leftOut = count;
    };
    const { overview } = await summarizeByModel(day, llm, { signal, onLeftOut });
    expect(leftOut).toBeGreaterThan(30);
    expect(overview).toBe(`You talked. ${leftOut} short conversations of the day were left out.`);
    const read = double?.requests.at(-1)?.body.messages?.[1]?.content;
    expect(read).toContain('[100] Talk 99');
    expect(read).not.toContain('[1] Talk 0');
  });

  it('a profile is written from the most important facts, and that is said', async () => {
    const { llm } = await smallModel(() => '{"summary":"User likes boats."}');
    let leftOut = 0;
    const onLeftOut = (count: number) => {
      leftOut = count;
    };
    const memories = Array.from({ length: 80 }, (_, at) => `Fact ${at} ${long}`);
    const options = { signal, confirm: async () => {}, onLeftOut };
    const summary = await describeByModel({ memories, conversations: [] }, llm, options);
    expect(summary).toBe('User likes boats. Less important facts were left out.');
    expect(leftOut).toBeGreaterThan(40);
  });

  it('facts are found in the windows that were used longest', async () => {
    const { llm } = await smallModel(() => '{"facts":["User sails"]}');
    const windows = Array.from({ length: 50 }, (_, at) => ({
      app: `App ${at}`,
      title: long,
      text: long,
      minutes: 50 - at,
    }));
    expect(await findFactsByModel(windows, llm, signal)).toEqual([{ content: 'User sails', sensitive: false }]);
  });

  it('a short text whose answer has no room is not sent again', async () => {
    const { llm, double: server } = await smallModel(() => '');
    server.manners.thinks = { tokens: 9_000 };
    const options = { signal, confirm: async () => {}, onLeftOut: () => {} };
    const request = describeByModel({ memories: ['User sails.'], conversations: [] }, llm, options);
    await expect(request).rejects.toMatchObject({ code: 'unavailable', cause: { kind: 'unusable' } });
    const asked = server.requests.map(({ body }) => JSON.stringify(body));
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('texts are translated in several requests', async () => {
    const { llm, double: server } = await smallModel(({ text }) => {
      const lines = [...text.matchAll(/^\{"index":(\d+),"text":"Line (\d+)/gm)];
      return JSON.stringify({
        translations: lines.map(([, index, line]) => ({ index: Number(index), text: `Zeile ${line}` })),
      });
    });
    const texts = Array.from({ length: 20 }, (_, at) => `Line ${at} ${long.slice(0, 180)}`);
    const translated = await createTranslator({ llm })(texts, { uid: 'user-1', from: 'en', to: 'de' }, signal);
    expect(translated).toEqual(texts.map((_, at) => `Zeile ${at}`));
    expect(server.spent.length).toBeGreaterThan(2);
  });
});
