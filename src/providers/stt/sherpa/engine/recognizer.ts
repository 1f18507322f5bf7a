import { SAMPLE_RATE } from '../../../../audio/samples.ts';
import { type AudioStream, acceptPcm, loadSherpa, type RecognizerConfig } from '../../../sherpa-onnx/addon.ts';
import { MULTI, msToSamples } from '../../port.ts';
import type { ModelFolder } from '../model-folder.ts';
import { readCharacters, toHotwords } from './hotwords.ts';
import type { Recognition } from './words.ts';

/** An utterance while it is decoded. */
export interface Utterance {
  accept(pcm: Int16Array): void;
  /** The result so far; undefined for a model that does not stream. */
  partial(): Recognition | undefined;
  /** Ends the utterance and returns its result. */
  finish(): Promise<Recognition>;
}

export interface Recognizer {
  /** Begins an utterance in a language of the model, or `multi`, with names and words to expect. */
  begin(language: string, vocabulary: readonly string[]): Utterance;
}

const BEAM_SEARCH = 'modified_beam_search';
const FEATURES = { sampleRate: SAMPLE_RATE, featureDim: 80 };
/** The engine ends the process for audio shorter than a model's window. */
const MIN_SAMPLES = msToSamples(500);

/** Loads a model. A faulty model may end the process. */
export async function loadRecognizer(model: ModelFolder, threads: number): Promise<Recognizer> {
  const common = { tokens: model.files.tokens, numThreads: threads, provider: 'cpu', debug: 0 };
  return model.streaming
    ? streamingRecognizer({ ...common, ...streamingFiles(model) }, model.tailMs)
    : offlineRecognizer({ ...common, ...offlineFiles(model) }, model);
}

function offlineFiles({ kind, files }: ModelFolder): Record<string, unknown> {
  const { tokens: _, ...parts } = files;
  const { model, encoder, decoder, joiner } = parts;
  switch (kind) {
    case 'transducer':
    case 'nemo_transducer':
      return { transducer: { encoder, decoder, joiner }, modelType: kind };
    case 'whisper':
      return { whisper: { encoder, decoder, language: '', task: 'transcribe', tailPaddings: -1 } };
    case 'moonshine':
      return { moonshine: parts };
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

async function offlineRecognizer(
  modelConfig: Record<string, unknown>,
  { kind, bpeVocab }: ModelFolder,
): Promise<Recognizer> {
  const config = { featConfig: FEATURES, modelConfig };
  // Hotwords need this way of decoding.
  const biased = {
    ...config,
    modelConfig: { ...modelConfig, modelingUnit: 'bpe', bpeVocab },
    decodingMethod: BEAM_SEARCH,
  };
  const recognizer = await loadSherpa().OfflineRecognizer.createAsync(bpeVocab === undefined ? config : biased);
  const characters = bpeVocab === undefined ? undefined : readCharacters(bpeVocab);
  /** Only Whisper needs the language of each utterance. SenseVoice detects it; the others know one language. */
  const setLanguage = (language: string) => {
    if (kind === 'whisper') recognizer.setConfig(withLanguage(recognizer.config, language === MULTI ? '' : language));
  };
  return {
    begin(language, vocabulary) {
      const hotwords = characters && toHotwords(vocabulary, characters);
      const stream = hotwords ? recognizer.createStream(hotwords) : recognizer.createStream();
      let accepted = 0;
      return {
        accept(pcm) {
          feed(stream, pcm);
          accepted += pcm.length;
        },
        partial: () => undefined,
        async finish() {
          if (accepted < MIN_SAMPLES) feed(stream, new Int16Array(MIN_SAMPLES - accepted));
          setLanguage(language);
          const result = await recognizer.decodeAsync(stream);
          return {
            text: result.text,
            tokens: result.tokens ?? [],
            timestamps: result.timestamps ?? [],
            durations: result.durations?.length ? result.durations : undefined,
            logProbabilities: result.ys_log_probs,
            // SenseVoice writes it as a token: `<|en|>`.
            language: result.lang?.replace(/[<|>]/g, '') || undefined,
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
      const result = (): Recognition => {
        const { text, tokens = [], timestamps = [], ys_probs } = recognizer.getResult(stream);
        return { text, tokens, timestamps, logProbabilities: ys_probs };
      };
      return {
        accept(pcm) {
          feed(stream, pcm);
          decode();
        },
        partial: result,
        async finish() {
          feed(stream, new Int16Array(msToSamples(tailMs)));
          stream.inputFinished();
          decode();
          return result();
        },
      };
    },
  };
}

function feed(stream: AudioStream, pcm: Int16Array): void {
  // The engine ends the process for fewer than two samples.
  if (pcm.length >= 2) acceptPcm(stream, pcm);
}
