import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { engineFolder, installEngine } from '../../src/providers/models/install-engine.ts';
import { writeTinyModel } from './tiny-gguf.ts';

/** Packages that the tests of a clone share: they are installed once. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/model-engine');

/** Installs the engine into a DATA_DIR. */
export async function linkEngine(dataDir: string): Promise<void> {
  mkdirSync(join(CACHE, 'models'), { recursive: true });
  await installEngine(CACHE, AbortSignal.timeout(300_000));
  mkdirSync(join(dataDir, 'models'), { recursive: true });
  symlinkSync(engineFolder(CACHE), engineFolder(dataDir));
}

/** Installs the engine into a DATA_DIR, with a tiny language model and a tiny embedding model. */
export async function installTinyModels(dataDir: string): Promise<{ language: string; embedding: string }> {
  await linkEngine(dataDir);
  const folder = join(dataDir, 'models');
  const files = { language: join(folder, 'language.gguf'), embedding: join(folder, 'embedding.gguf') };
  writeTinyModel(files.language);
  writeTinyModel(files.embedding, { isEmbedding: true });
  return files;
}
