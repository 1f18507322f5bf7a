import type { LanguageModel, ObjectSchema, UsageMeter } from '../../../providers/llm/port.ts';
import { askWithin, clipToTokens, PromptFence } from '../../llm/prompt.ts';
import { createJoinInstructions } from './model-prompt.ts';
import type { ModelSummary } from './model-schema.ts';

const MAX_OUTPUT_TOKENS = 1_024;

export interface JoinOptions {
  llm: LanguageModel;
  schema: ObjectSchema<ModelSummary>;
  meter: UsageMeter;
  patienceMs: number;
  signal: AbortSignal;
}

/**
 * Makes one summary of those of all pieces. Where not all of them fit into the window, joins as many as do, and then the results, level by
 * level.
 */
export async function joinSummaries(summaries: readonly ModelSummary[], options: JoinOptions): Promise<ModelSummary> {
  let level = summaries;
  while (level.length > 1) level = await joinLevel(level, options);
  const [whole] = level;
  if (!whole) throw new Error('there is nothing to join');
  return whole;
}

/** Joins neighboring summaries, at least two at a time. */
async function joinLevel(level: readonly ModelSummary[], options: JoinOptions): Promise<ModelSummary[]> {
  const joined: ModelSummary[] = [];
  for (let start = 0; start < level.length; ) {
    const { summary, end } = await joinNext(level, start, options);
    joined.push(summary);
    start = end;
  }
  return joined;
}

async function joinNext(level: readonly ModelSummary[], start: number, options: JoinOptions) {
  const { llm, schema, meter, patienceMs, signal } = options;
  const last = level[start];
  if (start === level.length - 1 && last) return { summary: last, end: level.length };
  const fence = new PromptFence();
  const frame = { instructions: createJoinInstructions(fence), schema, maxOutputTokens: MAX_OUTPUT_TOKENS };
  return askWithin(llm, frame, signal, async (room, generate) => {
    const lines = takeParts(level, start, room - llm.countTokens(fence.wrap('')), llm);
    const summary = await generate({ ...frame, input: fence.wrap(lines.join('\n')), meter, patienceMs });
    return { summary, end: start + lines.length };
  });
}

/** The lines of as many parts as fit; of two parts, if need be shortened. */
function takeParts(level: readonly ModelSummary[], start: number, room: number, llm: LanguageModel): string[] {
  const lines: string[] = [];
  let left = room;
  for (const { title, overview } of level.slice(start)) {
    const line = `Part ${start + lines.length + 1}: ${title}. ${overview}`;
    const tokens = llm.countTokens(`${line}\n`);
    if (tokens > left && lines.length >= 2) break;
    const most = lines.length < 2 ? Math.floor(room / 2) : left;
    const shown = clipToTokens(line, most, llm);
    lines.push(shown);
    left -= Math.min(tokens, most);
  }
  return lines;
}
