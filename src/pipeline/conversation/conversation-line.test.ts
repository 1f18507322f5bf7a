import { beforeEach, describe, expect, test } from 'vitest';
import { makeListenSender } from '../../../generated/live/listen.gen.ts';
import type { Conversation } from '../../../generated/types.gen.ts';
import type { ConversationPhoto, EndOutcome, LiveRecords, SegmentUpdate } from '../live-ports.ts';
import { ConversationLine, type ConversationLineOptions } from './conversation-line.ts';
import type { Photo } from './photos.ts';

const conversation: Conversation = {
  id: 'c',
  created_at: '2026-11-20T12:00:00.000Z',
  started_at: null,
  finished_at: null,
  language: 'en',
  source: null,
  status: 'processing',
  discarded: false,
  locked: false,
  folder_id: null,
  folder_name: null,
  starred: false,
  structured: { title: '', overview: '', emoji: '', category: 'other', action_items: [], events: [] },
  geolocation: null,
};

const T0 = Date.parse('2026-11-20T12:00:00Z');
let now = T0;
/** How far the time of day was set forward. */
let setBy = 0;
let ids = 0;
let saved: SegmentUpdate[];
let sent: string[];
let save: (update: SegmentUpdate) => Promise<boolean>;
let outcome: EndOutcome;
let taken: Photo[];
let kept: ConversationPhoto[];
let keep: LiveRecords['keepPhoto'];

beforeEach(() => {
  now = T0;
  setBy = 0;
  ids = 0;
  saved = [];
  sent = [];
  save = async () => true;
  outcome = { status: 'ended', conversation };
  taken = [];
  kept = [];
  keep = async () => 'stored';
});

function line(more: Partial<ConversationLineOptions> = {}): ConversationLine {
  const unused = () => Promise.reject(new Error('not used here'));
  const records: LiveRecords = {
    takeUp: unused,
    findProcessed: unused,
    keepAudio: unused,
    forgetAudio: unused,
    takeStream: unused,
    savePosition: unused,
    recordUsage: unused,
    keepTranslations: unused,
    async keepPhoto(photo) {
      kept.push(photo);
      return keep(photo);
    },
    endConversation: async () => outcome,
    saveSegments(update) {
      saved.push(update);
      return save(update);
    },
  };
  return new ConversationLine({
    owner: { uid: 'u', source: null },
    language: 'en',
    timeoutSeconds: 10,
    records,
    sender: makeListenSender((data) => sent.push(String(data))),
    photos: { take: () => taken.shift() },
    newId: () => `id-${++ids}`,
    now: () => now,
    monotonicNow: () => now - setBy,
    clock: {
      get ageMs() {
        return now - setBy - T0;
      },
    },
    audio: undefined,
    resumed: undefined,
    onEnded: () => {},
    ...more,
  });
}

const word = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 300, confidence: 1 });
const told = () =>
  sent.flatMap((text) =>
    text.startsWith('[') ? (JSON.parse(text) as { id: string; text: string; start: number }[]) : [],
  );

describe('times', () => {
  test('count from the first audio', async () => {
    const talk = line();
    talk.place(T0 + 500, 0);
    talk.addWords([word('Hello', 3200)], 'p');
    await talk.step();
    expect(saved[0]).toMatchObject({ isNew: true, startedAt: new Date(T0 + 500), finishedAt: new Date(T0 + 4000) });
    expect(told()).toMatchObject([{ start: 3.2, end: 3.5 }]);
  });

  test('begin with the first word where more than a minute of quiet lies before it', async () => {
    const talk = line();
    talk.place(T0, 0);
    talk.addWords([word('Hello', 300_000)], 'p');
    await talk.step();
    talk.addWords([word('there', 300_400)], 'p');
    await talk.step();
    expect(saved.map(({ startedAt }) => startedAt)).toEqual([new Date(T0 + 300_000), new Date(T0 + 300_000)]);
    expect(told()).toMatchObject([
      { text: 'Hello', start: 0, end: 0.3 },
      { text: 'Hello there', start: 0, end: 0.7 },
    ]);
  });

  test('of a resumed conversation count from its beginning', async () => {
    const resumed = {
      id: 'old',
      startedAt: new Date(T0 - 60_000),
      finishedAt: new Date(T0 - 50_000),
      silentAt: new Date(T0 + 5000),
    };
    const talk = line({ resumed });
    expect(talk.place(T0 + 1000, 0)).toMatchObject({ conversationId: 'old', offsetMs: 61_000 });
    talk.addWords([word('Again', 500)], 'p');
    await talk.step();
    expect(saved[0]).toMatchObject({ conversationId: 'old', isNew: false });
    expect(told()).toMatchObject([{ start: 61.5 }]);
  });
});

