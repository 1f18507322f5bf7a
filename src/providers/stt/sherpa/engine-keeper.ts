import type { Logger } from 'pino';
import { NOT_INSTALLED } from '../../sherpa-onnx/addon.ts';
import { ProcessKeeper } from '../../sherpa-onnx/process-keeper.ts';
import { EngineProcess } from './engine-process.ts';
import { failure, type SherpaLimits } from './limits.ts';
import { type ModelFolder, ModelFolderError } from './model-folder.ts';

interface EngineOptions {
  /** @throws ModelFolderError */
  readModel: () => ModelFolder;
  /** True if the optional package sherpa-onnx-node is installed. */
  isInstalled: () => boolean;
  limits: SherpaLimits;
  log: Logger | undefined;
}

/** Keeps one decoding process for a model. `acquire` rejects with an SttError. */
export function createEngineKeeper({ readModel, isInstalled, limits, log }: EngineOptions) {
  return new ProcessKeeper<EngineProcess>({
    limits,
    async start(signal) {
      if (!isInstalled()) throw failure('config_error', 'not_available', NOT_INSTALLED);
      try {
        return await EngineProcess.start(readModel(), limits, signal);
      } catch (error) {
        if (error instanceof ModelFolderError) throw failure('config_error', 'not_available', error.message, error);
        throw error;
      }
    },
    onStarted: ({ model, pid }, ms) => log?.info({ model: model.name, pid, ms }, 'speech model loaded'),
    onEnded: ({ pid }, lived_ms) => log?.error({ pid, lived_ms }, 'speech engine ended'),
    endedError: () => failure('upstream_error', 'connection_refused', 'the decoding process keeps ending'),
    closedError: () => failure('upstream_error', 'closed'),
  });
}
