import { expect, test } from 'vitest';
import { encodeForm } from './messages.ts';

test('a form is read as it was written', async () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i % 256);
  const fields = [
    ['model', 'Systran/faster-whisper-small'],
    ['granularities[]', 'word'],
    ['granularities[]', 'segment'],
    ['prompt', 'Grüße, "quoted"; 東京'],
  ] as const;
  const { body, contentType } = encodeForm(fields, [bytes.subarray(0, 300), bytes.subarray(300)]);
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  const file = form.get('file') as File;
  expect([...form].filter(([name]) => name !== 'file')).toEqual(fields);
  expect([file.name, file.type]).toEqual(['recording.wav', 'audio/wav']);
  expect(await file.bytes()).toEqual(bytes);
});