describe('after a silence', () => {
  async function afterOne(): Promise<ConversationLine> {
    const talk = line();
    talk.place(T0, 0);
    talk.addWords([word('First.', 0)], 'p');
    await talk.step();
    now += 10_000;
    await talk.step();
    return talk;
  }

  test('the next audio begins a conversation of its own', async () => {
    const talk = await afterOne();
    expect(sent.at(-1)).toContain('memory_processing_started');
    expect(talk.place(now + 500, 10_500)).toMatchObject({ offsetMs: -10_500 });
    talk.addWords([word('Second.', 11_500)], 'p');
    await talk.step();
    expect(saved[1]).toMatchObject({ isNew: true, startedAt: new Date(now + 500) });
    expect(saved[1]?.conversationId).not.toBe(saved[0]?.conversationId);
    expect(told().at(-1)).toMatchObject({ text: 'Second.', start: 1 });
  });

  test('late words of the audio before it begin one too, and join no segment of the old one', async () => {
    const talk = await afterOne();
    talk.addWords([word('Late.', 400)], 'p');
    await talk.step();
    expect(saved[1]).toMatchObject({ isNew: true, startedAt: new Date(T0 + 400) });
    expect(saved[1]?.segments).toMatchObject([{ text: 'Late.', start: 0 }]);
    expect(saved[1]?.segments[0]?.id).not.toBe(saved[0]?.segments[0]?.id);
  });

  test('that another session has broken, the conversation goes on', async () => {
    outcome = { status: 'going_on', silentAt: new Date(T0 + 20_000) };
    const talk = await afterOne();
    talk.addWords([word('More.', 12_000)], 'p');
    await talk.step();
    expect(saved[1]).toMatchObject({ isNew: false, conversationId: saved[0]?.conversationId });
  });
});

describe('a store', () => {
  test('that found the conversation ended gets what is new in another one: what was said in the first stays there, or was deleted with it', async () => {
    const talk = line();
    talk.place(T0, 0);
    talk.addWords([word('Hello', 0)], 'p');
    await talk.step();
    save = async ({ isNew }) => isNew;
    talk.addWords([word('there', 400)], 'p');
    await talk.step();
    const [first, refused, second] = saved;
    expect(refused?.segments[0]?.id).toBe(first?.segments[0]?.id);
    expect(second).toMatchObject({ isNew: true, segments: [{ text: 'there', start: 0 }] });
    expect(second?.segments[0]?.id).not.toBe(first?.segments[0]?.id);
    expect(told().map(({ id }) => id)).toEqual([first?.segments[0]?.id, second?.segments[0]?.id]);
  });

  test('that finds the conversation ended by somebody else stores what came meanwhile in the next one too, and each word once', async () => {
    const talk = line();
    talk.place(T0, 0);
    talk.addWords([word('First', 0)], 'p');
    await talk.step();
    save = async ({ isNew }) => {
      // Heard while the store finds out.
      if (!isNew) talk.addWords([word('Third.', 800)], 'p');
      return isNew;
    };
    talk.addWords([word('second', 400)], 'p');
    await talk.step();
    save = async () => true;
    await talk.step();
    const [first, , next, ...more] = saved;
    expect(next?.conversationId).not.toBe(first?.conversationId);
    expect(next?.segments.map(({ text }) => text)).toEqual(['second Third.']);
    expect(next?.segments[0]?.id).not.toBe(first?.segments[0]?.id);
    expect(more).toEqual([]);
  });

  test('that failed once makes every later step fail: nothing is sent over a gap', async () => {
    const talk = line();
    talk.place(T0, 0);
    save = () => Promise.reject(new Error('disk full'));
    talk.addWords([word('Lost', 0)], 'p');
    await expect(talk.step()).rejects.toThrow('disk full');
    save = async () => true;
    talk.addWords([word('later', 5000)], 'p');
    await expect(talk.flush()).rejects.toThrow('disk full');
    expect(sent).toEqual([]);
  });
});

