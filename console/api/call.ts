import { EarshotError, type RequestOptions } from 'earshot-client';
import { type InputOf, type OperationName, operationOf, type ResultOf } from './client.ts';
import { noteFailure, noteSuccess } from './connection.ts';
import { recordingFetch } from './requests.ts';

/** Calls an operation, and records the request for the request drawer. Throws an `EarshotError`. */
export async function call<Name extends OperationName>(
  name: Name,
  input?: InputOf<Name>,
  options: RequestOptions = {},
): Promise<ResultOf<Name>> {
  const operation = operationOf(name) as (input: unknown, options: RequestOptions) => Promise<ResultOf<Name>>;
  try {
    const result = await operation(input, { ...options, fetch: recordingFetch(name, input) });
    noteSuccess();
    return result;
  } catch (error) {
    if (error instanceof EarshotError) noteFailure(error);
    throw error;
  }
}
