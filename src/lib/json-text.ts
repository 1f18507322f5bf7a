import type { JsonText } from '../../generated/rest/raw-json.ts';

export type { JsonText };

/** Types text that Postgres wrote as JSON. */
export const asJson = <T>(text: string) => text as JsonText<T>;

export const parseJson = <T>(text: JsonText<T>): T => JSON.parse(text);
