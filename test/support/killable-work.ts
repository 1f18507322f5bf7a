import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { createClient } from '../../generated/client/index.js';
import type { Conversation, RetentionUpdate } from '../../generated/types.gen.ts';
import { writeWav } from '../../src/audio/wav.ts';
import { eventually } from './eventually.ts';
import { MODEL_TITLE } from './model-server.ts';

/** Work in the background of a user. */
export interface Work {
  /** The request that starts it, which a client repeats until it is answered. */
  begin(): Promise<unknown>;
  isDone(): Promise<boolean>;
  /** Results outside of the database. */
  result?(): Promise<unknown>;
}

export interface Worker {
  uid: string;
  client: ReturnType<typeof createClient>;
  /** The ids of the conversations that its webhook has received. */
  received(): string[];
  webhookUrl: string;
  /** Sets the text that the transcription server returns. */
  hear(text: string): void;
}

const TALK = 'I have to call the plumber on Friday. We talked about the garden and the new fence. '.repeat(1_190);
const SPOKEN = { text: 'We talked about the garden.', speaker_id: 1 };
const DELIVERIES = 30;
/** 40 seconds of speech for the speech gate. */
const TONE = writeWav({
  sampleRate: 16_000,
  channels: 1,
  samples: Int16Array.from({ length: 40 * 16_000 }, (_, at) => 9000 * Math.sin(at / 6)),
});
const forever: RetentionUpdate = { conversations_days: null, audio_days: null, logs_days: null };

export const untilDone = (isDone: Work['isDone']) => eventually(async () => expect(await isDone()).toBe(true));

const conversationsOf = ({ client }: Worker): Promise<Conversation[]> =>
  client.conversations.listConversations({ query: { statuses: 'all' } });

async function areProcessed(worker: Worker, count: number): Promise<boolean> {
  const all = await conversationsOf(worker);
  return all.length === count && all.every(({ status }) => status === 'completed');
}

async function useRules({ client }: Worker): Promise<void> {
  for (const { id, kind } of await client.privacy.listOutboundDestinations())
    if (kind === 'language_model')
      await client.privacy.updateOutboundDestination({ params: { destination_id: id }, body: { enabled: false } });
}

async function converse(worker: Worker): Promise<Work> {
  const idempotencyKey = randomUUID();
  const body = { text: TALK.slice(0, 100_000), started_at: '2026-11-20T09:00:00Z' };
  return {
    begin: () => worker.client.conversations.createConversation({ body }, { idempotencyKey }),
    isDone: () => areProcessed(worker, 1),
  };
}

async function createImport({ client }: Worker, content: object[]) {
  const bytes = Buffer.from(JSON.stringify(content));
  const { id } = await client.imports.createImport({ body: { file_name: 'omi.json', bytes: bytes.length } });
  const params = { import_id: id };
  return {
    async begin() {
      const { received_bytes } = await client.imports.getImport({ params });
      if (received_bytes === 0) await client.imports.uploadImportPart({ params, query: { offset: 0 }, body: bytes });
    },
    isDone: async () => (await client.imports.getImport({ params })).status === 'completed',
  };
}

const longTalk = (title: string, count: number) => ({
  structured: { title },
  started_at: '2026-11-20T09:00:00Z',
  transcript_segments: Array.from({ length: count }, (_, start) => ({ ...SPOKEN, start, end: start + 1 })),
});

/** Divided into two. */
async function importLong(worker: Worker): Promise<Work> {
  const { begin, isDone } = await createImport(worker, [longTalk('The talk', 21_000)]);
  return { begin, isDone: async () => (await isDone()) && (await areProcessed(worker, 2)) };
}

async function exportAccount(worker: Worker): Promise<Work> {
  await worker.client.sampleData.loadSampleData();
  const { exports } = worker.client;
  return {
    async begin() {
      if ((await exports.listExports()).exports.length === 0) await exports.createExport({ body: {} });
    },
    async isDone() {
      const [{ status } = { status: '' }, ...others] = (await exports.listExports()).exports;
      return status === 'completed' && others.length === 0;
    },
  };
}

async function deleteRange(worker: Worker): Promise<Work> {
  await worker.client.sampleData.loadSampleData();
  const { privacy } = worker.client;
  let id: string | undefined;
  return {
    async begin() {
      const body = { to: '2027-01-01', kinds: ['conversations' as const, 'logs' as const] };
      id = (await privacy.createDeletion({ body })).id ?? undefined;
    },
    isDone: async () =>
      id !== undefined && (await privacy.getDeletion({ params: { deletion_id: id } })).status === 'completed',
  };
}

async function applyRetention(worker: Worker): Promise<Work> {
  await worker.client.sampleData.loadSampleData();
  const { privacy } = worker.client;
  return {
    begin: () => privacy.setRetention({ body: { ...forever, conversations_days: 1 } }),
    isDone: async () => (await privacy.getRetention()).applied_at !== null,
  };
}

async function deleteAccount(worker: Worker): Promise<Work> {
  await worker.client.sampleData.loadSampleData();
  const { auth } = worker.client;
  const isGone = () =>
    auth.getOwnAccount().then(
      () => false,
      ({ status }) => status === 401,
    );
  return {
    async begin() {
      if (!(await isGone())) await auth.deleteOwnAccount({ query: { confirm_uid: worker.uid } });
    },
    isDone: isGone,
  };
}

