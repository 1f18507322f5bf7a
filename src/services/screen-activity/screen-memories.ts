import { categorizeMemory, isSecret, isSensitive } from '../../language/extraction/memory-category.ts';
import { extractScreenFacts, summarizeWindows, type WindowUse } from '../../language/extraction/summaries.ts';
import { addMs } from '../../lib/time.ts';
import type { LanguageModel } from '../../providers/llm/port.ts';
import type { NewMemory } from '../../store/memories/memories.ts';
import type { Store } from '../../store/store.ts';
import { lineReader, listSchema, objectSchema, readFields, textSchema, toRecords } from '../llm/model-output.ts';
import { askWithin, clipToTokens, PromptFence } from '../llm/prompt.ts';
import type { MemoryEmbedder } from '../memories/memory-embedder.ts';
import { modelFor } from '../privacy/user-providers.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { UserTimezone } from '../timezones.ts';
import { localDayOf, parseLocalDay } from '../timezones.ts';
import type { Making } from '../unfinished-work/unfinished-work.ts';

interface ScreenMemoriesDeps extends Pick<ServiceDeps, 'store' | 'queue' | 'models'> {
  timezoneOf: UserTimezone;
  memoryEmbedder: Pick<MemoryEmbedder, 'insert'>;
  now?: () => Date;
}

/** Clients import the last snapshots of a day after its end. */
const GRACE_MS = 5 * 60_000;
/** The batches of an import arrive one after the other. */
const PAUSE_MS = 10_000;
/** One snapshot every ten seconds. */
const MAX_SNAPSHOTS = 8_640;

/**
 * Extracts a few memories from each day of imported screen activity, once the day is over in the user's time zone. They carry the mark
 * `activity`; those of sensitive subjects also `sensitive`.
 */
export class ScreenMemories {
  readonly #deps: ScreenMemoriesDeps;
  readonly #now: () => Date;

  constructor({ now = () => new Date(), ...deps }: ScreenMemoriesDeps) {
    this.#deps = deps;
    this.#now = now;
  }

  /** Enqueues the days of imported snapshots, in the transaction that stores them. */
  async enqueueDaysOf(tx: Store, uid: string, moments: readonly Date[]): Promise<void> {
    if (moments.length === 0) return;
    const zone = await this.#deps.timezoneOf(tx.of(uid));
    const days = new Map(moments.map((moment) => localDayOf(moment, zone)).map((day) => [day.date, day]));
    for (const { date, before } of days.values()) await this.#enqueue(tx, uid, date, before);
  }

  /** Extracts the memories of a day, YYYY-MM-DD. Rejects with `unavailable` if the model fails. */
  async extract(uid: string, date: string, making: Making): Promise<void> {
    const { store, timezoneOf, memoryEmbedder } = this.#deps;
    const { from, before } = parseLocalDay(date, await timezoneOf(store.of(uid)));
    if (before > this.#now()) return this.#enqueue(store, uid, date, before);
    const range = { from, to: new Date(before.getTime() - 1) };
    const { plain, sensitive } = summarizeWindows(await store.of(uid).screenActivity.readWindows(range, MAX_SNAPSHOTS));
    const marked = (await this.#findFacts(uid, sensitive, making)).map(({ content }) => ({
      content,
      sensitive: true,
    }));
    const facts = [...(await this.#findFacts(uid, plain, making)), ...marked].filter(
      ({ content }) => !isSecret(content),
    );
    if (facts.length === 0) return;
    await store.transaction(async (tx) => {
      // Nothing is stored for an account that was deleted meanwhile.
      if (await tx.of(uid).account.get()) await memoryEmbedder.insert(tx, uid, facts.map(toMemory));
    });
  }

  async #findFacts(uid: string, windows: readonly WindowUse[], { maker, signal }: Making): Promise<ScreenFact[]> {
    if (windows.length === 0) return [];
    const llm = await modelFor(this.#deps.models?.llm, uid);
    if (llm && maker === 'model') return findFactsByModel(windows, llm, signal);
    return extractScreenFacts(windows).map((content) => ({ content, sensitive: false }));
  }

  #enqueue(tx: Store, uid: string, date: string, before: Date): Promise<void> {
    const ended = addMs(before, GRACE_MS);
    const soon = addMs(this.#now(), PAUSE_MS);
    const startAfter = ended > soon ? ended : soon;
    return this.#deps.queue.enqueue(
      tx,
      'remember-screen-day',
      { uid, date },
      { singletonKey: `${uid} ${date}`, startAfter },
    );
  }
}

const toMemory = ({ content, sensitive }: ScreenFact): NewMemory => ({
  content,
  category: categorizeMemory(content),
  visibility: 'private',
  tags: ['screen activity'],
  manually_added: false,
  activity: true,
  sensitive,
});

/** A fact about the user. */
interface ScreenFact {
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
