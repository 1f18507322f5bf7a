import type { Specs } from '../spec/model.ts';
import { validatorCode } from '../validators.ts';
import { compileModule } from './compile.ts';

/** Ajv imports a module to count code points. The package has no dependencies, so this is replaced. */
const CODE_POINTS = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g;

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
  const validator = validatorCode(new Map([[results.id, { schema: results.payload, type: '' }]]), schemas, 'response')
    .replace(/^import \{ createRequire \}.*\n+const require = .*\n/m, '')
    .replace(CODE_POINTS, 'const $1 = (text) => [...text].length;');
  if (validator.includes('require(')) throw new Error('the validator of custom results needs a dependency');
  return [
    ...compileModule('custom-stt-channel.ts', parameters),
    ['custom-stt-results.js', validator],
    [
      'custom-stt-results.d.ts',
      `import type * as T from './types.js';

export declare const customSttResults: (message: unknown) => message is T.CustomSttResultsPayload;
`,
    ],
  ];
}