/** Six conversations of a person become another one's, in steps, and are processed again. */
async function correctEverywhere(worker: Worker): Promise<Work> {
  const { people, corrections } = worker.client;
  const talks = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title) => longTalk(title, 800));
  const { begin, isDone } = await createImport(worker, talks);
  await begin();
  await untilDone(isDone);
  const body = { speaker_id: 1, person_name: 'Dana' };
  for (const { id } of await conversationsOf(worker))
    await corrections.assignSpeakers({ params: { conversation_id: id }, body });
  const { id: into } = await people.createPerson({ body: { name: 'Eve' } });
  const find = async () => (await people.listPeople()).find(({ name }) => name === 'Dana');
  return {
    async begin() {
      const dana = await find();
      if (dana) await corrections.mergePeople({ params: { person_id: dana.id }, body: { into } });
    },
    isDone: async () => (await find()) === undefined,
    // Several, if the first request was not answered.
    result: async () =>
      (await corrections.listCorrections({ query: {} }))
        .filter(({ kind }) => kind === 'merge')
        .reduce((sum, { changed_segments }) => sum + changed_segments, 0),
  };
}

/** Three conversations become one, which is processed by rules. */
async function mergeConversations(worker: Worker): Promise<Work> {
  const { conversations } = worker.client;
  const talks = ['01', '02', '03'].map((hour) => ({
    ...longTalk(`At ${hour}`, 3000),
    started_at: `2026-11-20T${hour}:00:00Z`,
  }));
  const { begin, isDone } = await createImport(worker, talks);
  await begin();
  await untilDone(isDone);
  return {
    async begin() {
      const conversation_ids = (await conversationsOf(worker)).map(({ id }) => id);
      if (conversation_ids.length > 1) await conversations.mergeConversations({ body: { conversation_ids } });
    },
    async isDone() {
      const [one, ...others] = await conversationsOf(worker);
      return others.length === 0 && one?.structured.made_by === 'rules';
    },
  };
}

async function transcribe({ client }: Worker) {
  await client.privacy.setRetention({ body: { ...forever, keep_audio: true } });
  const sha256 = createHash('sha256').update(TONE).digest('hex');
  const body = { bytes: TONE.length, sha256, started_at: '2026-11-20T09:00:00Z' };
  const { id } = await client.recordings.createRecording({ body });
  const params = { recording_id: id };
  const get = () => client.recordings.getRecording({ params });
  return {
    async begin() {
      const { status, received_bytes: offset } = await get();
      if (status !== 'uploading') return;
      await client.recordings.uploadRecordingPart({ params, query: { offset }, body: TONE.slice(offset) });
    },
    isDone: async () => (await get()).status === 'completed',
    conversationId: async () => (await get()).conversations[0]?.id ?? '',
  };
}

async function transcribeAgain(worker: Worker): Promise<Work> {
  const { conversations } = worker.client;
  worker.hear('Please remind me to water the roses in the garden on Friday.');
  const { begin, isDone, conversationId } = await transcribe(worker);
  await begin();
  await untilDone(isDone);
  const id = await conversationId();
  worker.hear('Please remind me to paint the fence of the garden on Monday.');
  const params = { conversation_id: id };
  const read = () => conversations.getConversation({ params, query: { include_transcript: true } });
  return {
    begin: () => conversations.reprocessConversation({ params, query: { part: 'audio' } }),
    isDone: async () => JSON.stringify(await read()).includes('paint the fence'),
  };
}

async function askModel(worker: Worker): Promise<Work> {
  const idempotencyKey = randomUUID();
  const body = { text: 'We talked about the garden.', started_at: '2026-11-20T09:00:00Z' };
  return {
    begin: () => worker.client.conversations.createConversation({ body }, { idempotencyKey }),
    isDone: async () => (await conversationsOf(worker))[0]?.structured.title === MODEL_TITLE,
  };
}

async function deliver(worker: Worker): Promise<Work> {
  const { client, webhookUrl: url, received } = worker;
  await client.webhooks.setWebhook({ params: { webhook_type: 'memory_created' }, body: { url } });
  const create = (number: number) => {
    const transcript_segments = [{ text: TALK.slice(0, 500), start: 0, end: 60 }];
    const started_at = new Date(Date.UTC(2026, 10, 20, number)).toISOString();
    const body = { source: 'phone', started_at, client_session_id: `${number}`, transcript_segments };
    return client.conversations.createConversationFromSegments({ body }, { idempotencyKey: `${number}` });
  };
  return {
    begin: () => Promise.all(Array.from({ length: DELIVERIES }, (_, number) => create(number))),
    isDone: async () => new Set(received()).size === DELIVERIES,
    // The one that was being sent is sent again.
    result: async () => received().length - new Set(received()).size <= 1,
  };
}

const MODEL_WORK = 'work of the language model';
const create: Record<string, (worker: Worker) => Promise<Work>> = {
  'the processing of a conversation of 100,000 characters': converse,
  'the import of a conversation that is divided': importLong,
  'the export of an account': exportAccount,
  'the deletion of a range': deleteRange,
  'the deletion of what is not kept any longer': applyRetention,
  'the deletion of an account': deleteAccount,
  'a correction of six conversations': correctEverywhere,
  'a merge of three conversations': mergeConversations,
  'the decoding and transcription of a recording': transcribe,
  'another transcription of a recording': transcribeAgain,
  [MODEL_WORK]: askModel,
  'deliveries to a webhook': deliver,
};

export const kindsOfWork = Object.keys(create);

export async function prepareWork(kind: string, worker: Worker): Promise<Work> {
  if (kind !== MODEL_WORK) await useRules(worker);
  const work = await create[kind]?.(worker);
  if (!work) throw new Error(`no kind of work: ${kind}`);
  return work;
}
