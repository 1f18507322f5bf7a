import { type Client, createBrowserClient } from 'earshot-client';

/** The generated client, with the session of this browser. Retries are rare here: a person sees the error and decides. */
export const client = createBrowserClient({
  baseUrl: location.origin,
  retries: 1,
  maxRetryDelayMs: 2_000,
});

/** An operation of the client: `conversations.listConversations`. */
export type OperationName = {
  [Tag in keyof Operations]: `${Tag & string}.${keyof Operations[Tag] & string}`;
}[keyof Operations];

type Operations = Omit<Client, 'chat' | 'ask' | 'tools' | 'listen' | 'streamAudio' | 'customStt'> & {
  chat: Omit<Client['chat'], 'stream'>;
  ask: Omit<Client['ask'], 'stream'>;
};
export type OperationOf<Name extends OperationName> = Name extends `${infer Tag}.${infer Id}`
  ? Tag extends keyof Operations
    ? Id extends keyof Operations[Tag]
      ? Operations[Tag][Id]
      : never
    : never
  : never;

export type InputOf<Name extends OperationName> =
  OperationOf<Name> extends (...parameters: infer Parameters) => unknown ? Parameters[0] : never;
export type ResultOf<Name extends OperationName> =
  OperationOf<Name> extends (...parameters: never[]) => infer Result ? Awaited<Result> : never;

/** The function of the client with this name. */
export function operationOf<Name extends OperationName>(name: Name): OperationOf<Name> {
  const [tag, id] = name.split('.') as [keyof Operations, string];
  return (client[tag] as unknown as Record<string, OperationOf<Name>>)[id] as OperationOf<Name>;
}
