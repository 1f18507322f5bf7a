import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { segmentationModel } from '../../scripts/test-data/make-segmentation-model.ts';
import { writeToneModel } from '../../scripts/test-data/make-tone-model.ts';
import { voiceModel } from '../../scripts/test-data/make-voice-model.ts';
import type { CatalogModel, ModelTask, Profile } from '../../src/providers/models/catalog.ts';
import { type ReleaseFiles, startReleaseDouble } from '../../src/providers/models/release-double.test-support.ts';
import { writeTinyModel } from './tiny-gguf.ts';

const PROFILES: Profile[] = ['small', 'medium', 'large'];

function tinyModel(folder: string, isEmbedding = false): Buffer {
  const file = join(folder, 'tiny.gguf');
  writeTinyModel(file, { isEmbedding });
  return readFileSync(file);
}

function toneArchive(folder: string): Buffer {
  writeToneModel(join(folder, 'tones'));
  const archive = join(folder, 'tones.tar.bz2');
  execFileSync('tar', ['-cjf', archive, '-C', folder, 'tones']);
  return readFileSync(archive);
}

/** A double of the pages that publish models, with small ones, and a catalog of them for MODELS_CATALOG. */
export async function startModelRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'models-'));
  const content: Record<string, Buffer> = {
    'tones.tar.bz2': toneArchive(folder),
    'voices.onnx': Buffer.from(voiceModel()),
    'segments.onnx': Buffer.from(segmentationModel()),
    'little.gguf': tinyModel(folder),
    'big.gguf': Buffer.concat([tinyModel(folder), Buffer.alloc(1000)]),
    'meaning.gguf': tinyModel(folder, true),
  };
  const files: ReleaseFiles = { ...content };
  writeFileSync(join(folder, 'voices.onnx'), content['voices.onnx'] ?? '');
  const release = await startReleaseDouble(files);
  const modelOf = (task: ModelTask, file: string, profiles: Profile[]): CatalogModel => ({
    name: file.replace(/\..*/, ''),
    task,
    profiles,
    languages: task === 'speech' ? ['en'] : [],
    license: 'Apache-2.0',
    memory_mb: 1,
    note: `for ${task}`,
    ...(task === 'language' && { context: 2048 }),
    files: [
      {
        address: `${release.url}/${file}`,
        bytes: content[file]?.length ?? 0,
        sha256: createHash('sha256')
          .update(content[file] ?? '')
          .digest('hex'),
      },
    ],
  });
  const models = [
    modelOf('speech', 'tones.tar.bz2', PROFILES),
    modelOf('voice', 'voices.onnx', PROFILES),
    modelOf('segmentation', 'segments.onnx', PROFILES),
    modelOf('language', 'little.gguf', ['small']),
    modelOf('language', 'big.gguf', ['medium', 'large']),
    modelOf('embedding', 'meaning.gguf', PROFILES),
  ];
  const catalog = join(folder, 'catalog.yaml');
  writeFileSync(catalog, stringify(models));
  return {
    ...release,
    /** A model of voices, for SPEAKER_MODEL. */
    voiceFile: join(folder, 'voices.onnx'),
    /** The served files by name; change them to break something. */
    files,
    /** The published files. */
    content,
    catalog,
    /** Writes the files as a folder without internet has them. */
    writeFolder(): string {
      const target = join(folder, 'stick');
      for (const { name, files: own } of models) {
        mkdirSync(join(target, name), { recursive: true });
        for (const { address } of own) {
          const file = new URL(address).pathname.slice(1);
          writeFileSync(join(target, name, file), content[file] ?? '');
        }
      }
      return target;
    },
    close() {
      release.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
