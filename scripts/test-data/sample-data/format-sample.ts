import type { SampleFile } from '../../../src/services/sample-data/sample-file.ts';

export const SAMPLE_FILE = 'src/services/sample-data/sample-data.json';

/** JSON with a line for each record: small, and changes can be read. */
export function formatSample(sample: SampleFile): string {
  const parts = Object.entries(sample).map(([name, value]) => `${JSON.stringify(name)}: ${formatPart(value)}`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

const formatPart = (value: object) =>
  Array.isArray(value) ? `[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]` : JSON.stringify(value);
