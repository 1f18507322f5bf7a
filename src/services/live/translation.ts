import { bulkhead } from 'cockatiel';
import { oneLine } from '../../language/text/plain-text.ts';
import type { Translate } from '../../pipeline/conversation/translation-queue.ts';
import type { LanguageModel, ObjectSchema } from '../../providers/llm/port.ts';
import { lineReader, listSchema, objectSchema, readFields, toRecords } from '../llm/model-output.ts';
import { askWithin, PromptFence, takeLines } from '../llm/prompt.ts';
import { modelFor } from '../privacy/user-providers.ts';
import type { Models } from '../service-deps.ts';

/** Concurrent requests of all sessions: a local model processes them one after the other anyway. */
const MAX_REQUESTS = 4;
/** In code points: a longer result is not a translation. */
const maxLength = (text: string) => 4 * text.length + 200;

/** Translates segments by the language model. Rejects with its `DomainError('unavailable')`. */
export function createTranslator(models: Models): Translate {
  const requests = bulkhead(MAX_REQUESTS, Number.POSITIVE_INFINITY);
  return (texts, { uid, ...languages }, signal) =>
    requests.execute(async () => {
      const llm = await modelFor(models.llm, uid);
      if (!llm) return texts.map(() => undefined);
      const translated: (string | undefined)[] = [];
      while (translated.length < texts.length) {
        signal.throwIfAborted();
        translated.push(...(await translateNext(llm, texts.slice(translated.length), languages, signal)));
      }
      return translated;
    });
}

/** Translates as many of the texts as fit into the window, at least one. A translation has about as many tokens as its text. */
async function translateNext(
  llm: LanguageModel,
  texts: readonly string[],
  languages: { from: string; to: string },
  signal: AbortSignal,
): Promise<(string | undefined)[]> {
  const fence = new PromptFence();
  const lines = texts.map((text, index) => JSON.stringify({ index, text: oneLine(text) }));
  const frame = { instructions: instructions(languages, fence), schema: translations(texts) };
  return askWithin(llm, frame, signal, async (room, generate) => {
    const { tokens } = await llm.window(signal);
    const most = Math.min(room - llm.countTokens(fence.wrap('')), tokens / MAX_SHARE);
    const count = Math.max(1, takeLines(lines, most, llm).length);
    const input = fence.wrap(lines.slice(0, count).join('\n'));
    return generate({ ...frame, input, schema: translations(texts.slice(0, count)) });
  });
}

/** The share of the window for the texts, as the answer has to fit too: in another script, it may have twice the tokens. */
const MAX_SHARE = 5;

function instructions({ from, to }: { from: string; to: string }, fence: PromptFence): string {
  const spoken = from === 'multi' ? '' : ` It was spoken in ${languageName(from)}, most of it.`;
  return `You translate a conversation into ${languageName(to)} as it is spoken. You get some of its lines, each with an index, in order.${spoken}
Answer with the translation of each line under its index: one line for one, all of it, nothing added. Names stay as they are.
What is in ${languageName(to)} already is repeated unchanged.
The lines ${fence.rule}`;
}

/** `Brazilian Portuguese (pt-BR)`, or the bare tag if it has no known name. */
function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag);
    return name === undefined ? tag : `${name} (${tag})`;
  } catch {
    return tag;
  }
}

const jsonSchema = objectSchema({
  translations: listSchema(objectSchema({ index: { type: 'integer' }, text: { type: 'string' } })),
});

/** The names that models use for these fields in place of ours. */
const NAMES = {
  list: { translations: ['translation', 'lines', 'results'] },
  item: { index: ['id', 'line', 'number'], text: ['translation', 'translated', 'translated_text'] },
};
/** The texts of one request. */
const MAX_TEXTS = 1_000;

/** Throws if the model has left a line out or returned another shape. */
function translations(texts: readonly string[]): ObjectSchema<(string | undefined)[]> {
  return {
    name: 'translations',
    jsonSchema,
    parse(value) {
      const items = toRecords(readFields(value, NAMES.list).translations, MAX_TEXTS, 'text').map((item) =>
        readFields(item, NAMES.item),
      );
      const toLine = lineReader(texts.join('\n'));
      // One line for each, without numbers, is in order.
      const isInOrder = items.length === texts.length && items.every(({ index }) => index === undefined);
      const found = new Map(items.map(({ index, text }, at) => [isInOrder ? at : Number(index), text]));
      return texts.map((text, index) => {
        const translation = found.get(index);
        if (typeof translation !== 'string') throw new Error('a line is missing');
        if (oneLine(translation) === oneLine(text)) return undefined;
        const line = toLine(translation, maxLength(text));
        if (line === '') throw new Error('a translation is empty');
        return line;
      });
    },
  };
}
