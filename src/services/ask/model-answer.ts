import type { Conversation } from '../../../generated/types.gen.ts';
import { formatMoment } from '../../language/dates/local-time.ts';
import { clip, oneLine, plainTextFilter } from '../../language/text/plain-text.ts';
import { extractTerms } from '../../language/text/terms.ts';
import type { LanguageModel, ModelProgress, ObjectSchema } from '../../providers/llm/port.ts';
import { CITATION, listSchema, objectSchema, readFields, textSchema, toNumbers } from '../llm/model-output.ts';
import { askWithin, clipToTokens, PromptFence } from '../llm/prompt.ts';
import {
  addMissing,
  answerNothingFound,
  type CitedAnswer,
  type Evidence,
  formatDeadline,
  startOf,
  titleOf,
  toSource,
} from './evidence.ts';
import { extractExcerpt, quoteLines, type TermWeights } from './quote-lines.ts';

/** Tokens of all records together: in more text, a model overlooks what matters. */
const MAX_RECORDS = 6_500;
/** A record with fewer tokens has no passages: fewer records are better. */
const MIN_RECORD = 150;
const MAX_ANSWER = 4_000;
const MAX_OVERVIEW = 800;
const TASKS_A_CONVERSATION = 10;
const MAX_OUTPUT_TOKENS = 1_024;

const TASK = `You answer a person's question from records of their own conversations. The records are numbered.
- Use nothing but the records. Where they do not answer the question, leave "answer" and "sources" empty: that is a good answer.
- Put the number of the record in square brackets behind each statement, like this: [1]. List the numbers that you used in "sources".
- Speak to the person ("You promised …"), in the language of the question, in a few sentences, as plain text without links.
- Name days and times as the person's clocks show them.`;

/** The last sentence of an answer for which records were left out. */
const LEFT_OUT = 'Not all conversations that were found fit into the window of the language model.';

interface ModelOptions {
  signal: AbortSignal;
  /** Runs before each request. */
  confirm: () => Promise<void>;
  /** The time to wait for a model that is being loaded. */
  patienceMs: number;
  /** Called with the number of conversations that were left out, as they do not fit into the window. */
  onLeftOut: (count: number) => void;
  onProgress: (progress: ModelProgress) => void;
}

/** Answers by a language model. Rejects with `DomainError('unavailable')`, or like `confirm`. */
export async function answerByModel(
  evidence: Evidence,
  llm: LanguageModel,
  { signal, confirm, patienceMs, onLeftOut, onProgress }: ModelOptions,
): Promise<CitedAnswer> {
  const { question, zone, now } = evidence;
  const fence = new PromptFence();
  const frame = {
    instructions: `${TASK}\nIt is ${formatMoment(now, zone)} (${zone}).\nThe list of records ${fence.rule}`,
    schema: answerSchema('', evidence.conversations.length),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  };
  const asked = `The question: ${oneLine(question.text)}`;
  const { output, conversations } = await askWithin(llm, frame, signal, async (room, generate) => {
    const left = Math.min(MAX_RECORDS, room - llm.countTokens(`${fence.wrap('')}\n\n${asked}`));
    const shown = evidence.conversations.slice(0, Math.max(1, Math.floor(left / MIN_RECORD)));
    const records = formatRecords({ ...evidence, conversations: shown }, left, llm);
    const schema = answerSchema(records, shown.length);
    const input = `${fence.wrap(records)}\n\n${asked}`;
    const output = await generate({ ...frame, schema, input, confirm, patienceMs, onProgress, isWaitedFor: true });
    return { conversations: shown, output };
  });
  const leftOut = evidence.conversations.length - conversations.length;
  if (leftOut > 0) onLeftOut(leftOut);
  if (output.cited.length === 0 && leftOut === 0) return answerNothingFound(question);
  const cited = output.cited.flatMap((number) => conversations[number - 1] ?? []);
  const { answer } = cited.length > 0 ? { answer: output.text } : answerNothingFound(question);
  const sources = cited.map((one, at) => toSource(one, quoteLines(one, weightsOf(answer, at + 1, evidence))));
  return addMissing({ answer: leftOut > 0 ? `${answer} ${LEFT_OUT}` : answer, sources }, cited);
}

/** The terms of the question, and those of the statements that cite a source. */
function weightsOf(answer: string, number: number, { weights }: Evidence): TermWeights {
  const statements = answer.split(/(?<=\])/).filter((statement) => statement.includes(`[${number}]`));
  return new Map([...extractTerms(statements.join(' ')).map((term): [string, number] => [term, 1]), ...weights]);
}

