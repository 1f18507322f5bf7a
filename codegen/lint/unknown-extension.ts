import { didYouMean } from '../names.ts';
import type { Specs } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import { isRecord, type Problem } from '../spec/problems.ts';
import { documentsOf } from './schemas.ts';

/** The extensions that the code reads. CONTRIBUTING.md explains each. */
export const extensions = [
  'x-annotations',
  'x-carries',
  'x-clearable',
  'x-close-codes',
  'x-close-words',
  'x-comma-list',
  'x-converted-to',
  'x-default-by-service',
  'x-deprecated-since',
  'x-description',
  'x-errors',
  'x-excused',
  'x-extensible',
  'x-failure-body',
  'x-files',
  'x-frame',
  'x-idempotent',
  'x-inactivity-seconds',
  'x-leave-out-invalid',
  'x-local',
  'x-max-bytes',
  'x-not-built',
  'x-parts',
  'x-pattern-hint',
  'x-scopes',
  'x-sent-by',
];

/** The extensions that are true or absent. Another value has no effect. */
const flags = [
  'x-clearable',
  'x-comma-list',
  'x-default-by-service',
  'x-extensible',
  'x-failure-body',
  'x-idempotent',
  'x-leave-out-invalid',
  'x-local',
  'x-not-built',
];

/** Those of MCP. */
const annotations = ['title', 'readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/** A misspelt extension has no effect. */
export const unknownExtension = (specs: Specs): Problem[] =>
  [...documentsOf(specs), specs.schemas].flatMap((document) => problemsIn(document));

/** `named` is whether the keys are names, as in a map of headers. */
function problemsIn(value: unknown, named = false): Problem[] {
  if (Array.isArray(value)) return value.flatMap((item) => problemsIn(item));
  if (!isRecord(value)) return [];
  const unknown = Object.keys(value).filter((key) => !named && key.startsWith('x-') && !extensions.includes(key));
  const wrong = named ? [] : flags.filter((key) => key in value && typeof value[key] !== 'boolean');
  const hints = named ? [] : Object.keys(isRecord(value['x-annotations']) ? value['x-annotations'] : {});
  return [
    ...wrong.map((key) => ({ ...inside(placeOf(value), key), message: `${key} must be true or absent` })),
    ...hints
      .filter((key) => !annotations.includes(key))
      .map((key) => ({
        ...inside(placeOf(value), 'x-annotations', key),
        message: `MCP has no annotation ${key}${didYouMean(key, annotations)}`,
      })),
    ...unknown.map((key) => ({
      ...inside(placeOf(value), key),
      message: `unknown extension ${key}${didYouMean(key, extensions) || '; CONTRIBUTING.md lists all'}`,
    })),
    ...Object.entries(value).flatMap(([key, child]) =>
      isData(key, named) ? [] : problemsIn(child, isMap(key, named)),
    ),
  ];
}

const isData = (key: string, named: boolean) =>
  !named && ['example', 'examples', 'default', 'const', 'enum'].includes(key);
const isMap = (key: string, named: boolean) => !named && ['properties', 'headers'].includes(key);
