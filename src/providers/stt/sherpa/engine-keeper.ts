import type { Logger } from 'pino';
import type { SttError } from '../port.ts';
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
  /** Whether sherpa-onnx is there: it is optional. */
  isInstalled: () => boolean;
  limits: SherpaLimits;
  log: Logger | undefined;
}

/** Keeps one decoding process for a model: started when it is first needed, and anew when it has died, but never in a storm. */
export function createEngineKeeper({ readModel, isInstalled, limits, log }: KeeperOptions): EngineKeeper {
  const closing = new AbortController();
  let current: Promise<EngineProcess> | undefined;
  let loadFailures = 0;
  let deaths = 0;
  let refused: { error: SttError; until: number } | undefined;

  function refuse(error: SttError, doublings: number): void {
    const delayMs = doublings < 0 ? 0 : limits.restartDelayMs * 2 ** doublings;
    refused = { error, until: performance.now() + Math.min(delayMs, limits.maxRestartDelayMs) };
  }

  async function start(): Promise<EngineProcess> {
    const startedAt = performance.now();
    const elapsedMs = () => Math.round(performance.now() - startedAt);
    try {
      if (!isInstalled()) {
        throw failure(
          'config_error',
          'not_available',
          'the package sherpa-onnx-node is not installed: run npm install',
        );
      }
      const model = usable(readModel);
      const engine = await EngineProcess.start(model, limits, closing.signal);
      loadFailures = 0;
      log?.info({ model: model.name, pid: engine.pid, ms: elapsedMs() }, 'speech model loaded');
      void engine.ended.then(() => onDeath(engine.pid, elapsedMs()));
      return engine;
    } catch (error) {
      refuse(error as SttError, loadFailures);
      loadFailures += 1;
      throw error;
    }
  }

  function onDeath(pid: number | undefined, livedMs: number): void {
    current = undefined;
    if (closing.signal.aborted) return;
    log?.error({ pid, lived_ms: livedMs }, 'speech engine ended');
    deaths = livedMs > limits.maxRestartDelayMs ? 1 : deaths + 1;
    // The first one may be an accident, so the next session starts another process at once.
    refuse(failure('upstream_error', 'connection_refused', 'the decoding process keeps ending'), deaths - 2);
  }

  return {
    async acquire() {
      if (closing.signal.aborted) throw failure('upstream_error', 'closed');
      if (refused && performance.now() < refused.until) throw refused.error;
      current ??= start();
      const attempt = current;
      try {
        return await attempt;
      } catch (error) {
        if (current === attempt) current = undefined;
        throw error;
      }
    },
    async close() {
      closing.abort();
      const engine = await current?.catch(() => undefined);
      await engine?.kill();
    },
  };
}

/** @throws SttError */
function usable(readModel: () => ModelFolder): ModelFolder {
  try {
    return readModel();
  } catch (error) {
    if (error instanceof ModelFolderError) throw failure('config_error', 'not_available', error.message, error);
    throw error;
  }
}
