import { expect, test } from 'vitest';
import { CorrectionService } from '../../../src/services/corrections/corrections.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { makeCall } from '../../support/call.ts';

test('measure', { timeout: 600_000 }, async () => {
  const app = await startTestApp({});
  const { uid } = await app.newAccount();
  const db = app.database.knex;
  const N = 5000, DIM = Number(process.env.DIM ?? 192);
  const { model } = app.services.voiceSampler;
  const ids = Array.from({ length: N }, () => newId());
  const random = () => Float32Array.from({ length: DIM }, () => Math.random() - 0.5);
  const mine = random();
  const store = app.store.of(uid);
  const t0 = performance.now();
  for (let at = 0; at < N; at += 1) {
    const id = ids[at] ?? '';
    await store.conversations.insert({ id, status: 'completed', started_at: new Date(), language: 'en', source: 'x' });
  }
  for (let at = 0; at < N; at += 100) {
    for (const id of ids.slice(at, at + 100)) {
      await store.segments.upsert(id, Array.from({ length: 6 }, (_, n) => ({ id: newId(), text: `Sentence ${n} of a talk.`, speaker: 'SPEAKER_00', speaker_id: n % 3, is_user: false, person_id: null, start: n, end: n + 1 })));
    }
  }
  for (const [at, id] of ids.entries())
    for (const speaker_id of [0, 1, 2])
      await store.conversationVoices.save({ conversation_id: id, speaker_id, model, seconds: 4, embedding: speaker_id === 0 && (at === 0 || at % Number(process.env.EVERY ?? 10) === 0) ? mine : random() });
  console.log('filled', Math.round(performance.now() - t0));
  const service = app.services.corrections as CorrectionService;
  globalThis.gc?.();
  const before = process.memoryUsage();
  let most = before.rss;
  const timer = setInterval(() => { most = Math.max(most, process.memoryUsage().rss); }, 5);
  const cpu = process.cpuUsage(); const t = performance.now();
  const done = await service.assign(makeCall(uid), ids[0] ?? '', { speaker_id: 0, person_name: 'Nora', scope: 'everywhere' });
  const ms = performance.now() - t; const used = process.cpuUsage(cpu);
  clearInterval(timer);
  console.log('everywhere', done.conversation_ids.length, done.changed_segments, 'ms', Math.round(ms), 'cpu', Math.round((used.user + used.system) / 1000), 'rss+MB', Math.round((most - before.rss) / 1e6));
  const t2 = performance.now();
  await service.undo(makeCall(uid), done.id);
  console.log('undo ms', Math.round(performance.now() - t2));
  expect(done.conversation_ids.length).toBeGreaterThan(1);
  await app.stop();
});
