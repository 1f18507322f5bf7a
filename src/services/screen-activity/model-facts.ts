import type { WindowUse } from '../../language/extraction/screen-day.ts';
import { isSensitive } from '../../language/extraction/sensitive.ts';
import { clip } from '../../language/text/clip.ts';
import type { LanguageModel } from '../../providers/llm/port.ts';
import { lineReader, listSchema, objectSchema, textSchema, toRecord, toRecords } from '../llm/model-output.ts';
import { PromptFence } from '../llm/prompt-fence.ts';

/** A fact about the user. */
export interface ScreenFact {
  content: string;
  sensitive: boolean;
}

const MAX_FACTS = 5;
const MAX_CONTENT = 500;
const MAX_INPUT = 24_000;

const TASK = `You keep a person's records. You get the windows that were open on their screen on one day: app, title, minutes, and the beginning of
the readable text. Collect what they tell about the person beyond this day: interests, skills, projects, tools, habits. Each fact is one sentence in
the third person that begins with "User". No passwords, codes or numbers of accounts; nothing that others wrote of themselves; nothing that is bound to
the day. sensitive: true for money, health, intimacy, law, belief and politics. At most ${MAX_FACTS} facts. Invent nothing: an empty list is a good answer.`;

const jsonSchema = objectSchema({
  facts: listSchema(
    objectSchema({ content: textSchema('A fact, beginning with "User"'), sensitive: { type: 'boolean' } }),
  ),
});

/** Finds facts about the user by a language model. Rejects with `DomainError('unavailable')`. */
export async function findFactsByModel(
  windows: readonly WindowUse[],
  llm: LanguageModel,
  signal: AbortSignal,
): Promise<ScreenFact[]> {
  const fence = new PromptFence();
  const input = clip(windows.map(formatWindow).join('\n'), MAX_INPUT);
  const toLine = lineReader(input);
  const parse = (value: unknown): ScreenFact[] =>
    toRecords(toRecord(value).facts, MAX_FACTS).flatMap((fact) => {
      const content = toLine(fact.content, MAX_CONTENT);
      return content ? [{ content, sensitive: fact.sensitive === true || isSensitive(content) }] : [];
    });
  const request = {
    instructions: `${TASK}\nThe list of windows ${fence.rule}`,
    input: fence.wrap(input),
    schema: { name: 'screen_facts', jsonSchema, parse },
  };
  return llm.generateObject(request, signal);
}

const formatWindow = ({ app, title, text, minutes }: WindowUse): string =>
  [`${app}, ${Math.max(1, Math.round(minutes))} minutes`, title, text].filter(Boolean).join(': ');
