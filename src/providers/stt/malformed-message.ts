/** A provider's message violates its protocol. The error never quotes it: it may contain a transcript. */
export class MalformedMessage extends Error {}

/** @throws MalformedMessage if the text is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedMessage('message is not JSON');
  }
}
