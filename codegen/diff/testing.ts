import { join } from 'node:path';
import { loadSpecs } from '../spec/load.ts';
import type { Channel, Message, Operation, Schema, Specs, Tool } from '../spec/model.ts';
import { diffSpecs } from './diff.ts';

/** The specs of the fixture. */
export const specs = loadSpecs(join(import.meta.dirname, '../testdata/specs'));

/** The reported changes after modifying the specs. */
export function diffAfter(change: (specs: Specs) => void): string[] {
  const after = structuredClone(specs);
  change(after);
  return diffSpecs(specs, after).map(
    ({ id, part, path, what, step }) => `${step} ${[id, part, path.join('.')].filter(Boolean).join(' ')}: ${what}`,
  );
}

/** Finds an element of the fixture. */
export function named<T>(things: readonly T[], fits: (thing: T) => boolean): T {
  const found = things.find(fits);
  if (found === undefined) throw new Error('the fixture has no such thing');
  return found;
}

export const operation = ({ operations }: Specs, wanted: string): Operation =>
  named(operations, ({ id }) => id === wanted);
export const channel = ({ channels }: Specs, wanted: string): Channel => named(channels, ({ id }) => id === wanted);
export const message = ({ channels }: Specs, wanted: string): Message =>
  named(
    channels.flatMap(({ messages }) => messages),
    ({ id }) => id === wanted,
  );
export const tool = ({ tools }: Specs, wanted: string): Tool => named(tools, ({ name }) => name === wanted);
export const valuesOf = (schema: Schema | undefined): unknown[] => (Array.isArray(schema?.enum) ? schema.enum : []);
export const fieldsOf = (schema: Schema | undefined): Record<string, Schema> => schema?.properties ?? {};
