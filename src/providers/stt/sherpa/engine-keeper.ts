import type { Logger } from 'pino';
import type { SttError } from '../port.ts';
import { isSherpaInstalled } from './engine/addon.ts';
import { EngineProcess } from './engine-process.ts';
import { failure } from './failure.ts';
import type { SherpaLimits } from './limits.ts';
import { type ModelFolder, ModelFolderError } from './model-folder.ts';

export interface EngineKeeper {
  /** The running process, or a new one. Rejects with an SttError; while the last one's end is too fresh, without trying again. */
  acquire(): Promise<EngineProcess>;
  close(): Promise<void>;
}

interface KeeperOptions {
  /** @throws ModelFolderError */
  readModel: () => ModelFolder;
  limits: SherpaLimits;
  log: Logger | undefined;
}

/** Keeps one decoding process for a model: started when it is first needed, and anew when it has died, but never in a storm. */
export function createEngineKeeper({ readModel, limits, log }: KeeperOptions): EngineKeeper {
  let current: Promise<EngineProcess> | undefined;
  let failures = 0;
  let refused: { error: SttError; until: number } | undefined;
  let isClosed = false;

  function refuseFor(delayMs: number, error: SttError): void {
    refused = { error, until: performance.now() + Math.min(delayMs, limits.maxRestartDelayMs) };
  }

  async function start(): Promise<EngineProcess> {
    const startedAt = performance.now();
    try {
      if (!isSherpaInstalled())
        throw failure('config_error', 'not_available', 'the package sherpa-onnx-node is not installed');
      const model = usable(readModel);
      const engine = await EngineProcess.start(model, limits);
      log?.info(
        { model: model.name, pid: engine.pid, ms: Math.round(performance.now() - startedAt) },
        'speech model loaded',
      );
      void engine.ended.then(() => onDeath(engine, performance.now() - startedAt));
      return engine;
    } catch (error) {
      failures += 1;
      refuseFor(limits.restartDelayMs * 2 ** (failures - 1), error as SttError);
      current = undefined;
      throw error;
    }
  }

  function onDeath(engine: EngineProcess, livedMs: number): void {
    current = undefined;
    if (isClosed) return;
    log?.error({ pid: engine.pid, lived_ms: Math.round(livedMs) }, 'speech engine ended');
    failures = livedMs > limits.maxRestartDelayMs ? 1 : failures + 1;
    // The first death may be an accident, so the next session starts another one at once.
    const delayMs = failures === 1 ? 0 : limits.restartDelayMs * 2 ** (failures - 2);
    refuseFor(delayMs, failure('upstream_error', 'connection_refused', 'the decoding process keeps ending'));
  }

  return {
    async acquire() {
      if (isClosed) throw failure('upstream_error', 'closed');
      if (refused && performance.now() < refused.until) throw refused.error;
      current ??= start();
      return current;
    },
    async close() {
      isClosed = true;
      const engine = await current?.catch(() => undefined);
      await engine?.kill();
    },
  };
}

function usable(readModel: () => ModelFolder): ModelFolder {
  try {
    return readModel();
  } catch (error) {
    if (error instanceof ModelFolderError) throw failure('config_error', 'not_available', error.message, error);
    throw error;
  }
}
