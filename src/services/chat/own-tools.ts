import type { Call } from '../../call.ts';
import { formatMoment } from '../../language/dates/local-time.ts';
import { clip, oneLine } from '../../language/text/plain-text.ts';
import type { JsonSchema } from '../../providers/llm/port.ts';
import type { Store } from '../../store/store.ts';
import type { ActionItemService } from '../action-items.ts';
import type { AskService } from '../ask/ask.ts';
import { formatDeadline } from '../ask/evidence.ts';
import type { ConversationService } from '../conversations/conversations.ts';
import { CITATION, type Citations, textSchema as text } from '../llm/model-output.ts';
import type { MemoryService } from '../memories/memories.ts';

export interface OwnToolDeps {
  store: Pick<Store, 'of'>;
  ask: Pick<AskService, 'answer'>;
  actionItems: Pick<ActionItemService, 'listForTools'>;
  conversations: Pick<ConversationService, 'search'>;
  memories: Pick<MemoryService, 'search'>;
}

/** The records that an answer reads. */
export interface Reading {
  timezone: string;
  citations: Citations;
  /** Ids of conversations and memories. */
  read: Set<string>;
  /** Ids of the apps whose texts the model reads, also in the history. */
  apps: Set<string>;
  /** True if the user's data was read, for this answer or one in the history. */
  hasRead: boolean;
}

/** A tool on the user's own data. */
export interface OwnTool {
  name: string;
  description: string;
  status: string;
  parameters: JsonSchema;
  /** Returns what the model reads: never anything locked or discarded. */
  run(call: Call, input: Record<string, unknown>, reading: Reading): Promise<string>;
}

const LIMIT = 8;
const MAX_QUERY = 500;
const MAX_OVERVIEW = 500;
const object = (properties: object, required: string[]) => ({ type: 'object', properties, required });
const NOTHING = 'Nothing was found.';

/** The tools on the user's data. Each reads through a service, with its gates. */
export const createOwnTools = (deps: OwnToolDeps): OwnTool[] =>
  [askTool, conversationTool, memoryTool, actionItemTool].map((create) => create(deps));

const askTool = ({ ask }: OwnToolDeps): OwnTool => ({
  name: 'ask_conversations',
  description:
    "Answers a question from the user's conversations, with numbered records. The first choice for most questions.",
  status: 'Searching your conversations',
  parameters: object({ question: text("A whole question in the user's language, with names and times") }, ['question']),
  async run(call, input, { timezone, citations, read }) {
    const question = oneLine(toText(input.question)) || 'What happened today?';
    const { answer, sources } = await ask.answer(call, { question, limit: 5, timezone });
    for (const { id } of sources) read.add(id);
    const numbers = sources.map(({ id }) => citations.numberOf(id));
    const renumbered = answer.replace(CITATION, (_, cited: string) =>
      cited
        .split(/[,;]/)
        .flatMap((number) => numbers[Number(number) - 1] ?? [])
        .map((number) => `[${number}]`)
        .join(''),
    );
    const listed = sources.map(
      ({ title, created_at }, at) => `[${numbers[at]}] ${oneLine(title)}, ${toMoment(created_at, timezone)}`,
    );
    return [renumbered, ...listed].join('\n');
  },
});

const conversationTool = ({ conversations }: OwnToolDeps): OwnTool => ({
  name: 'search_conversations',
  description: "Finds the user's conversations by meaning, and returns numbered summaries.",
  status: 'Searching your conversations',
  parameters: object(
    { query: text('What they are about'), start_date: text('YYYY-MM-DD'), end_date: text('YYYY-MM-DD') },
    ['query'],
  ),
  async run(call, input, { timezone, citations, read }) {
    const [query, start_date, end_date] = [toText(input.query), toDate(input.start_date), toDate(input.end_date)];
    const dates = { ...(start_date && { start_date }), ...(end_date && { end_date }) };
    const { conversations: found } = await conversations.search(call, { query, limit: LIMIT, ...dates });
    const visible = found.filter(({ locked, discarded }) => !locked && !discarded);
    for (const { id } of visible) read.add(id);
    const lines = visible.map(({ id, structured: { title, overview }, started_at, created_at }) => {
      const began = toMoment(started_at ?? created_at, timezone);
      return `[${citations.numberOf(id)}] ${oneLine(title)}, ${began}: ${clip(oneLine(overview), MAX_OVERVIEW)}`;
    });
    return lines.join('\n') || NOTHING;
  },
});

const memoryTool = ({ memories }: OwnToolDeps): OwnTool => ({
  name: 'search_memories',
  description: 'Finds facts about the user by meaning: preferences, people, places, work.',
  status: 'Searching your memories',
  parameters: object({ query: text('What they are about') }, ['query']),
  async run(call, input, { read }) {
    const found = await memories.search(call, { query: toText(input.query), limit: LIMIT, includeLocked: false });
    for (const { id } of found) read.add(id);
    return found.map(({ content }) => `- ${oneLine(content)}`).join('\n') || NOTHING;
  },
});

const actionItemTool = ({ actionItems, store }: OwnToolDeps): OwnTool => ({
  name: 'list_action_items',
  description: "Lists the user's tasks, the earliest due first.",
  status: 'Looking at your tasks',
  parameters: object({ completed: { type: 'boolean', description: 'Only completed or only open tasks' } }, []),
  async run(call, input, { timezone, read }) {
    const { completed } = input;
    const filter = typeof completed === 'boolean' ? { completed } : {};
    const { action_items: found } = await actionItems.listForTools(call, { ...filter, limit: 30, offset: 0 });
    const among = found.flatMap(({ conversation_id }) => conversation_id ?? []);
    for (const id of await store.of(call.actor.uid).conversationIndex.select({}, { among })) read.add(id);
    const lines = found.map(({ description, completed: isDone, reviewed, ...due }) => {
      const mark = isDone ? ' (done)' : reviewed ? '' : ' (a suggestion, not accepted yet)';
      const day = formatDeadline(due, timezone);
      return `- ${oneLine(description)}${day === undefined ? '' : `, due ${day}`}${mark}`;
    });
    return lines.join('\n') || NOTHING;
  },
});

/** A time as the user's clocks show it. */
const toMoment = (time: string | null | undefined, timezone: string): string =>
  time ? formatMoment(new Date(time), timezone) : 'at an unknown time';
const toText = (value: unknown): string =>
  [...oneLine(typeof value === 'string' ? value.slice(0, 2 * MAX_QUERY) : '')].slice(0, MAX_QUERY).join('');
const toDate = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