/** The records, each with its share of the tokens. */
function formatRecords({ conversations, weights, zone }: Evidence, tokens: number, llm: LanguageModel): string {
  const share = Math.floor(tokens / conversations.length);
  return conversations
    .map((conversation, at) => {
      // Four characters for each token, and fewer in scripts where that is too much.
      const record = formatRecord(conversation, at + 1, { weights, zone, budget: 3.7 * share });
      const counted = llm.countTokens(record);
      if (counted <= share) return record;
      const budget = (3.7 * share * share) / counted;
      return clipToTokens(formatRecord(conversation, at + 1, { weights, zone, budget }), share, llm);
    })
    .join('\n\n');
}

interface Frame extends Pick<Evidence, 'weights' | 'zone'> {
  /** In characters. */
  budget: number;
}

function formatRecord(conversation: Conversation, number: number, { weights, zone, budget }: Frame): string {
  const { overview, action_items = [] } = conversation.structured;
  const tasks = action_items.slice(0, TASKS_A_CONVERSATION).map(({ description, completed, ...due }) => {
    const day = formatDeadline(due, zone);
    const by = day === undefined ? '' : ` by ${day}`;
    return `- ${clip(oneLine(description), 200)}${by}${completed ? ' (done)' : ''}`;
  });
  const head = [
    `[${number}] ${clip(titleOf(conversation), 200)}, ${formatMoment(startOf(conversation), zone)}`,
    overview && `Overview: ${clip(oneLine(overview), Math.min(MAX_OVERVIEW, Math.floor(budget / 3)))}`,
    ...(tasks.length > 0 ? ['To do:', ...tasks] : []),
    'Said:',
  ].filter(Boolean);
  const text = head.join('\n');
  return `${text}\n${extractExcerpt(conversation, weights, Math.max(0, budget - text.length))}`;
}

interface ModelAnswer {
  /** Cites the entries of `cited`, from 1. */
  text: string;
  /** The numbers of the cited records. */
  cited: number[];
}

/** The schema of an answer. Parsing enforces the length and removes citations of unknown records. */
function answerSchema(records: string, count: number): ObjectSchema<ModelAnswer> {
  const properties = {
    answer: textSchema('The answer with its citations, or empty'),
    sources: listSchema({ type: 'integer', minimum: 1, maximum: count }),
  };
  return {
    name: 'cited_answer',
    jsonSchema: objectSchema(properties),
    parse: (value) => sanitizeAnswer(value, records, count),
  };
}

/** The names that models use for these fields in place of ours. */
const NAMES = { answer: ['text', 'response', 'reply', 'result'], sources: ['source', 'citations', 'records', 'cited'] };
const MAX_SOURCES = 100;

/** Throws if the output has another shape. */
function sanitizeAnswer(value: unknown, records: string, count: number): ModelAnswer {
  const { answer, sources } = readFields(value, NAMES);
  if (typeof answer !== 'string') throw new Error('"answer" is no text');
  const toPlainText = plainTextFilter(records);
  const text = clip(toPlainText(answer.slice(0, 10 * MAX_ANSWER)).trim(), MAX_ANSWER);
  const isRecord = (number: number) => Number.isInteger(number) && number >= 1 && number <= count;
  const inText = [...text.matchAll(CITATION)].flatMap(([, numbers = '']) => numbers.split(/[,;]/).map(Number));
  const listed = toNumbers(sources, MAX_SOURCES);
  const named = inText.some(isRecord) ? inText : listed;
  const cited = text === '' ? [] : [...new Set(named.filter(isRecord))];
  const numbers = cited.map((_, at) => `[${at + 1}]`).join('');
  const shown = inText.some(isRecord)
    ? renumberCitations(text, cited)
    : `${text.replace(CITATION, '').trim()} ${numbers}`;
  // Again, as the parts around a removed citation could form a link or a tag.
  return { text: toPlainText(shown).trim(), cited };
}

/** Replaces record numbers by positions in `cited`, and removes unknown ones. */
function renumberCitations(text: string, cited: readonly number[]): string {
  const shown = text.replace(CITATION, (_, numbers: string) => {
    const places = numbers.split(/[,;]/).map((number) => cited.indexOf(Number(number)) + 1);
    return places.flatMap((place) => (place > 0 ? `[${place}]` : [])).join('');
  });
  return shown.replace(/(?<! ) +([.,;])/g, '$1').trim();
}
