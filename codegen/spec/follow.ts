import type { Document } from './model.ts';
import { at, isRecord } from './problems.ts';

/** The object itself, or the object of the document that it refers to. */
export function follow(document: Document, value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  return typeof value.$ref === 'string' ? follow(document, at(document, value.$ref.slice(1))) : value;
}

/** The summary and the description, when present. */
export function texts({ summary, description }: Record<string, unknown>): { summary?: string; description?: string } {
  return {
    ...(typeof summary === 'string' && { summary }),
    ...(typeof description === 'string' && { description }),
  };
}
