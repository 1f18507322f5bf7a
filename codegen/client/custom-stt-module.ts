import type { Channel, Specs } from '../spec/model.ts';
import { validatorCode } from '../validators.ts';

/** Whether a hand-written module implements the protocol. */
export const isCustomStt = (name: string) => name.startsWith('custom-stt');

/** The channel of users' own speech-to-text servers, if the specs have it. */
export const customSttOf = ({ channels }: Specs): Channel | undefined => channels.find(({ id }) => id === 'customStt');

/** Generates the client's `custom-stt-channel.ts`: the parameters of the protocol. */
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

/** Ajv imports a module to count code points. The package has no dependencies, so this is replaced. */
const CODE_POINTS = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g;

/** Generates the validator of results. */
export function customSttResultsFiles({ messages }: Channel, { schemas }: Specs, header: string): [string, string][] {
  const results = messages.find(({ id }) => id === 'customSttResults');
  if (results === undefined) throw new Error('the channel customStt has no message customSttResults');
  const validators = new Map([[results.id, { schema: results.payload, type: '' }]]);
  const script = validatorCode(validators, schemas, 'response')
    .replace(/^import \{ createRequire \}.*\n+const require = .*\n/m, '')
    .replace(CODE_POINTS, 'const $1 = (text) => [...text].length;');
  if (script.includes('require(')) throw new Error('the validator of custom results needs a dependency');
  const declaration = `import type * as T from './types.ts';\n\nexport declare const ${results.id}: (message: unknown) => message is T.CustomSttResultsPayload;\n`;
  return [
    ['client/custom-stt-results.js', header + script],
    ['client/custom-stt-results.d.ts', header + declaration.replace('./types.ts', './types.js')],
  ];
}
