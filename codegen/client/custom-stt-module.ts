import type { Specs } from '../spec/model.ts';
import { compileModule } from './compile.ts';
import { standaloneValidator } from './standalone-validator.ts';

/** Generates the parameters of the protocol for users' own speech-to-text servers, and the validator of their results. */
export function customSttFiles({ channels, schemas }: Specs): [string, string][] {
  const channel = channels.find(({ id }) => id === 'customStt');
  const results = channel?.messages.find(({ id }) => id === 'customSttResults');
  if (!channel || !results) throw new Error('the specs need a channel customStt with a message customSttResults');
  const codes = channel.closeCodes.map(({ code, name }) => `${code}: '${name}'`);
  const parameters = `import type { SttChannel } from './custom-stt-message.ts';
import { customSttResults } from './custom-stt-results.js';

export const customSttChannel: SttChannel = {
  closeCodes: { ${codes.join(', ')} },
  inactivityMs: ${(channel.inactivitySeconds ?? 0) * 1000},
  maxResultBytes: ${results.maxBytes},
  isResults: customSttResults,
};
`;
  const validator = { name: results.id, schema: results.payload, type: 'CustomSttResultsPayload' };
  return [
    ...compileModule('custom-stt-channel.ts', parameters),
    ...standaloneValidator('custom-stt-results', validator, schemas),
  ];
}
