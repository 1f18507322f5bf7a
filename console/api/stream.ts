import { EarshotError, type RequestOptions } from 'earshot-client';
import { noteFailure, noteSuccess } from './connection.ts';
import { recordingFetch } from './requests.ts';

/** Iterates over an answer that the client streams, and records the request for the request drawer. */
export async function* stream<Input, Event>(
  name: 'ask.stream' | 'chat.stream',
  open: (input: Input, options: RequestOptions) => AsyncIterable<Event>,
  input: Input,
  signal: AbortSignal,
): AsyncGenerator<Event, void, undefined> {
  try {
    for await (const event of open(input, { signal, fetch: recordingFetch(name, input) })) {
      noteSuccess();
      yield event;
    }
  } catch (error) {
    if (error instanceof EarshotError && !signal.aborted) noteFailure(error);
    throw error;
  }
}