describe("a client's own transcript", () => {
  test('keeps its times in the first conversation; the next one begins with its first words', async () => {
    const talk = line();
    now = T0 + 6000;
    talk.addSuggested([{ text: 'One.', start: 3.2, end: 5.9 }], 'phone');
    await talk.step();
    expect(saved[0]).toMatchObject({ startedAt: new Date(T0 + 100), segments: [{ start: 3.2, end: 5.9 }] });
    now += 10_000;
    await talk.step();
    now = T0 + 30_000;
    talk.addSuggested([{ text: 'Two.', start: 28, end: 29 }], 'phone');
    await talk.step();
    expect(saved[1]).toMatchObject({ startedAt: new Date(T0 + 29_000), segments: [{ start: 0, end: 1 }] });
  });
});

describe.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('a time of day that is set an hour %s', (_direction, ms) => {
  const set = () => {
    now += ms;
    setBy += ms;
  };
  const ended = () => sent.some((text) => text.includes('memory_processing_started'));

  async function talking(): Promise<ConversationLine> {
    const talk = line();
    talk.place(T0, 0);
    talk.addWords([word('First.', 0)], 'p');
    await talk.step();
    return talk;
  }

  test('neither ends a conversation nor keeps it open', async () => {
    const talk = await talking();
    now += 4000;
    set();
    await talk.step();
    now += 5999;
    await talk.step();
    expect(ended()).toBe(false);
    now += 1;
    await talk.step();
    expect(ended()).toBe(true);
  });

  test('is followed by the moment at which others take the conversation for silent', async () => {
    const talk = await talking();
    now += 4000;
    set();
    await talk.step();
    const last = saved.at(-1);
    expect(last).toMatchObject({ isNew: false, segments: [], timeoutSeconds: 10 });
    expect((last?.now.getTime() ?? 0) + 10_000).toBe(now + 6000);
    await talk.step();
    expect(saved).toHaveLength(2);
  });

  test('does not bring back what somebody else has ended', async () => {
    const talk = await talking();
    save = async ({ isNew }) => isNew;
    set();
    await talk.step();
    now += 20_000;
    await talk.step();
    expect(ended()).toBe(false);
    expect(saved).toHaveLength(2);
  });

  test('moves no time of a segment', async () => {
    const talk = await talking();
    set();
    talk.addWords([word('Second.', 5000)], 'p');
    await talk.step();
    expect(told().at(-1)).toMatchObject({ text: 'Second.', start: 5, end: 5.3 });
  });

  test('between two sessions leaves what is said after what was said', async () => {
    const startedAt = new Date(T0 - 60_000);
    const resumed = { id: 'old', startedAt, finishedAt: new Date(T0 - 50_000), silentAt: new Date(T0 + 7_200_000) };
    set();
    const talk = line({ resumed });
    talk.place(now, 0);
    talk.addWords([word('Again.', 0)], 'p');
    await talk.step();
    expect(told()[0]?.start).toBeGreaterThanOrEqual(10);
  });

  test("moves no time of a client's own transcript", async () => {
    const talk = line();
    now += 6000;
    set();
    talk.addSuggested([{ text: 'One.', start: 3, end: 5 }], 'phone');
    await talk.step();
    expect(saved[0]).toMatchObject({ startedAt: new Date(now - 5000), segments: [{ start: 3, end: 5 }] });
  });
});

