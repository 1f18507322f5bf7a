// Writes the sample data that the service can load, made of the files in sample-data/. Run: node scripts/run.mjs scripts/test-data/make-sample-data.ts
import { writeFileSync } from 'node:fs';
import { formatSample, SAMPLE_FILE } from './sample-data/format-sample.ts';
import { readSample } from './sample-data/read-sample.ts';

writeFileSync(SAMPLE_FILE, formatSample(readSample()));
