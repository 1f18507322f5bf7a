import type { Specs } from '../spec/model.ts';
import { standaloneValidator } from './standalone-validator.ts';

/** Generates the validator of chat tool manifests. */
export function chatToolFiles({ schemas }: Specs): [string, string][] {
  const schema = schemas.ChatToolManifest;
  if (!schema) throw new Error('the specs need the schema ChatToolManifest');
  const validator = { name: 'isChatToolManifest', schema, type: 'ChatToolManifest' };
  return standaloneValidator('chat-tool-validator', validator, schemas);
}
