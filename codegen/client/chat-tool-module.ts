import type { Specs } from '../spec/model.ts';
import { standaloneValidator } from './standalone-validator.ts';

/** Generates the validator of chat tool manifests, if the specs have them. */
export function chatToolFiles({ schemas }: Specs): [string, string][] {
  const schema = schemas.ChatToolManifest;
  if (!schema) return [];
  const validator = { name: 'isChatToolManifest', schema, type: 'ChatToolManifest' };
  return standaloneValidator('chat-tool-validator', validator, schemas);
}
