import type { Logger } from 'pino';
import { ProcessKeeper } from '../../sherpa-onnx/process-keeper.ts';
import { EngineProcess } from './engine-process.ts';
import { failure, type SherpaLimits } from './limits.ts';
import { type ModelFolder, ModelFolderError } from './model-folder.ts';

interface EngineOptions {
  /** @throws ModelFolderError */
  readModel: () => ModelFolder;
  /** Whether the optional package sherpa-onnx-node is installed. */
  isInstalled: () => boolean;
  limits: SherpaLimits;
  log: Logger | undefined;
}

/** Keeps one decoding process for a model. `acquire` rejects with an SttError. */
export function createEngineKeeper({ readModel, isInstalled, limits, log }: EngineOptions) {
  return new ProcessKeeper<EngineProcess>({
    limits,
    async start(signal) {
      if (!isInstalled()) {
        const detail = 'the package sherpa-onnx-node is not installed: run npm install';
        throw failure('config_error', 'not_available', detail);
      }
      return EngineProcess.start(readUsable(readModel), limits, signal);
    },
    onStarted: ({ model, pid }, ms) => log?.info({ model: model.name, pid, ms }, 'speech model loaded'),
    onEnded: ({ pid }, lived_ms) => log?.error({ pid, lived_ms }, 'speech engine ended'),
    endedError: () => failure('upstream_error', 'connection_refused', 'the decoding process keeps ending'),
    closedError: () => failure('upstream_error', 'closed'),
  });
}

/** @throws SttError */
function readUsable(readModel: () => ModelFolder): ModelFolder {
  try {
    return readModel();
  } catch (error) {
    if (error instanceof ModelFolderError) throw failure('config_error', 'not_available', error.message, error);
    throw error;
  }
}
