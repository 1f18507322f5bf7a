import type {
  ExportedAudio,
  ExportedGoalHistory,
  ExportedPhoto,
  ExportedRecording,
  ExportedSettings,
  ExportedWebhook,
  ExportKind,
  LeftOut,
  TranscriptSegment,
} from '../../../generated/types.gen.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import type { SpoolStore } from '../../pipeline/spool/spool-store.ts';
import { MAX_CORRECTIONS } from '../../store/corrections/corrections.ts';
import { toCorrection } from '../../store/corrections/table.ts';
import { type ExportableRecords, type PagedKind, pagedKinds } from '../../store/exports.ts';
import { toFolder } from '../../store/folders.ts';
import { toGoalHistoryEntry } from '../../store/goals.ts';
import { toPerson } from '../../store/people.ts';
import type { TimeRange } from '../../store/sql/statement.ts';
import type { UserStore } from '../../store/store.ts';
import type { SpoolRecord } from '../../store/streams/spool.ts';
import { toApp } from '../apps/app-access.ts';
import { toVisibleSummary } from '../daily-summaries/daily-summaries.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { Service } from '../service-deps.ts';
import { type ArchiveFile, readRecords, readSegments, writeSpoolWav } from './archive.ts';
import { summaryPage, writeSrt, writeText, writeVtt } from './transcripts.ts';

export interface AccountFilesOptions {
  uid: string;
  user: UserStore;
  baseUrl: string;
  spoolStore: Pick<SpoolStore, 'find' | 'places'>;
  recordings: Pick<Recordings, 'count' | 'find'>;
  range: TimeRange;
  signal: AbortSignal;
  /** Filled with what the files do not contain. */
  leftOut: LeftOut[];
  /** Called for each record. */
  onRecord(): void;
}

/** Bytes of lines that are joined before they are compressed. */
const CHUNK_BYTES = 65_536;
/** The history of goals: all days since the first version. */
const ALL_DAYS = 36_500;
/** Shorter transcripts are read once for their three files. */
const SHORT_TRANSCRIPT = 1000;

/** The files of an account by kind. The names of files are made from ids and days, never from texts of users. */
export class AccountFiles extends Service<AccountFilesOptions> {
  /** The records of the kinds, for the progress. */
  async count(kinds: readonly ExportKind[]): Promise<number> {
    const { user, range } = this.deps;
    let total = 0;
    for (const kind of kinds) if (isPaged(kind)) total += await user.exportRecords.count(kind, range);
    return total;
  }

  async *all(kinds: readonly ExportKind[]): AsyncGenerator<ArchiveFile, void> {
    for (const kind of kinds) yield* this.#files[kind]();
  }

