import { decodeFileInThread, readTimesInThread } from '../../audio/files/decode-file.ts';
import type { AudioFile } from '../../audio/files/protocol.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import { DomainError } from '../../errors.ts';
import { instantOf, wallTimeAt } from '../../language/dates/local-time.ts';
import { type NamedTime, timeInName } from '../../language/dates/time-in-name.ts';
import type { Store } from '../../store/store.ts';
import type { UploadRecord } from '../../store/uploads.ts';
import { Service } from '../service-deps.ts';
import type { UserTimezone } from '../timezones.ts';
import { digestOf, type UploadFiles, UploadRefused, UploadWaits } from './upload-files.ts';

interface UploadedAudioDeps {
  store: Store;
  files: UploadFiles;
  timezoneOf: UserTimezone;
}

const MAX_HOURS = 12;
export const MAX_SAMPLES = MAX_HOURS * 3600 * SAMPLE_RATE;
export const MAX_MS = MAX_HOURS * 3_600_000;
const TAG =
  /^(20\d\d)[-:/](\d\d)[-:/](\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d{1,9})?(?:Z|([+-])(\d\d):?(\d\d))?)?$/;

/** Reads the file of an upload, which `open` fetches. Throws `UploadRefused` for one that can never be decoded. */
export class UploadedAudio extends Service<UploadedAudioDeps> {
  /** The file, which has the announced bytes. */
  async open(record: UploadRecord, signal: AbortSignal): Promise<AudioFile> {
    const { uid, id, sha256, device_format } = record;
    const { files } = this.deps;
    if ((await files.sizeOf(uid, id)) === 0)
      throw new UploadRefused('The uploaded file is not on this server any more: upload it again');
    const file = await files.fetch(record, signal).catch((error: unknown) => {
      // Its key is not set: the file is kept until it is.
      if (error instanceof DomainError && error.code === 'unavailable') throw new UploadWaits(error.message);
      throw error;
    });
    if ((await digestOf(file, signal)) !== sha256)
      throw new UploadRefused('The bytes that arrived do not have the announced SHA-256: upload the file again');
    return { ...file, format: device_format ?? undefined };
  }

  /** From the request, the metadata of the file, or its name. */
  async findStart(record: UploadRecord, file: AudioFile, signal: AbortSignal): Promise<Date | undefined> {
    const { started_at, time_source, created_at } = record;
    if (started_at || time_source !== null) return started_at ?? undefined;
    const { times } = await this.#readTimes(record, file, signal);
    return times.find(({ at, hasTime }) => hasTime && at <= created_at)?.at;
  }

  /**
   * Noon of a day without a time in the file's metadata or name, if the estimated start is on a later day. A stated time that is not used
   * excludes these.
   */
  async findEarlierDay(
    record: UploadRecord,
    file: AudioFile,
    estimated: Date,
    signal: AbortSignal,
  ): Promise<Date | undefined> {
    if (record.time_source !== null) return undefined;
    const { times, zone } = await this.#readTimes(record, file, signal);
    const today = instantOf(zone, { ...wallTimeAt(zone, estimated), hour: 0, minute: 0 });
    const day = times.find(({ hasTime }) => !hasTime);
    return day && day.at < today ? instantOf(zone, { ...wallTimeAt(zone, day.at), hour: 12, minute: 0 }) : undefined;
  }

  /** Those of the metadata first. */
  async #readTimes({ uid, file_name }: UploadRecord, file: AudioFile, signal: AbortSignal) {
    const { store, timezoneOf } = this.deps;
    const zone = await timezoneOf(store.of(uid));
    const tags = file.format ? [] : await readTimesInThread(file, signal);
    const times = [...tags.map((text) => timeInTag(text, zone)), timeInName(file_name ?? '', zone)];
    return { times: times.filter((time) => time !== undefined), zone };
  }

  /** Its length in samples: decodes it. */
  async measure(file: AudioFile, signal: AbortSignal): Promise<number> {
    let samples = 0;
    for await (const piece of this.pieces(file, signal)) samples += piece.length;
    return samples;
  }

  /** Its audio. `onIncomplete` is called after that of a file that was cut off. */
  async *pieces(
    file: AudioFile,
    signal: AbortSignal,
    onIncomplete?: (note: string) => void,
  ): AsyncGenerator<Int16Array> {
    let samples = 0;
    for await (const piece of decodeFileInThread(file, signal, onIncomplete)) {
      samples += piece.length;
      if (samples > MAX_SAMPLES) throw new UploadRefused(`The upload is longer than ${MAX_HOURS} hours`);
      yield piece;
    }
    if (samples === 0) throw new UploadRefused('The file has no audio');
  }
}

/** The time in a file's metadata, in the user's time zone unless it has its own. Undefined without a day. */
export function timeInTag(text: string, zone: string): NamedTime | undefined {
  const written = text.trim();
  const found = TAG.exec(written);
  if (!found) return undefined;
  const [sign, hours, minutes] = found.slice(7);
  const local = localTime(found.slice(1, 7), sign || written.endsWith('Z') ? 'UTC' : zone);
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  const at = local && new Date(local.getTime() - (sign === '-' ? -offset : offset));
  return at && { at, hasTime: found[4] !== undefined };
}

function localTime(parts: readonly (string | undefined)[], zone: string): Date | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part = '0') => Number(part));
  const isTime = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60;
  if (!isTime) return undefined;
  return new Date(instantOf(zone, { year, month, day, hour, minute }).getTime() + second * 1000);
}
