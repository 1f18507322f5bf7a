import type { SpeechProfile, SpeechProfileUploaded } from '../../generated/types.gen.ts';
import { clipDecoder, type DecodeContext } from '../audio/files/clip-decoder.ts';
import { SAMPLE_RATE } from '../audio/samples.ts';
import { removeSilence } from '../audio/speech-gate.ts';
import type { Call } from '../call.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { type SpeakerEmbedder, SpeakerError } from '../providers/speaker/port.ts';
import { USER_SPEAKER } from '../store/speaker-profiles.ts';
import { Service, type ServiceDeps } from './service-deps.ts';

const MIN_SECONDS = 5;
const MAX_SECONDS = 120;
const MIN_SPEECH_SECONDS = 3;
/** More speech does not improve a profile. */
const USED_SECONDS = 60;

interface SpeechProfileDeps extends Pick<ServiceDeps, 'store' | 'baseUrl' | 'quota'> {
  /** Whose model of voices may change while the service runs. */
  providers: { readonly speaker: SpeakerEmbedder };
}

/** The embedding that identifies the user's voice in live sessions. The audio is not stored. */
export class SpeechProfileService extends Service<SpeechProfileDeps> {
  async get(call: Call): Promise<SpeechProfile> {
    const profile = await this.deps.store
      .of(call.actor.uid)
      .speakerProfiles.get(USER_SPEAKER, this.deps.providers.speaker.name);
    return {
      has_profile: profile !== undefined,
      confidence: this.deps.providers.speaker.confidence,
      seconds: Math.round((profile?.seconds ?? 0) * 10) / 10,
      updated_at: profile?.updated_at.toISOString() ?? null,
    };
  }

  /** Creates the profile from audio and replaces the previous one. */
  async replace(call: Call, file: Uint8Array): Promise<SpeechProfileUploaded> {
    await this.deps.quota.check(call.actor.uid);
    const speech = await readSpeech(file, call);
    const embedding = await this.#embed(speech, call.signal);
    const sample = { model: this.deps.providers.speaker.name, embedding, seconds: speech.length / SAMPLE_RATE };
    await this.deps.store.of(call.actor.uid).speakerProfiles.replace(USER_SPEAKER, sample);
    return { ...(await this.get(call)), url: `${this.deps.baseUrl()}/v3/speech-profile` };
  }

  /** Deletes the user's voice profile of all models. */
  async delete(call: Call): Promise<void> {
    await this.deps.store.of(call.actor.uid).speakerProfiles.delete(USER_SPEAKER);
  }

  async #embed(audio: Int16Array, signal: AbortSignal): Promise<Float32Array> {
    try {
      return await this.deps.providers.speaker.embed(audio, signal);
    } catch (error) {
      if (!(error instanceof SpeakerError)) throw error;
      if (error.reason === 'too_little_speech') throw rejectFile(error.reason, LITTLE_SPEECH);
      const detail = 'Voice profiles are temporarily unavailable. Try again later';
      throw new DomainError('unavailable', detail, { cause: error, retryAfterMs: 5000 });
    }
  }
}

const LITTLE_SPEECH = `The audio has too little speech; ${MIN_SPEECH_SECONDS} seconds are required. Record in a quiet place, close to the microphone`;

/** Reads the speech of an clip. Throws `invalid_input` if it is not suitable for a voice profile. */
async function readSpeech(file: Uint8Array, call: Call): Promise<Int16Array> {
  const samples = await readFile(file, call);
  const { audio, speechSamples } = await removeSilence(samples);
  if (speechSamples < MIN_SPEECH_SECONDS * SAMPLE_RATE) throw rejectFile('too_little_speech', LITTLE_SPEECH);
  return audio.subarray(0, USED_SECONDS * SAMPLE_RATE);
}

async function readFile(file: Uint8Array, { actor, signal }: Call): Promise<Int16Array> {
  if (file.length === 0) throw rejectFile('audio_invalid', 'The file is empty');
  const audio = await decode(file, { owner: actor.uid, signal });
  if (audio.length >= MIN_SECONDS * SAMPLE_RATE) return audio;
  const seconds = Math.floor((audio.length * 10) / SAMPLE_RATE) / 10;
  throw rejectFile('audio_too_short', `The audio has ${seconds} seconds; ${LENGTHS}`);
}

async function decode(file: Uint8Array, context: DecodeContext): Promise<Int16Array> {
  try {
    const request = { clips: [{ file }], maxSamples: MAX_SECONDS * SAMPLE_RATE };
    return (await clipDecoder.decode(request, context)).audio;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'too_large')
      throw rejectFile('audio_too_long', `The audio is longer than ${MAX_SECONDS} seconds; ${LENGTHS}`);
    throw error.code === 'stt_failed' ? rejectFile('audio_invalid', messageOf(error)) : error;
  }
}

const LENGTHS = `${MIN_SECONDS} to ${MAX_SECONDS} seconds are required`;

const messageOf = ({ detail }: DomainError): string =>
  typeof detail === 'object' && 'message' in detail ? detail.message : 'The file cannot be decoded';

const rejectFile = (type: string, msg: string) => invalidInput({ loc: ['body', 'file'], msg, type });
