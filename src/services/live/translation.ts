import { bulkhead } from 'cockatiel';
import { clip, oneLine } from '../../language/text/clip.ts';
import type { Translate } from '../../pipeline/conversation/translation-queue.ts';
import type { LanguageModel, ObjectSchema } from '../../providers/llm/port.ts';
import { fenced, fencedBy, newFence } from '../conversations/structure/model-prompt.ts';

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
      const fence = newFence();
      const lines = texts.map((text, index) => JSON.stringify({ index, text: oneLine(text) }));
      const request = {
        instructions: instructions(languages, fence),
        input: fenced(fence, lines.join('\n')),
        schema: translations(texts),
      };
      return llm.generateObject(request, signal);
    });
}

function instructions({ from, to }: { from: string; to: string }, fence: string): string {
  const spoken = from === 'multi' ? '' : ` It was spoken in ${languageName(from)}, most of it.`;
  return `You translate a conversation into ${languageName(to)} as it is spoken. You get some of its lines, each with an index, in order.${spoken}
Answer with the translation of each line under its index: one line for one, all of it, nothing added. Names stay as they are.
What is in ${languageName(to)} already is repeated unchanged.
The lines ${fencedBy(fence)}`;
}

/** `Brazilian Portuguese (pt-BR)`; the bare tag where it has no known name. */
function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag);
    return name === undefined ? tag : `${name} (${tag})`;
  } catch {
    return tag;
  }
}

const jsonSchema = {
  type: 'object',
  properties: {
    translations: {
      type: 'array',
      items: {
        type: 'object',
        properties: { index: { type: 'integer' }, text: { type: 'string' } },
        required: ['index', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['translations'],
  additionalProperties: false,
};

/** Throws where the model has left a line out or returned another shape. */
function translations(texts: readonly string[]): ObjectSchema<(string | undefined)[]> {
  return {
    name: 'translations',
    jsonSchema,
    parse(value) {
      const found = new Map(recordsOf(value).map(({ index, text }) => [index, text]));
      return texts.map((text, index) => {
        const translation = found.get(index);
        if (typeof translation !== 'string') throw new Error('a line is missing');
        const line = clip(oneLine(translation), maxLength(text));
        if (line === '') throw new Error('a translation is empty');
        return line === oneLine(text) ? undefined : line;
      });
    },
  };
}

function recordsOf(value: unknown): { index?: unknown; text?: unknown }[] {
  const list = typeof value === 'object' && value !== null && 'translations' in value ? value.translations : undefined;
  return Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item !== null) : [];
}
