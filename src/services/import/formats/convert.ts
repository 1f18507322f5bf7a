import type { ImportFormat } from '../../../../generated/types.gen.ts';
import { toRecord } from '../../../lib/record.ts';
import { type ConvertedRecord, failed } from '../types.ts';
import { convertBee, isBee } from './bee.ts';
import { convertAnyEarshot, convertEarshot } from './earshot.ts';
import { convertLimitless, isLimitless } from './limitless.ts';
import { convertOmi, isOmi } from './omi.ts';

interface Origin {
  /** Undefined: recognizes the format by the fields. */
  format?: ImportFormat | undefined;
  /** The name of the list that the value was in. */
  list?: string | undefined;
  /** The file of an archive. */
  archiveFile?: string | undefined;
}

/** Converts a JSON value to records. Throws only an ImportProblem. */
export function convert(value: unknown, { format, list, archiveFile }: Origin = {}): ConvertedRecord[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw failed('It is no JSON object');
  const fields = toRecord(value);
  if (archiveFile !== undefined) return convertEarshot(fields, archiveFile);
  if (format === 'earshot') return convertAnyEarshot(fields);
  if (format === 'limitless' || (format === undefined && isLimitless(fields))) return convertLimitless(fields);
  if (format === 'omi') return convertOmi(fields, list);
  if (format === 'bee' || (format === undefined && isBee(fields) && !isOmi(fields))) return convertBee(fields, list);
  if (isOmi(fields)) return convertOmi(fields, list);
  throw failed('It is not recognized as a record of a known format');
}
