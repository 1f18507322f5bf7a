import { distance } from 'fastest-levenshtein';
import type {
  AppChatTool,
  ChatMessagesOptions,
  ChatToolDefinition,
  ChatToolManifest,
  ChatToolParameters,
  ManifestProblem,
} from '../../generated/types.gen.ts';
import { toRecord } from '../lib/record.ts';

/** Fails to compile unless it has every key of the type. */
const keysOf = <T>(keys: Record<keyof T, true>) => Object.keys(keys);

const documentKeys = keysOf<ChatToolManifest>({ tools: true, chat_messages: true });
const messageKeys = keysOf<ChatMessagesOptions>({ enabled: true, target: true, notify: true });
const toolKeys = keysOf<ChatToolDefinition>({
  name: true,
  description: true,
  endpoint: true,
  method: true,
  parameters: true,
  auth_required: true,
  status_message: true,
});
const parametersKeys = [...keysOf<ChatToolParameters>({ type: true, properties: true, required: true }), 'description'];
/** Keywords of JSON Schema. */
const parameterKeys = [
  ...['type', 'description', 'title', 'enum', 'const', 'default', 'example', 'examples', 'format', 'pattern', 'items'],
  ...['properties', 'required', 'additionalProperties', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems'],
  ...['maxItems', 'anyOf', 'allOf', 'oneOf', 'nullable'],
];

/** Names keys of a manifest that were probably meant to be another one: they have no effect. */
export function findMisspelt(document: ChatToolManifest): ManifestProblem[] {
  const { tools, chat_messages } = document;
  return [
    ...misspelt(document, documentKeys, null, []),
    ...misspelt(chat_messages, messageKeys, null, ['chat_messages']),
    ...tools.flatMap((tool, index) => misspeltOfTool(tool, ['tools', index])),
  ];
}

function misspeltOfTool(tool: unknown, loc: ManifestProblem['loc']): ManifestProblem[] {
  const { name, parameters } = toRecord(tool);
  const shown = typeof name === 'string' ? shorten(name) : null;
  const { properties } = toRecord(parameters);
  const place = [...loc, 'parameters'];
  return [
    ...misspelt(tool, toolKeys, shown, loc),
    ...misspelt(parameters, parametersKeys, shown, place),
    ...Object.entries(toRecord(properties)).flatMap(([field, schema]) =>
      misspelt(schema, parameterKeys, shown, [...place, 'properties', shorten(field)]),
    ),
  ];
}

function misspelt(part: unknown, known: string[], tool: string | null, loc: ManifestProblem['loc']): ManifestProblem[] {
  return Object.keys(toRecord(part)).flatMap((key) => {
    const meant = known.includes(key) ? undefined : known.find((other) => isSimilar(key, other));
    const msg = `"${key}" has no effect: did you mean "${meant}"?`;
    return meant === undefined || meant in toRecord(part) ? [] : [{ tool, loc: [...loc, key], msg }];
  });
}

/** One mistake in a short word, two in a longer one. */
const isSimilar = (key: string, known: string) =>
  Math.abs(key.length - known.length) <= 2 &&
  distance(key.toLowerCase(), known.toLowerCase()) <= (known.length < 6 ? 1 : 2);

/** Says what of an otherwise valid tool does not do what it seems to. Names in `required` that are not declared are removed. */
export function correctParameters(tool: AppChatTool, index: number): ManifestProblem[] {
  const { parameters } = tool;
  if (!parameters) return [];
  const loc = ['tools', index, 'parameters'];
  if (!parameters.properties && Object.keys(parameters).length > 0) {
    const msg = 'Without `properties`, the tool has no parameters: declare each one there';
    tool.parameters = {};
    return [{ tool: tool.name, loc, msg }];
  }
  const declared = toRecord(parameters.properties);
  const undeclared = (parameters.required ?? []).filter((name) => !Object.hasOwn(declared, name));
  if (undeclared.length === 0) return [];
  tool.parameters = {
    ...parameters,
    required: (parameters.required ?? []).filter((name) => !undeclared.includes(name)),
  };
  return undeclared.map((name) => ({
    tool: tool.name,
    loc: [...loc, 'required'],
    msg: `"${shorten(name)}" is not declared in \`properties\`, so it is not required`,
  }));
}

/** Names come from the app and may be of any length. */
export const shorten = (name: string) => name.slice(0, 100).toWellFormed();
