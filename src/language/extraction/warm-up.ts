import { extractStructure } from './extract-structure.ts';

const SAMPLE = 'Please remind me to sign the lease in Gothenburg by Friday. I love sailing.';

/**
 * Loads the libraries of the extraction and runs it once. Loading blocks the event loop for 0.3 to 0.7 seconds: without this, the first
 * conversation after a start would delay all live sessions.
 */
export async function warmUpExtraction(): Promise<void> {
  const speaker = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, person_id: null };
  const segments = [{ ...speaker, id: 'sample', text: SAMPLE, start: 0, end: 6 }];
  const input = { segments, startedAt: new Date(), language: 'en', timezone: 'UTC' };
  await extractStructure(input, new AbortController().signal);
}
