import { parse } from 'yaml';
import type { Document } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import type { SpecFiles } from './schemas.ts';

/** Spec files from YAML texts, by their path in the specs folder. */
export const specFiles = (texts: Record<string, string>): SpecFiles =>
  new Map(Object.entries(texts).map(([file, text]): [string, Document] => [file, parse(text)]));

/** Where problems are, as `file#pointer`. */
export const places = (problems: readonly Problem[]) => problems.map(({ file, pointer }) => `${file}#${pointer}`);
