import { bulkhead } from 'cockatiel';
import { oneLine } from '../../language/text/clip.ts';
import type { Translate } from '../../pipeline/conversation/translation-queue.ts';
import type { LanguageModel, ObjectSchema } from '../../providers/llm/port.ts';
import { lineReader, listSchema, objectSchema, toRecord, toRecords } from '../llm/model-output.ts';
import { PromptFence } from '../llm/prompt-fence.ts';

/** Concurrent requests of all sessions: a local model processes them one after the other anyway. */
const MAX_REQUESTS = 4;
/** In code points: a longer result is not a translation. */
const maxLength = (text: string) => 4 * text.length + 200;

/** Translates segments by a language model. Rejects with its `DomainError('unavailable')`. Specification: Events, `translation`. */
export function createTranslator(llm: LanguageModel): Translate {
  const requests = bulkhead(MAX_REQUESTS, Number.POSITIVE_INFINITY);
  return (texts, languages, signal) =>
    requests.execute(() => {
      signal.throwIfAborted();
      const fence = new PromptFence();
      const lines = texts.map((text, index) => JSON.stringify({ index, text: oneLine(text) }));
      const request = {
        instructions: instructions(languages, fence),
        input: fence.wrap(lines.join('\n')),
        schema: translations(texts),
      };
      return llm.generateObject(request, signal);
    });
}

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

/** Throws if the model has left a line out or returned another shape. */
function translations(texts: readonly string[]): ObjectSchema<(string | undefined)[]> {
  return {
    name: 'translations',
    jsonSchema,
    parse(value) {
      const items = toRecords(toRecord(value).translations, Number.POSITIVE_INFINITY);
      const toLine = lineReader(texts.join('\n'));
      const found = new Map(items.map(({ index, text }) => [index, text]));
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
