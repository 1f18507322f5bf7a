import type { Author, Prompt } from '../../src/providers/llm/model-double.test-support.ts';

const THINGS = ['fence', 'boat', 'letter', 'garden', 'window', 'roof', 'invoice', 'engine', 'ticket', 'ladder'];
const FILLER =
  'And then we talked about the weather and the harbor for quite a while, as we like to do when we have time.';
const FILLER_JA = '港の天気についてしばらく話しました。時間があるときはいつもそうします。';

export interface TalkOptions {
  segments: number;
  tasks: number;
  /** Characters of a segment. */
  segmentLength?: number;
  language?: 'en' | 'ja';
}

/** The segments of a talk of one person, with tasks that are spread over all of it. */
export function createTalk({ segments, tasks, segmentLength = 110, language = 'en' }: TalkOptions) {
  const filler = language === 'ja' ? FILLER_JA : `${FILLER} `;
  const tasksAt = new Map(Array.from({ length: tasks }, (_, task) => [Math.floor((task * segments) / tasks), task]));
  return Array.from({ length: segments }, (_, at) => {
    const task = tasksAt.get(at);
    const said = task === undefined ? '' : `${sentenceOf(task, language)} `;
    const text = said + filler.repeat(Math.ceil(segmentLength / filler.length)).slice(0, segmentLength - said.length);
    return { text: text.trim(), start: 4 * at, end: 4 * at + 3.5, is_user: true };
  });
}

const sentenceOf = (task: number, language: 'en' | 'ja') =>
  language === 'ja'
    ? `書類${task}番を明日送ります。`
    : `I will check the ${THINGS[task % THINGS.length]} number ${task}.`;

/** The descriptions of all tasks of such a talk, sorted. */
export const tasksOf = ({ tasks, language = 'en' }: Pick<TalkOptions, 'tasks' | 'language'>): string[] =>
  Array.from({ length: tasks }, (_, task) =>
    language === 'ja' ? `書類${task}番を送る` : `Check the ${THINGS[task % THINGS.length]} number ${task}`,
  ).toSorted();

/** A model that finds every task in what it reads. Without the instructions, which a server may have cut away, it only talks. */
export function perfectAnswer({ text }: Pick<Prompt, 'text'>): string {
  if (!text.includes('Answer with one JSON object')) return 'That was a nice talk about the harbor.';
  const head = { title: 'The harbor', overview: 'We talked about the harbor.', emoji: '⛵', category: 'other' };
  const lines = [...text.matchAll(/^(\d+) (?:[^\n:]{1,40}: )?(.*)$/gm)];
  const items = lines.flatMap(([, number, said = '']) =>
    readTasks(said).map((description) => ({ description, due_at: null, lines: [Number(number)] })),
  );
  return JSON.stringify({ ...head, action_items: items, events: [], memories: [], discarded: false });
}

export const perfectAuthor: Author = perfectAnswer;

function readTasks(said: string): string[] {
  const english = [...said.matchAll(/I will check the (\w+ number \d+)/g)].map(([, what]) => `Check the ${what}`);
  const japanese = [...said.matchAll(/書類(\d+)番を明日送ります/g)].map(([, number]) => `書類${number}番を送る`);
  return [...english, ...japanese];
}
