import type { OutboundData, OutboundKind } from '../../../generated/types.gen.ts';
import type { Config } from '../../config/config.ts';
import { sttAddresses } from '../../providers/stt/registry.ts';

/** An address of the configuration that gets data of users. */
export interface ProviderDestination {
  id: string;
  kind: OutboundKind;
  name: string;
  url: string;
  data: OutboundData[];
}

export const LANGUAGE_MODEL = 'language_model';
export const EMBEDDINGS = 'embeddings';
export const PUSH_GATEWAY = 'push_gateway';
export const sttDestination = (provider: string) => `speech_to_text:${provider}`;

export type DestinationConfig = Pick<Config, 'sttModels' | 'llm' | 'embedding' | 'pushUrl'>;

/** The providers that are reached over the network. Those inside of this process and its children are not among them. */
export function providerDestinations({ sttModels, llm, embedding, pushUrl }: DestinationConfig): ProviderDestination[] {
  const stt = [...sttAddresses(sttModels)].map(([name, url]): ProviderDestination => {
    return { id: sttDestination(name), kind: 'speech_to_text', name, url, data: ['audio'] };
  });
  const found = [...stt];
  if (llm) {
    const data: OutboundData[] = ['transcript', 'conversation', 'question', 'memory', 'screen_activity'];
    found.push({ id: LANGUAGE_MODEL, kind: 'language_model', name: llm.model, url: llm.url, data });
  }
  if (embedding) {
    const data: OutboundData[] = ['transcript', 'question', 'memory', 'social_post'];
    found.push({ id: EMBEDDINGS, kind: 'embeddings', name: embedding.model, url: embedding.url, data });
  }
  if (pushUrl)
    found.push({ id: PUSH_GATEWAY, kind: 'push_gateway', name: 'push gateway', url: pushUrl, data: ['notification'] });
  return found;
}
