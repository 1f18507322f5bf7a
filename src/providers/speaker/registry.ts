import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { mfccEmbedder } from './mfcc/provider.ts';
import type { SpeakerEmbedder } from './port.ts';
import { sherpaEmbedder } from './sherpa/provider.ts';

/** The configured model, or the built-in one. To add one, write its folder and its line. */
export const createSpeakerEmbedder = ({ speakerModel }: Config, log: Logger): SpeakerEmbedder =>
  speakerModel ? sherpaEmbedder({ file: speakerModel, log }) : mfccEmbedder();
