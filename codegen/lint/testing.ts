import { parse } from 'yaml';
import { readModel } from '../spec/load.ts';
import type { Document, Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';

/** Specs from YAML texts by their path in the specs folder. They may be incomplete. */
export const specsFrom = (texts: Record<string, string>): Specs =>
  readModel(new Map(Object.entries(texts).map(([file, text]): [string, Document] => [file, parse(text)])), []);

/** The places of problems as `file#pointer`, sorted. */
export const places = (problems: readonly Problem[]) =>
  problems.map(({ file, pointer }) => `${file}#${pointer}`).sort();