describe('a photo', () => {
  const photo: Photo = { contentType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) };
  const afterWords = async () => {
    const talk = line();
    talk.place(T0, 0);
    talk.addWords([word('First.', 0)], 'p');
    await talk.step();
    return talk;
  };

  test('belongs to the conversation that goes on, and does not move its end', async () => {
    const talk = await afterWords();
    now += 9999;
    taken.push(photo);
    await talk.step();
    expect(kept).toMatchObject([{ uid: 'u', conversationId: saved[0]?.conversationId, takenAt: new Date(T0 + 9999) }]);
    expect(saved).toHaveLength(1);
    now += 1;
    await talk.step();
    expect(sent.at(-1)).toContain('memory_processing_started');
  });

  test('begins a conversation where none goes on, which words then join, and whose silence counts from there', async () => {
    const talk = line();
    taken.push(photo);
    await talk.step();
    expect(saved).toMatchObject([{ isNew: true, startedAt: new Date(T0), segments: [] }]);
    now += 3000;
    expect(talk.place(now, 0)).toMatchObject({ conversationId: saved[0]?.conversationId, offsetMs: 3000 });
    talk.addWords([word('Look.', 500)], 'p');
    await talk.step();
    expect(saved[1]).toMatchObject({ isNew: false, segments: [{ start: 3.5 }] });
    expect(kept[0]?.conversationId).toBe(saved[1]?.conversationId);
  });

  test('and the words before it that are not recognised yet begin one together', async () => {
    const talk = line();
    const placed = talk.place(T0, 0);
    now += 2000;
    taken.push(photo);
    await talk.step();
    talk.addWords([word('Look.', 1000)], 'p');
    await talk.step();
    expect(saved).toMatchObject([
      { conversationId: placed?.conversationId, startedAt: new Date(T0) },
      { isNew: false },
    ]);
    expect(told()).toMatchObject([{ start: 1 }]);
  });

  test('after an hour of quiet begins one that does not contain the hour', async () => {
    const talk = line();
    const placed = talk.place(T0, 0);
    now += 3_600_000;
    taken.push(photo);
    await talk.step();
    talk.addWords([word('Look.', 3_602_000)], 'p');
    await talk.step();
    expect(saved[0]).toMatchObject({ conversationId: placed?.conversationId, startedAt: new Date(now) });
    expect(told()).toMatchObject([{ start: 2 }]);
  });

  test('after a silence begins the next one, whose audio is told where it belongs', async () => {
    const talk = await afterWords();
    now += 10_000;
    await talk.step();
    now += 5000;
    taken.push(photo);
    await talk.step();
    now += 1000;
    expect(talk.place(now, 400)).toMatchObject({ conversationId: kept[0]?.conversationId, offsetMs: 600 });
    expect(talk.place(now, 420)).toBeUndefined();
    talk.addWords([word('Second.', 500)], 'p');
    await talk.step();
    expect(kept[0]?.conversationId).not.toBe(saved[0]?.conversationId);
    expect(told().at(-1)).toMatchObject({ text: 'Second.', start: 1.1 });
  });

  test('begins another one where somebody has ended the conversation', async () => {
    const talk = await afterWords();
    keep = async ({ conversationId }) => (conversationId === saved[0]?.conversationId ? 'gone' : 'stored');
    taken.push(photo);
    await talk.step();
    expect(saved[1]).toMatchObject({ isNew: true, segments: [] });
    expect(kept.at(-1)?.conversationId).toBe(saved[1]?.conversationId);
    expect(talk.photosStored).toBe(1);
  });

  test('comes after the words that came with it, and those of a closing session are not forgotten', async () => {
    const talk = line();
    talk.place(T0, 0);
    talk.addWords([word('First.', 0)], 'p');
    taken.push(photo, photo);
    await talk.flush();
    expect([saved.length, kept.length, talk.photosStored]).toEqual([1, 2, 2]);
  });
});
