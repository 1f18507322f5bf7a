import { distance } from 'fastest-levenshtein';
import type { Specs } from '../spec/model.ts';
import { placeOf } from '../spec/places.ts';
import { isRecord, type Problem } from '../spec/problems.ts';
import { documentsOf } from './schemas.ts';

/** The extensions that the code reads. CONTRIBUTING.md explains each. */
export const extensions = [
  'x-annotations',
  'x-carries',
  'x-clearable',
  'x-close-codes',
  'x-comma-list',
  'x-default-by-service',
  'x-deprecated-since',
  'x-description',
  'x-errors',
  'x-extensible',
  'x-failure-body',
  'x-files',
  'x-frame',
  'x-idempotent',
  'x-inactivity-seconds',
  'x-local',
  'x-max-bytes',
  'x-not-built',
  'x-parts',
  'x-pattern-hint',
  'x-scopes',
  'x-sent-by',
];

/** A misspelt extension has no effect. */
export const unknownExtension = (specs: Specs): Problem[] =>
  [...documentsOf(specs), specs.schemas].flatMap((document) => problemsIn(document));

/** `named` is whether the keys are names, as in a map of headers. */
function problemsIn(value: unknown, named = false): Problem[] {
  if (Array.isArray(value)) return value.flatMap((item) => problemsIn(item));
  if (!isRecord(value)) return [];
  const unknown = Object.keys(value).filter((key) => !named && key.startsWith('x-') && !extensions.includes(key));
  return [
    ...unknown.map((key) => ({ ...placeOf(value), message: `unknown extension ${key}${hint(key)}` })),
    ...Object.entries(value).flatMap(([key, child]) =>
      isData(key, named) ? [] : problemsIn(child, isMap(key, named)),
    ),
  ];
}

const isData = (key: string, named: boolean) =>
  !named && ['example', 'examples', 'default', 'const', 'enum'].includes(key);
const isMap = (key: string, named: boolean) => !named && ['properties', 'headers'].includes(key);

function hint(key: string): string {
  const near = extensions.find((extension) => distance(extension, key) <= 2);
  return near === undefined ? '; CONTRIBUTING.md lists all' : `; did you mean ${near}?`;
}
