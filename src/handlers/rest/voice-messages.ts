import type {
  RestHandlers,
  StreamVoiceMessageInput,
  TranscribeVoiceMessageInput,
} from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import type { VoiceMessage } from '../../services/voice-messages/voice-messages.ts';
import { ok } from './replies.ts';

export function voiceMessagesHandlers({ voiceMessages }: Services): RestHandlers<Call>['voiceMessages'] {
  return {
    async transcribeVoiceMessage(call, { body, query }) {
      const message = body.mediaType === 'multipart/form-data' ? ofForm(body) : ofBytes(body.bytes, query);
      return ok(await voiceMessages.transcribe(call, message));
    },

    async streamVoiceMessage(call, { body }) {
      return { status: 200, frames: await voiceMessages.stream(call, ofForm(body)) };
    },
  };
}

const ofForm = ({ fields: { files = [], language, languages } }: StreamVoiceMessageInput['body']): VoiceMessage => ({
  clips: files.map((file) => ({ file })),
  language: languages ?? language,
});

function ofBytes(bytes: Uint8Array, query: TranscribeVoiceMessageInput['query']): VoiceMessage {
  const { sample_rate: sampleRate, channels, language, languages, keywords = '' } = query;
  return {
    clips: [{ raw: { bytes, sampleRate, channels } }],
    language: languages ?? language,
    keywords: keywords.split(',').flatMap((keyword) => keyword.trim() || []),
  };
}
