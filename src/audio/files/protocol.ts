import type { DomainError } from '../../errors.ts';
import type { AudioFormat } from '../codecs/codecs.ts';
import type { RawPcm } from './frames.ts';

/** Audio of a voice message or a speech profile: a file of a supported format, or raw samples in the format of the request. */
export type AudioClip = { file: Uint8Array } | { raw: RawPcm };

export interface DecodedAudio {
  /** The audio of all clips, PCM16 mono at 16 kHz; empty without audio. */
  audio: Int16Array<ArrayBuffer>;
  /** The result of the speech gate. */
  hasSpeech: boolean;
}

export interface DecodeRequest {
  clips: readonly AudioClip[];
  /** More is `too_large`. */
  maxSamples: number;
}

/** The messages that a thread sends while it decodes a `DecodeRequest`. The last two end it. */
export type FromDecoder =
  /** The number of samples so far. */
  | { type: 'samples'; samples: number }
  | ({ type: 'decoded' } & DecodedAudio)
  | ({ type: 'refused' } & Pick<DomainError, 'code' | 'detail'>);

export interface AudioFile {
  path: string;
  /** Its bytes are encrypted. */
  key?: Uint8Array | undefined;
  /** The file has the frames of a device. */
  format?: AudioFormat | undefined;
}

/** The thread ends. */
export interface StopThread {
  type: 'stop';
}

/** A thread that reads files on disk is asked for the times in the metadata of one, or for the first or next piece of its audio. */
export type ToFileReader = { type: 'times' | 'first'; file: AudioFile } | { type: 'next' } | StopThread;

/** The reader's answers to each request. */
export type FromFileReader =
  | { type: 'times'; times: string[] }
  | { type: 'piece'; samples: Int16Array<ArrayBuffer> }
  /** With a sentence if the file is incomplete. */
  | { type: 'end'; incomplete: string | undefined }
  | ({ type: 'refused' } & Pick<DomainError, 'code' | 'detail'>);
