import { MAX_PROFILE, type ProfileInput } from '../../language/extraction/profile.ts';
import { clip, oneLine } from '../../language/text/clip.ts';
import type { LanguageModel } from '../../providers/llm/port.ts';
import { lineReader, objectSchema, textSchema, toRecord } from '../llm/model-output.ts';
import { PromptFence } from '../llm/prompt-fence.ts';

/** Characters, for models with a small context. */
const MAX_INPUT = 16_000;
const MAX_LINE = 600;

const TASK = `You describe a person for an assistant that does not know them. You get facts about the person, the most important first, and
their latest conversations. Write three to six plain sentences in the third person, without a name that is not given: who they are, what they do, whom
they live and work with, what they like, what occupies them now. Leave out health, money, intimacy, belief, passwords and what others said of
themselves. Invent nothing.`;

/** Describes a user by a language model. `confirm` runs before the material is sent. Rejects with `DomainError('unavailable')`. */
export async function describeByModel(
  { memories, conversations }: ProfileInput,
  llm: LanguageModel,
  { signal, confirm }: { signal: AbortSignal; confirm: () => Promise<void> },
): Promise<string> {
  const fence = new PromptFence();
  const facts = memories.map((fact) => `Fact: ${oneLine(fact)}`);
  const talks = conversations.map(({ title, overview }) => `Conversation: ${oneLine(title)}: ${oneLine(overview)}`);
  const lines = [...facts, ...talks].map((line) => clip(line, MAX_LINE));
  const input = firstCharacters(lines, MAX_INPUT);
  const toLine = lineReader(input);
  const parse = (value: unknown): string => {
    const summary = toLine(toRecord(value).summary, MAX_PROFILE);
    if (!summary) throw new Error('the output has no summary');
    return summary;
  };
  const jsonSchema = objectSchema({ summary: textSchema('Three to six sentences') });
  const request = {
    instructions: `${TASK}\nThe list ${fence.rule}`,
    input: fence.wrap(input),
    schema: { name: 'user_profile', jsonSchema, parse },
    confirm,
  };
  return llm.generateObject(request, signal);
}

/** The first lines that together have at most so many characters. */
function firstCharacters(lines: readonly string[], max: number): string {
  let left = max;
  return lines
    .filter((line) => {
      left -= line.length + 1;
      return left >= 0;
    })
    .join('\n');
}
