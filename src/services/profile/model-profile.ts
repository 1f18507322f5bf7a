import { MAX_PROFILE, type ProfileInput } from '../../language/extraction/profile.ts';
import { clip, oneLine } from '../../language/text/clip.ts';
import type { LanguageModel } from '../../providers/llm/port.ts';
import { askWithin, takeLines } from '../llm/fit-text.ts';
import { lineReader, objectSchema, readFields, textSchema } from '../llm/model-output.ts';
import { PromptFence } from '../llm/prompt-fence.ts';

/** Tokens of all facts and conversations. */
const MAX_INPUT = 4_500;
/** Characters. */
const MAX_LINE = 600;
const MAX_OUTPUT_TOKENS = 1_024;
const LEFT_OUT = 'Less important facts were left out.';
/** The names that models use for the summary in place of ours. */
const NAMES = { summary: ['profile', 'description', 'text'] };

const TASK = `You describe a person for an assistant that does not know them. You get facts about the person, the most important first, and
their latest conversations. Write three to six plain sentences in the third person, without a name that is not given: who they are, what they do, whom
they live and work with, what they like, what occupies them now. Leave out health, money, intimacy, belief, passwords and what others said of
themselves. Invent nothing.`;

interface DescribeOptions {
  signal: AbortSignal;
  /** Runs before the material is sent. */
  confirm: () => Promise<void>;
  /** Called with the number of facts and conversations that were left out, as they do not fit into the window. */
  onLeftOut: (count: number) => void;
}

/** Describes a user by a language model. Rejects with `DomainError('unavailable')`, or like `confirm`. */
export async function describeByModel(
  { memories, conversations }: ProfileInput,
  llm: LanguageModel,
  { signal, confirm, onLeftOut }: DescribeOptions,
): Promise<string> {
  const fence = new PromptFence();
  const facts = memories.map((fact) => `Fact: ${oneLine(fact)}`);
  const talks = conversations.map(({ title, overview }) => `Conversation: ${oneLine(title)}: ${oneLine(overview)}`);
  const lines = [...facts, ...talks].map((line) => clip(line, MAX_LINE));
  const jsonSchema = objectSchema({ summary: textSchema('Three to six sentences') });
  const frame = {
    instructions: `${TASK}\nThe list ${fence.rule}`,
    schema: { name: 'user_profile', jsonSchema },
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  };
  return askWithin(llm, frame, signal, async (room, generate) => {
    const left = room - llm.countTokens(fence.wrap(''));
    const shown = takeLines(lines, Math.min(MAX_INPUT, left), llm);
    const toLine = lineReader(shown.join('\n'));
    // A window that holds less than usual is worth a word.
    const isLess = left < MAX_INPUT && shown.length < lines.length;
    if (isLess) onLeftOut(lines.length - shown.length);
    const note = isLess ? ` ${LEFT_OUT}` : '';
    const parse = (value: unknown): string => {
      const summary = toLine(readFields(value, NAMES).summary, MAX_PROFILE - note.length);
      if (!summary) throw new Error('"summary" is missing, or no text');
      return summary + note;
    };
    return generate({ ...frame, schema: { ...frame.schema, parse }, input: fence.wrap(shown.join('\n')), confirm });
  });
}