  readonly #files: Readonly<Record<ExportKind, () => AsyncGenerator<ArchiveFile, void>>> = {
    conversations: () => this.#conversations(),
    photos: () => this.#photos(),
    memories: () => this.#memories(),
    action_items: () => this.#lines('action-items.jsonl', this.#read('action_items')),
    goals: () => this.#goals(),
    folders: () => this.#listed('folders.jsonl', async () => (await this.deps.user.folders.list()).map(toFolder)),
    people: () => this.#listed('people.jsonl', async () => (await this.deps.user.people.list()).map(toPerson)),
    corrections: () => this.#listed('corrections.jsonl', () => this.#corrections()),
    daily_summaries: () => this.#dailySummaries(),
    chat_messages: () => this.#lines('chat-messages.jsonl', this.#read('chat_messages')),
    social_posts: () => this.#lines('social-posts.jsonl', this.#read('social_posts')),
    screen_activity: () => this.#lines('screen-activity.jsonl', this.#read('screen_activity')),
    apps: () => this.#listed('apps.jsonl', () => this.#apps()),
    webhooks: () => this.#listed('webhooks.jsonl', () => this.#webhooks()),
    settings: () => this.#listed('settings.jsonl', async () => [await this.#settings()]),
    pending_audio: () => this.#spool(),
    recordings: () => this.#recordings(),
  };

  async *#read<K extends keyof ExportableRecords>(kind: K): AsyncGenerator<ExportableRecords[K], void> {
    const { user, range, signal, onRecord } = this.deps;
    for await (const record of readRecords(user, kind, range, signal)) {
      yield record;
      onRecord();
    }
  }

  /** One file with a line for each record. */
  async *#lines(path: string, records: AsyncIterable<object>): AsyncGenerator<ArchiveFile, void> {
    let count = 0;
    const lines = async function* () {
      for await (const record of records) {
        yield `${JSON.stringify(record)}\n`;
        count += 1;
      }
    };
    yield { path, bytes: joined(lines()), countRecords: () => count };
  }

  #listed(path: string, list: () => Promise<readonly object[]>): AsyncGenerator<ArchiveFile, void> {
    const records = async function* () {
      yield* await list();
    };
    return this.#lines(path, records());
  }

  async *#conversations(): AsyncGenerator<ArchiveFile, void> {
    const { user, range, signal, leftOut } = this.deps;
    const locked = await user.exportRecords.countLocked(range);
    if (locked > 0) leftOut.push({ kind: 'conversations', count: locked, reason: 'They are locked' });
    let count = 0;
    const conversations = this.#read('conversations');
    const lines = async function* () {
      for await (const { photos, ...conversation } of conversations) {
        yield `${JSON.stringify({ ...conversation, has_more: false, next_transcript_offset: null, photos }).slice(0, -1)},"transcript_segments":[`;
        let separator = '';
        for await (const segment of readSegments(user, conversation.id, signal)) {
          yield separator + JSON.stringify(segment);
          separator = ',';
        }
        yield ']}\n';
        count += 1;
      }
    };
    yield { path: 'conversations.jsonl', bytes: joined(lines()), countRecords: () => count };
    for await (const conversation of readRecords(user, 'conversations', range, signal))
      yield* this.#transcripts(conversation);
  }

  async *#transcripts({ id, started_at, created_at }: ExportableRecords['conversations']): AsyncGenerator<ArchiveFile> {
    const { user, signal } = this.deps;
    const path = `transcripts/${(started_at ?? created_at).slice(0, 10)}-${id}`;
    const first: TranscriptSegment[] = [];
    let isShort = true;
    for await (const segment of readSegments(user, id, signal)) {
      first.push(segment);
      isShort = first.length < SHORT_TRANSCRIPT;
      if (!isShort) break;
    }
    if (first.length === 0) return;
    const segments = () => (isShort ? fromList(first) : readSegments(user, id, signal));
    yield { path: `${path}.txt`, bytes: joined(writeText(segments())) };
    yield { path: `${path}.srt`, bytes: joined(writeSrt(segments())) };
    yield { path: `${path}.vtt`, bytes: joined(writeVtt(segments())) };
  }

  async *#photos(): AsyncGenerator<ArchiveFile, void> {
    const { user, range, signal } = this.deps;
    const photos = this.#read('photos');
    const toLine = async function* () {
      for await (const photo of photos) yield { ...photo, path: photoPath(photo) } satisfies ExportedPhoto;
    };
    yield* this.#lines('photos.jsonl', toLine());
    for await (const photo of readRecords(user, 'photos', range, signal)) {
      const stored = await user.photos.get(photo.conversation_id, photo.id);
      if (stored) yield { path: photoPath(photo), bytes: fromList([stored.bytes]), isCompressed: false };
    }
  }

  async *#memories(): AsyncGenerator<ArchiveFile, void> {
    const { user, leftOut } = this.deps;
    const account = await user.account.get();
    if (account?.memory_access) yield* this.#lines('memories.jsonl', this.#read('memories'));
    else leftOut.push({ kind: 'memories', count: null, reason: 'Memory access is not enabled for this account' });
  }

  async *#goals(): AsyncGenerator<ArchiveFile, void> {
    const { user, range, signal } = this.deps;
    yield* this.#lines('goals.jsonl', this.#read('goals'));
    const history = async function* () {
      for await (const { id } of readRecords(user, 'goals', range, signal))
        for (const entry of await user.goals.history(id, ALL_DAYS))
          yield { goal_id: id, ...toGoalHistoryEntry(entry) } satisfies ExportedGoalHistory;
    };
    yield* this.#lines('goal-history.jsonl', history());
  }

  async #corrections(): Promise<object[]> {
    const { user, range } = this.deps;
    const corrections = await user.corrections.list(MAX_CORRECTIONS);
    return corrections.filter(({ created_at }) => isWithin(created_at, range)).map(toCorrection);
  }

  async *#dailySummaries(): AsyncGenerator<ArchiveFile, void> {
    const { user, range, signal } = this.deps;
    const records = this.#read('daily_summaries');
    const visible = async function* () {
      for await (const record of records) {
        const summary = toVisibleSummary(record);
        if (summary) yield summary;
      }
    };
    yield* this.#lines('daily-summaries.jsonl', visible());
    for await (const record of readRecords(user, 'daily_summaries', range, signal)) {
      const summary = toVisibleSummary(record);
      if (summary)
        yield { path: `daily-summaries/${summary.date}.md`, bytes: joined(fromList([summaryPage(summary)])) };
    }
  }

  /** Own apps, and those that the user has enabled. */
  async #apps(): Promise<object[]> {
    const { uid, user, baseUrl } = this.deps;
    const enabled = await user.apps.listEnabledRecords();
    const ids = new Set(enabled.map(({ id }) => id));
    const disabled = (await user.apps.listOwn()).filter(({ id }) => !ids.has(id));
    return [...enabled, ...disabled].map((record) =>
      toApp(record, { baseUrl, isEnabled: ids.has(record.id), seesAll: record.uid === uid }),
    );
  }

  async #webhooks(): Promise<ExportedWebhook[]> {
    const webhooks = await this.deps.user.webhooks.list();
    return webhooks.map(({ type, url, interval_seconds, enabled }) => ({
      type,
      enabled,
      url: interval_seconds === null ? url : `${url},${interval_seconds}`,
    }));
  }

  async #settings(): Promise<ExportedSettings> {
    const { user } = this.deps;
    const account = await user.account.get();
    const privacy = await user.privacySettings.get();
    const profile = await user.userProfiles.get();
    const isShown = profile !== undefined && (await user.chatMessages.areShown(profile.source_ids));
    return {
      name: account?.name ?? null,
      timezone: account?.timezone ?? null,
      memory_access: account?.memory_access ?? false,
      profile: (isShown && profile.summary) || null,
      conversations_days: privacy?.conversations_days ?? null,
      audio_days: privacy?.audio_days ?? null,
      logs_days: privacy?.logs_days ?? null,
      keep_audio: privacy?.keep_audio ?? false,
      recordings_days: privacy?.recordings_days ?? null,
      switched_off: privacy?.switched_off ?? [],
      vocabulary: account?.vocabulary ?? [],
    };
  }

  /** The recordings of conversations that are not locked. */
  async *#recordings(): AsyncGenerator<ArchiveFile, void> {
    const { uid, user, recordings, range, signal } = this.deps;
    const listed: ExportedRecording[] = [];
    const hasSome = (await recordings.count(uid, {})) > 0;
    const conversations = hasSome ? readRecords(user, 'conversations', range, signal) : [];
    for await (const { id, started_at, created_at } of conversations) {
      const times = { started_at: started_at === null ? null : new Date(started_at), created_at: new Date(created_at) };
      const stream = await recordings.find(uid, { id, ...times });
      if (!stream) continue;
      const path = `recordings/${id}.ogg`;
      yield { path, bytes: stream.read({ start: 0, end: stream.bytes - 1 }), isCompressed: false };
      listed.push({ conversation_id: id, seconds: stream.durationMs / 1000, path });
    }
    yield* this.#lines('recordings.jsonl', fromList(listed));
  }

  /** Audio on the disk of another process is left out. */
  async *#spool(): AsyncGenerator<ArchiveFile, void> {
    const { uid, user, spoolStore, range, leftOut } = this.deps;
    const listed: ExportedAudio[] = [];
    const waiting = (await user.spool.list()).filter(({ created_at }) => isWithin(created_at, range));
    for (const record of waiting) {
      const { session_id, place, from_sample, to_sample } = record;
      const key = { uid, sessionId: session_id, place: place ?? '' };
      const isHere = place !== null && spoolStore.places.has(place);
      const audio = isHere ? await spoolStore.find(key).catch(() => undefined) : undefined;
      if (!audio || to_sample === null) {
        leftOut.push({ kind: 'pending_audio', count: 1, reason: 'It is on another machine, or cannot be read' });
        continue;
      }
      const line = toAudioLine(record);
      yield { path: line.path, bytes: writeSpoolWav(audio, { fromSample: from_sample, toSample: to_sample }) };
      listed.push(line);
    }
    yield* this.#lines('pending-audio.jsonl', fromList(listed));
  }
}

const isPaged = (kind: ExportKind): kind is PagedKind => pagedKinds.has(kind);

function photoPath({ id, conversation_id, content_type }: ExportableRecords['photos']): string {
  const [, format = 'bin'] = /^image\/([a-z]+)$/.exec(content_type) ?? [];
  return `photos/${conversation_id}/${id}.${format === 'jpeg' ? 'jpg' : format}`;
}

const isWithin = (moment: Date, { from, to }: TimeRange) => (!from || moment >= from) && (!to || moment <= to);

function toAudioLine(record: SpoolRecord): ExportedAudio {
  const { session_id, waiting_ids, source, created_at, from_sample, to_sample } = record;
  return {
    session_id,
    conversation_ids: waiting_ids,
    source,
    created_at: created_at.toISOString(),
    seconds: ((to_sample ?? from_sample) - from_sample) / SAMPLE_RATE,
    path: `audio/${session_id}.wav`,
  };
}

async function* fromList<T>(items: readonly T[]): AsyncGenerator<T, void> {
  yield* items;
}

/** Texts in pieces of a useful size. */
async function* joined(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  let text = '';
  for await (const more of texts) {
    text += more;
    if (text.length < CHUNK_BYTES) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
