import type { TalkFile } from '../../../bench/extraction/talk-file.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import { ChatterDealer } from './chatter.ts';
import { Slots } from './fill.ts';
import { createRandom, type Random } from './random.ts';
import { type RecordScene, readSceneBook, type SceneBook } from './scenes.ts';
import { toIsoDate } from './spoken-days.ts';
import { Transcript } from './transcript.ts';

/** A conversation of hours that was made of scenes. */
export interface LongConversation {
  name: string;
  minutes: number;
  file: TalkFile;
}

export const lengthsInMinutes = [10, 20, 30, 45, 60, 75, 90, 120, 150, 180] as const;

/** The lengths that are written as a recognizer without punctuation does. */
const UNPUNCTUATED: readonly number[] = [30, 120];
/** The user talks with one person at most that long. */
const COMPANION_MINUTES = 40;
const FEWEST_SCENES = 2;
const MINUTES_PER_SCENE = 12;
const FIRST_DAY = Date.UTC(2026, 0, 12);
const DAYS = 300;

/** Composes the conversations, the shortest first. They are the same each time. */
export function composeConversations(): LongConversation[] {
  const book = readSceneBook();
  const scenes = orderScenes(book, createRandom('en-scenes'));
  let used = 0;
  return lengthsInMinutes.map((minutes) => {
    const count = Math.min(scenes.length, FEWEST_SCENES + Math.round(minutes / MINUTES_PER_SCENE));
    // Each conversation continues where the one before stopped: all scenes are used about as often.
    const chosen = Array.from({ length: count }, (_, at) => scenes[(used + at) % scenes.length] as string);
    used += count;
    return compose(book, minutes, chosen);
  });
}

/** The scenes in an order that mixes those with records and those with traps. */
function orderScenes({ records }: SceneBook, random: Random): string[] {
  const isTrap = (name: string) => records[name]?.tasks === undefined && records[name]?.traps !== undefined;
  const { traps = [], records: others = [] } = Object.groupBy(random.shuffle(Object.keys(records)), (name) =>
    isTrap(name) ? 'traps' : 'records',
  );
  const placed = [traps, others].flatMap((names) =>
    names.map((name, at): [place: number, name: string] => [(at + 0.5) / names.length, name]),
  );
  return placed.sort(([one], [other]) => one - other).map(([, name]) => name);
}

type Annotations = Required<Pick<TalkFile, 'tasks' | 'events' | 'memories' | 'traps'>>;

function compose(book: SceneBook, minutes: number, scenes: readonly string[]): LongConversation {
  const { words } = book;
  const name = `long-en-${String(minutes).padStart(3, '0')}`;
  const random = createRandom(name);
  const day = new Date(FIRST_DAY + random.between(0, DAYS) * DAY_MS);
  const startedAt = `${toIsoDate(day)}T${String(random.between(8, 17)).padStart(2, '0')}:${random.pick(['05', '20', '40'])}:00${words.offset}`;
  const transcript = new Transcript(book, random, !UNPUNCTUATED.includes(minutes));
  const annotations: Annotations = { tasks: [], events: [], memories: [], traps: [] };
  const talk = new TalkWriter(book, { random, day, transcript, minutes });
  for (const [at, scene] of scenes.entries()) {
    talk.chatUntil(((at + 0.4 + 0.4 * random.next()) / scenes.length) * minutes * 60);
    talk.addScene(book.records[scene] as RecordScene, annotations);
  }
  talk.finish();
  const file = {
    kind: 'long',
    started_at: startedAt,
    speakers: transcript.speakers,
    talk: transcript.lines.join('\n'),
  };
  return { name, minutes, file: { ...file, ...annotations } };
}

/** Writes small talk and scenes into a transcript. */
class TalkWriter {
  #book: SceneBook;
  #random: Random;
  #day: Date;
  #transcript: Transcript;
  #chatter: ChatterDealer;
  #companions: string[];
  #end: number;
  #metAt = 0;

  constructor(
    book: SceneBook,
    { random, day, transcript, minutes }: { random: Random; day: Date; transcript: Transcript; minutes: number },
  ) {
    this.#book = book;
    this.#random = random;
    this.#day = day;
    this.#transcript = transcript;
    this.#chatter = new ChatterDealer(book, random, day);
    this.#companions = random.shuffle(book.words.companions);
    this.#end = minutes * 60;
    this.#meetNext();
  }

  chatUntil(seconds: number): void {
    while (this.#transcript.seconds < seconds) {
      if (this.#transcript.seconds - this.#metAt > COMPANION_MINUTES * 60) {
        this.#sayOne(this.#book.words.closings);
        this.#meetNext();
      }
      this.#transcript.addChatter(this.#chatter.next(this.#transcript.companion));
    }
  }

  addScene(scene: RecordScene, annotations: Annotations): void {
    const slots = this.#createSlots();
    const marked = this.#transcript.addScene(slots.fill(scene.talk.trim()).split('\n'));
    const linesOf = (marks: readonly string[]) => marks.flatMap((mark) => marked.get(mark) ?? []);
    const dateOf = (which: number) => toIsoDate(slots.dayOf(String(which)).date);
    for (const { at, text, due } of scene.tasks ?? [])
      annotations.tasks.push({ text: slots.fill(text), lines: linesOf(at), ...(due && { due: dateOf(due) }) });
    for (const { at, text, start = 1 } of scene.events ?? [])
      annotations.events.push({ text: slots.fill(text), lines: linesOf(at), start: dateOf(start) });
    for (const { at, text } of scene.memories ?? [])
      annotations.memories.push({ text: slots.fill(text), lines: linesOf(at) });
    for (const { at, makes } of scene.traps ?? []) annotations.traps.push({ lines: linesOf(at), makes });
    this.#chatter.changeTopic();
  }

  /** Small talk up to the end, and a farewell. */
  finish(): void {
    const farewell = this.#createSlots().fill(this.#random.pick(this.#book.words.closings)).trim().split('\n');
    this.chatUntil(this.#end - 12);
    this.#transcript.addChatter(farewell);
  }

  #meetNext(): void {
    this.#transcript.meet(this.#companions.shift() ?? this.#transcript.companion);
    this.#metAt = this.#transcript.seconds;
    this.#chatter.changeTopic();
    this.#sayOne(this.#book.words.openings);
  }

  #sayOne(exchanges: readonly string[]): void {
    this.#transcript.addChatter(this.#createSlots().fill(this.#random.pick(exchanges)).trim().split('\n'));
  }

  #createSlots(): Slots {
    return new Slots(this.#book.words, this.#random, { start: this.#day, companion: this.#transcript.companion });
  }
}
