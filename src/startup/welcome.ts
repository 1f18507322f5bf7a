import { dirname } from 'node:path';
import type { SttModelChoice } from '../config/stt-models.ts';

interface Welcome {
  baseUrl: string;
  /** As it is typed from the working folder. */
  credentialsFile: string;
  sttModels: readonly SttModelChoice[];
}

/** Where commands look that are told of no other. */
const USUAL_FOLDER = 'data';
const speech = 'test/fixtures/speech/garden-plan';

/** What a person reads after `npm start`: where things are, and three commands that work at once. */
export function welcome({ baseUrl, credentialsFile, sttModels }: Welcome): string {
  const folder = dirname(credentialsFile);
  const place = folder === USUAL_FOLDER ? '' : `DATA_DIR="${folder}" `;
  const credential = (name: string) => `$(node -p 'require("./${credentialsFile}").${name}')`;
  return `
Earshot serves at ${baseUrl}
Your account's credentials are in ${credentialsFile}
${speechLine(sttModels)}

Three things to try, in a second terminal:

  1. Stream the shipped recording as a device would, with its own transcript:
     ${place}npm run device -- ${speech}.wav --codec opus --speed 4 --transcript ${speech}.transcript.json

  2. Read what was remembered of it:
     curl -s ${baseUrl}/v1/dev/user/memories -H "authorization: Bearer ${credential('developer_api_key')}"

  3. Ask the tool server, as an AI client would:
     curl -s ${baseUrl}/v1/mcp -H "authorization: Bearer ${credential('tool_server_key')}" \\
       -H 'content-type: application/json' \\
       -d '{"jsonrpc":"2.0","id":1,"method":"search_conversations","params":{"query":"garden"}}'
`;
}

function speechLine(models: readonly SttModelChoice[]): string {
  if (models.length === 0) return 'No speech-to-text is configured (STT_MODELS): devices bring their own transcripts.';
  return `Speech-to-text: ${models.map(({ provider, model }) => (model ? `${provider}:${model}` : provider)).join(', ')}`;
}
