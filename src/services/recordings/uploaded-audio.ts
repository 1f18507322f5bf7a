import { decodeFileInThread, readTimesInThread } from '../../audio/recordings/decode-file.ts';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import type { RecordingRecord } from '../../store/recordings/table.ts';
import type { Store } from '../../store/store.ts';
import type { UserTimezone } from '../timezones.ts';
import type { RecordingFiles } from './recording-files.ts';
import { RecordingRefused } from './recording-outcome.ts';
import { timeInName, timeInTag } from './recording-time.ts';

interface UploadedAudioDeps {
  store: Store;
  files: RecordingFiles;
  timezoneOf: UserTimezone;
}

const MAX_HOURS = 12;
export const MAX_SAMPLES = MAX_HOURS * 3600 * SAMPLE_RATE;
export const MAX_MS = MAX_HOURS * 3_600_000;

/** Reads the uploaded file of a recording. Throws `RecordingRefused` for one that can never be decoded. */
export class UploadedAudio {
  readonly #deps: UploadedAudioDeps;

  constructor(deps: UploadedAudioDeps) {
    this.#deps = deps;
  }

  /** The file has the announced bytes. */
  async verify({ uid, id, sha256 }: RecordingRecord, signal: AbortSignal): Promise<void> {
    const { files } = this.#deps;
    if ((await files.sizeOf(uid, id)) === 0)
      throw new RecordingRefused('The uploaded file is not on this server any more: upload it again');
    if ((await files.digest(uid, id, signal)) !== sha256)
      throw new RecordingRefused('The bytes that arrived do not have the announced SHA-256: upload the file again');
  }

  /** From the request, the metadata of the file, or its name. */
  async findStart(record: RecordingRecord, signal: AbortSignal): Promise<Date | undefined> {
    const { uid, id, file_name, started_at, created_at, device_format } = record;
    if (started_at) return started_at;
    const { store, files, timezoneOf } = this.#deps;
    const zone = await timezoneOf(store.of(uid));
    const tags = device_format ? [] : await readTimesInThread(files.fileOf(uid, id), signal);
    const times = [...tags.map((text) => timeInTag(text, zone)), timeInName(file_name ?? '', zone)];
    return times.find((time) => time !== undefined && time <= created_at);
  }

  /** Without any other time, the recording ended when its upload began. */
  async estimateStart(record: RecordingRecord, signal: AbortSignal): Promise<Date> {
    let samples = 0;
    for await (const piece of this.pieces(record, signal)) samples += piece.length;
    return new Date(record.created_at.getTime() - samplesToMs(samples));
  }

  /** Its audio. `onIncomplete` is called after that of a file that was cut off. */
  async *pieces(
    { uid, id, device_format }: RecordingRecord,
    signal: AbortSignal,
    onIncomplete?: (note: string) => void,
  ): AsyncGenerator<Int16Array> {
    const file = { ...this.#deps.files.fileOf(uid, id), format: device_format ?? undefined };
    let samples = 0;
    for await (const piece of decodeFileInThread(file, signal, onIncomplete)) {
      samples += piece.length;
      if (samples > MAX_SAMPLES) throw new RecordingRefused(`The recording is longer than ${MAX_HOURS} hours`);
      yield piece;
    }
    if (samples === 0) throw new RecordingRefused('The file has no audio');
  }
}
