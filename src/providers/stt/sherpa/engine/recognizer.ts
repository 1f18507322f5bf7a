import { MULTI } from '../../languages.ts';
import { msToSamples, STT_SAMPLE_RATE } from '../../port.ts';
import type { ModelFolder } from '../model-folder.ts';
import { type AudioStream, loadSherpa, type RecognizerConfig } from './addon.ts';
import type { Heard } from './words.ts';

/** An utterance that is being listened to. */
export interface Utterance {
  accept(pcm: Int16Array): void;
  /** What a streaming model has heard so far; undefined from others. */
  soFar(): Heard | undefined;
  /** What was said. The utterance is over. */
  finish(): Promise<Heard>;
}

export interface Recognizer {
  /** Listens to an utterance in a language that the model knows, or `multi`. */
  begin(language: string): Utterance;
}

const FEATURES = { sampleRate: STT_SAMPLE_RATE, featureDim: 80 };
/** Models compute on windows, and the engine ends the process where there is not one. */
const SHORTEST = msToSamples(500);

/** Loads a model. What is wrong with it may also end the process. */
export async function loadRecognizer(model: ModelFolder, threads: number): Promise<Recognizer> {
  const common = { tokens: model.files.tokens, numThreads: threads, provider: 'cpu', debug: 0 };
  return model.streaming
    ? streamingRecognizer({ ...common, ...streamingFiles(model) }, model.tailMs)
    : wholeRecognizer({ ...common, ...wholeFiles(model) }, model);
}

function wholeFiles({ kind, files }: ModelFolder): Record<string, unknown> {
  const { model, encoder, decoder, joiner } = files;
  switch (kind) {
    case 'transducer':
    case 'nemo_transducer':
      return { transducer: { encoder, decoder, joiner }, modelType: kind };
    case 'whisper':
      return { whisper: { encoder, decoder, language: '', task: 'transcribe', tailPaddings: -1 } };
    case 'sense_voice':
      return { senseVoice: { model, language: '', useInverseTextNormalization: 1 } };
    case 'telespeech_ctc':
      return { teleSpeechCtc: model, modelType: kind };
    case 'nemo_ctc':
      return { nemoCtc: { model } };
    case 'zipformer_ctc':
      return { zipformerCtc: { model } };
    case 'wenet_ctc':
      return { wenetCtc: { model } };
    case 'paraformer':
      return { paraformer: { model } };
  }
}

function streamingFiles({ kind, files }: ModelFolder): Record<string, unknown> {
  const { model, encoder, decoder, joiner } = files;
  if (kind === 'paraformer') return { paraformer: { encoder, decoder } };
  if (kind === 'nemo_ctc') return { nemoCtc: { model } };
  if (kind === 'zipformer_ctc') return { zipformer2Ctc: { model } };
  return { transducer: { encoder, decoder, joiner } };
}

async function wholeRecognizer(modelConfig: Record<string, unknown>, { kind }: ModelFolder): Promise<Recognizer> {
  const recognizer = await loadSherpa().OfflineRecognizer.createAsync({ featConfig: FEATURES, modelConfig });
  /** Only Whisper is told per utterance what to listen for; SenseVoice finds out, the others know one language. */
  const listenFor = (language: string) => {
    if (kind === 'whisper') recognizer.setConfig(withLanguage(recognizer.config, language === MULTI ? '' : language));
  };
  return {
    begin(language) {
      const stream = recognizer.createStream();
      let accepted = 0;
      return {
        accept(pcm) {
          feed(stream, pcm);
          accepted += pcm.length;
        },
        soFar: () => undefined,
        async finish() {
          if (accepted < SHORTEST) feed(stream, new Int16Array(SHORTEST - accepted));
          listenFor(language);
          const {
            text,
            tokens = [],
            timestamps = [],
            durations,
            ys_log_probs,
            lang,
          } = await recognizer.decodeAsync(stream);
          return {
            text,
            tokens,
            timestamps,
            durations: durations?.length ? durations : undefined,
            logProbabilities: ys_log_probs,
            // SenseVoice writes it as a token: `<|en|>`.
            language: lang?.replace(/[<|>]/g, '') || undefined,
          };
        },
      };
    },
  };
}

function withLanguage(config: RecognizerConfig, language: string): RecognizerConfig {
  const whisper = config.modelConfig.whisper as Record<string, unknown>;
  return { ...config, modelConfig: { ...config.modelConfig, whisper: { ...whisper, language } } };
}

function streamingRecognizer(modelConfig: Record<string, unknown>, tailMs: number): Recognizer {
  const recognizer = new (loadSherpa().OnlineRecognizer)({ featConfig: FEATURES, modelConfig });
  return {
    begin() {
      const stream = recognizer.createStream();
      const decode = () => {
        while (recognizer.isReady(stream)) recognizer.decode(stream);
      };
      const heard = (): Heard => {
        const { text, tokens = [], timestamps = [], ys_probs } = recognizer.getResult(stream);
        return { text, tokens, timestamps, logProbabilities: ys_probs };
      };
      return {
        accept(pcm) {
          feed(stream, pcm);
          decode();
        },
        soFar: heard,
        async finish() {
          feed(stream, new Int16Array(msToSamples(tailMs)));
          stream.inputFinished();
          decode();
          return heard();
        },
      };
    },
  };
}

function feed(stream: AudioStream, pcm: Int16Array): void {
  // The engine ends the process over less than two samples.
  if (pcm.length < 2) return;
  stream.acceptWaveform({ samples: Float32Array.from(pcm, (sample) => sample / 32_768), sampleRate: STT_SAMPLE_RATE });
}
