import { ModelCallError } from '../failure.ts';
import { readJsonObject } from '../json/read-json.ts';
import type { ObjectSchema } from '../port.ts';
import type { PlainRequest } from './plan.ts';

/** Characters of an unusable answer that the model reads again. */
const MAX_REPAIRED = 3_000;
/** The length of the error that it reads. */
const MAX_PROBLEM = 300;

/** Asks for an answer; `request` may have been changed since the first time. */
type Complete = (request: PlainRequest) => Promise<string>;

/**
 * Asks for an object. An answer that cannot be read goes back to the model once, with the error. Rejects with a `ModelCallError` if that does
 * not help, or like `complete`.
 */
export async function generateObject<T>(
  request: PlainRequest,
  schema: ObjectSchema<T>,
  complete: Complete,
): Promise<T> {
  const answer = await complete({ ...request, schema });
  try {
    return read(answer, schema);
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, MAX_PROBLEM) : 'it has another shape';
    const better = await complete(addProblem({ ...request, schema }, answer, problem));
    return readOrFail(better, schema);
  }
}

function read<T>(answer: string, { parse }: ObjectSchema<T>): T {
  const value = readJsonObject(answer);
  if (!value) throw new Error('the answer has no JSON object');
  return parse(value);
}

function readOrFail<T>(answer: string, schema: ObjectSchema<T>): T {
  try {
    return read(answer, schema);
  } catch {
    const what = readJsonObject(answer) ? 'has another shape than was asked for' : 'has no JSON object';
    throw new ModelCallError('unusable', `the answer ${what}, twice`);
  }
}

const addProblem = (request: PlainRequest, answer: string, problem: string): PlainRequest => ({
  ...request,
  turns: [
    ...request.turns,
    { role: 'assistant', text: answer.slice(0, MAX_REPAIRED) },
    {
      role: 'user',
      text: `That answer cannot be used: ${problem}. Answer again: one JSON object of the shape that was asked for, and nothing else.`,
    },
  ],
});
