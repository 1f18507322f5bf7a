import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { firstConfigured, type Registration } from '../registration.ts';
import { mfccEmbedder } from './mfcc/provider.ts';
import type { SpeakerEmbedder } from './port.ts';
import { sherpaEmbedder } from './sherpa/provider.ts';

/** To add a provider, write its folder and add its line here. The first one that is configured is used. */
const registry: readonly Registration<SpeakerEmbedder>[] = [
  ({ speakerModel }, log) => (speakerModel ? sherpaEmbedder({ file: speakerModel, log }) : undefined),
];

export const createSpeakerEmbedder = (config: Config, log: Logger): SpeakerEmbedder =>
  firstConfigured(registry, config, log) ?? mfccEmbedder();
