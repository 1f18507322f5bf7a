// The time and memory of a ZIP file with many short files: node scripts/run.mjs scripts/measure/zip-writer.ts 40000
import { writeZip, type ZipEntry } from '../../src/lib/zip-writer.ts';

const count = Number(process.argv[2] ?? 40_000);
const text = Buffer.from('Hello from a transcript. '.repeat(20));

async function* entries(): AsyncGenerator<ZipEntry> {
  const bytes = async function* () {
    yield text;
  };
  for (let at = 0; at < count; at++)
    yield { path: `transcripts/2026-11-20-${String(at).padStart(36, '0')}.txt`, bytes: bytes() };
}

const startedAt = performance.now();
let size = 0;
for await (const part of writeZip(entries(), { modifiedAt: new Date() })) size += part.length;
const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
console.log({
  count,
  megabytes: Math.round(size / 1e6),
  seconds,
  memoryMb: Math.round(process.memoryUsage.rss() / 1e6),
});
