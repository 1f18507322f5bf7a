import type { WindowUse } from '../../language/extraction/screen-day.ts';
import { isSensitive } from '../../language/extraction/sensitive.ts';
import type { LanguageModel } from '../../providers/llm/port.ts';
import { askWithin, clipToTokens } from '../llm/fit-text.ts';
import { lineReader, listSchema, objectSchema, readFields, textSchema, toRecords } from '../llm/model-output.ts';
import { PromptFence } from '../llm/prompt-fence.ts';

/** A fact about the user. */
export interface ScreenFact {
  content: string;
  sensitive: boolean;
}

const MAX_FACTS = 5;
const MAX_CONTENT = 500;
/** Tokens of all windows: the longest used come first. */
const MAX_INPUT = 6_500;
const MAX_OUTPUT_TOKENS = 1_024;

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
  const text = windows.map(formatWindow).join('\n');
  const frame = {
    instructions: `${TASK}\nThe list of windows ${fence.rule}`,
    schema: { name: 'screen_facts', jsonSchema },
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  };
  return askWithin(llm, frame, signal, async (room, generate) => {
    const input = clipToTokens(text, Math.min(MAX_INPUT, room - llm.countTokens(fence.wrap(''))), llm);
    const schema = { ...frame.schema, parse: createParser(input) };
    return generate({ ...frame, schema, input: fence.wrap(input) });
  });
}

/** The names that models use for these fields in place of ours. */
const NAMES = {
  list: { facts: ['memories', 'items'] },
  fact: { content: ['fact', 'text', 'description'], sensitive: [] },
};

function createParser(input: string): (value: unknown) => ScreenFact[] {
  const toLine = lineReader(input);
  return (value) =>
    toRecords(readFields(value, NAMES.list).facts, MAX_FACTS, 'content').flatMap((record) => {
      const fact = readFields(record, NAMES.fact);
      const content = toLine(fact.content, MAX_CONTENT);
      return content ? [{ content, sensitive: fact.sensitive === true || isSensitive(content) }] : [];
    });
}

const formatWindow = ({ app, title, text, minutes }: WindowUse): string =>
  [`${app}, ${Math.max(1, Math.round(minutes))} minutes`, title, text].filter(Boolean).join(': ');
