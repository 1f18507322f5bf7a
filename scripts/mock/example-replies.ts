import type { Specs } from '../../codegen/spec/model.ts';
import type { StandIn } from '../../src/transport/rest/rest.ts';

/** Replies with the first example of the successful response, for operations that have no handler yet. */
export function exampleReplies({ operations }: Specs): StandIn {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return (operationId) => {
    const response = byId.get(operationId)?.responses.find(({ status }) => status < 300);
    const [content] = response?.content ?? [];
    const { status = 204 } = response ?? {};
    const value = content?.examples[0]?.value;
    if (content === undefined || value === undefined) return { status };
    if (content.mediaType === 'application/json') return { status, body: value };
    return { status, mediaType: content.mediaType, bytes: Buffer.from(String(value), 'latin1') };
  };
}
