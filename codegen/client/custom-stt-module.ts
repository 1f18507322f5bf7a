import type { Channel, Specs } from '../spec/model.ts';
import { validatorCode } from '../validators.ts';

/** The hand-written modules that speak the protocol: what they know of the contract is handed to them. */
export const isCustomStt = (name: string) => name.startsWith('custom-stt');

/** The protocol of a speech-to-text server that somebody brings along, where the specs have it. */
export const customSttOf = ({ channels }: Specs): Channel | undefined => channels.find(({ id }) => id === 'customStt');

/** The source of the client's `custom-stt-channel.ts`: what the contract says of the protocol. */
export function customSttChannelModule({ closeCodes, inactivitySeconds, messages }: Channel): string {
  const codes = closeCodes.map(({ code, name }) => `${code}: '${name}'`);
  const results = messages.find(({ id }) => id === 'customSttResults');
  return `import type { SttChannel } from './custom-stt-message.ts';
import { customSttResults } from './custom-stt-results.js';

export const customSttChannel: SttChannel = {
  closeCodes: { ${codes.join(', ')} },
  inactivityMs: ${(inactivitySeconds ?? 0) * 1000},
  maxResultBytes: ${results?.maxBytes},
  isResults: customSttResults,
};
`;
}

/** Ajv counts code points by a module of its own: the package depends on nothing. */
const CODE_POINTS = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g;

/** The validator of results, as files of the package. */
export function customSttResultsFiles({ messages }: Channel, { schemas }: Specs, header: string): [string, string][] {
  const results = messages.find(({ id }) => id === 'customSttResults');
  if (results === undefined) throw new Error('the channel customStt has no message customSttResults');
  const validators = new Map([[results.id, { schema: results.payload, type: '' }]]);
  const script = validatorCode(validators, schemas, 'response')
    .replace(/^import \{ createRequire \}.*\n+const require = .*\n/m, '')
    .replace(CODE_POINTS, 'const $1 = (text) => [...text].length;');
  if (script.includes('require(')) throw new Error('the validator of custom results needs what the package has not');
  const declaration = `import type * as T from './types.ts';\n\nexport declare const ${results.id}: (message: unknown) => message is T.CustomSttResultsPayload;\n`;
  return [
    ['client/custom-stt-results.js', header + script],
    ['client/custom-stt-results.d.ts', header + declaration.replace('./types.ts', './types.js')],
  ];
}
