import { describe, expect, it } from 'vitest';
import { type Annotation, toTalk } from '../../../bench/extraction/talk-file.ts';
import { extractTerms } from '../../../src/language/text/terms.ts';
import { composeConversations, type LongConversation, lengthsInMinutes } from './compose.ts';
import { readSceneBook } from './scenes.ts';

const linesOf = ({ file }: LongConversation) => file.talk.split('\n');
const textOf = (conversation: LongConversation, { lines }: Pick<Annotation, 'lines'>) =>
  lines.map((line) => linesOf(conversation)[line - 1] ?? '').join(' ');

describe('the long conversations', () => {
  const conversations = composeConversations();
  const book = readSceneBook();

  it('are made of at least 10 scenes with records and 25 topics of small talk', () => {
    const withRecords = Object.values(book.records).filter(
      ({ tasks, events, memories }) => tasks ?? events ?? memories,
    );
    expect(withRecords.length).toBeGreaterThanOrEqual(10);
    expect(Object.keys(book.chatter).length).toBeGreaterThanOrEqual(25);
  });

  it('have every kind of record and of trap', () => {
    const expected = conversations.flatMap(({ file }) => file.tasks ?? []);
    const companions = new Set(conversations.flatMap(({ file }) => Object.values(file.speakers)));
    const isOwn = ({ text }: Annotation) => !companions.has(text.split(':')[0]?.trim() ?? '');
    expect(expected.filter(isOwn).length).toBeGreaterThan(10);
    expect(expected.filter((task) => !isOwn(task)).length).toBeGreaterThan(1);
    expect(expected.filter(({ due }) => due).length).toBeGreaterThan(10);
    const traps = Object.values(book.records).flatMap((scene) => scene.traps ?? []);
    for (const why of ['done', 'hypothetical', 'instructions to the model', 'a mood of today', 'a courtesy'])
      expect(traps.map((trap) => trap.why)).toContain(why);
    for (const kind of ['task', 'event', 'memory'])
      expect(conversations.flatMap(({ file }) => file.traps ?? []).map(({ makes }) => makes)).toContain(kind);
  });

  it('are the same each time', () => {
    expect(composeConversations()).toEqual(conversations);
  });

  it('last from 10 minutes to 3 hours, within half a minute', () => {
    expect(conversations.map(({ minutes }) => minutes)).toEqual([...lengthsInMinutes]);
    for (const { name, minutes, file } of conversations) {
      const seconds = toTalk(name, file).input.segments.at(-1)?.end ?? 0;
      expect(Math.abs(seconds - minutes * 60), name).toBeLessThan(30);
    }
  });

  it('have no slot, choice or mark left', () => {
    for (const { file } of conversations) expect(file.talk).not.toMatch(/[{}[\]|@]/);
  });

  it('have tasks, events and memories in the lines that show them', () => {
    for (const conversation of conversations) {
      const { tasks = [], events = [], memories = [] } = conversation.file;
      for (const annotation of [...tasks, ...events, ...memories]) {
        const said = new Set(extractTerms(textOf(conversation, annotation)));
        expect(
          extractTerms(annotation.text).some((term) => said.has(term)),
          `${conversation.name}: ${annotation.text}`,
        ).toBe(true);
      }
    }
  });

  it('have traps in lines of the talk', () => {
    for (const conversation of conversations)
      for (const { lines } of conversation.file.traps ?? []) {
        expect(lines.length).toBeGreaterThan(0);
        expect(Math.max(...lines)).toBeLessThanOrEqual(linesOf(conversation).length);
      }
  });

  it('have days that are after the start', () => {
    for (const { file } of conversations)
      for (const { due, start } of [...(file.tasks ?? []), ...(file.events ?? [])])
        expect((due ?? start ?? '9') > file.started_at.slice(0, 10)).toBe(true);
  });

  it('repeat no line of small talk within half an hour', () => {
    for (const conversation of conversations.filter(({ minutes }) => minutes <= 30)) {
      const long = linesOf(conversation).filter((line) => line.length > 60);
      expect(new Set(long).size).toBe(long.length);
    }
  });
});
