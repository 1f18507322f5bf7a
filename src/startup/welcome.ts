import { dirname } from 'node:path';
import type { SttModelChoice } from '../config/stt-models.ts';

interface Welcome {
  baseUrl: string;
  /** Relative to the working folder. */
  credentialsFile: string;
  sttModels: readonly SttModelChoice[];
}

const DEFAULT_DATA_DIR = 'data';
const speech = 'test/fixtures/speech/garden-plan';

/** Formats the text shown after `npm start`: the address, the credentials, and three commands to try. */
export function formatWelcome({ baseUrl, credentialsFile, sttModels }: Welcome): string {
  const folder = dirname(credentialsFile);
  const dataDir = folder === DEFAULT_DATA_DIR ? '' : `DATA_DIR="${folder}" `;
  const credential = (name: string) => `$(node -p 'require("./${credentialsFile}").${name}')`;
  return `
Earshot is running at ${baseUrl}
Your account's credentials are in ${credentialsFile}
${speechLine(sttModels)}

Three things to try, in a second terminal:

  1. Stream the shipped recording as a device would, with its own transcript:
     ${dataDir}npm run device -- ${speech}.wav --codec opus --speed 4 --transcript ${speech}.transcript.json

  2. Read the memories that were created from it:
     curl -s ${baseUrl}/v1/dev/user/memories -H "authorization: Bearer ${credential('developer_api_key')}"

  3. Call the tool server as an AI client would:
     curl -s ${baseUrl}/v1/mcp -H "authorization: Bearer ${credential('tool_server_key')}" \\
       -H 'content-type: application/json' \\
       -d '{"jsonrpc":"2.0","id":1,"method":"search_conversations","params":{"query":"garden"}}'
`;
}

function speechLine(models: readonly SttModelChoice[]): string {
  if (models.length === 0)
    return 'No speech-to-text is configured (STT_MODELS): devices must send their own transcripts.';
  return `Speech-to-text: ${models.map(({ provider, model }) => (model ? `${provider}:${model}` : provider)).join(', ')}`;
}
