import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '../../errors.ts';
import { type CatalogModel, sizeOf } from '../../providers/models/catalog.ts';
import { InterruptedError } from '../../providers/models/download.ts';
import { deleteModels, installModel, isInstalled, needsEngine, toInstalled } from '../../providers/models/install.ts';
import { installEngine } from '../../providers/models/install-engine.ts';
import { installedNames } from '../../providers/models/installed.ts';
import { ModelError } from '../../providers/models/model-error.ts';
import { type Trial, tryModel } from '../../providers/models/try-model.ts';
import type { StoredSetupRun } from '../../store/deployment.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { inGigabytes } from './machine.ts';

/** The interval at which the progress is stored, and at which it is noticed that another process has canceled the run. */
const PROGRESS_MS = 1000;
/** A download that breaks off continues by itself, unless nothing arrived at so many attempts in a row. */
const MAX_ATTEMPTS = 5;
const RETRY_MS = 1000;

interface RunnerDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  dataDir: string;
  /** SPEAKER_MODEL. */
  voiceFile: string | undefined;
  /** The free bytes above the reserve. */
  room: () => Promise<number>;
}

/** One run of an installation, in this process. */
export class SetupRunner {
  readonly #deps: RunnerDeps;
  readonly #models: readonly CatalogModel[];
  readonly #stopping = new AbortController();
  readonly done: Promise<void>;
  #run: StoredSetupRun;
  #saved: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  constructor(deps: RunnerDeps, run: StoredSetupRun, models: readonly CatalogModel[]) {
    this.#deps = deps;
    this.#run = run;
    this.#models = models;
    this.done = this.#work();
  }

  /** Stops a run that was canceled in the store. */
  async cancel(): Promise<void> {
    this.#stopping.abort(new Error('canceled'));
    await this.done;
  }

  /** Stops the run, so that the next start of the service continues it. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.cancel();
  }

  async #work(): Promise<void> {
    const timer = setInterval(() => this.#save({}), PROGRESS_MS);
    try {
      await this.#installAll();
      this.#finish({ status: 'done', model: null });
    } catch (error) {
      if (this.#isClosing) this.#save({ seen_at: new Date(0).toISOString() });
      else if (!this.#stopping.signal.aborted) this.#fail(error);
    } finally {
      clearInterval(timer);
    }
    await this.#saved;
    await this.#deps.store.system.deployment
      .finishCanceledSetup(this.#run.id, new Date())
      .catch((err: unknown) => this.#deps.log.warn({ err }, 'the end of an installation could not be stored'));
  }

  #fail(error: unknown): void {
    const isExpected = error instanceof ModelError || error instanceof DomainError;
    if (!isExpected) this.#deps.log.error({ err: error }, 'models could not be installed');
    const { code, path } = error as NodeJS.ErrnoException;
    const unexpected = path === undefined ? 'an unexpected error: see the log' : `${path} cannot be written (${code})`;
    this.#finish({ status: 'failed', reason: isExpected ? error.message : unexpected });
  }

  #finish(change: Partial<StoredSetupRun>): void {
    const { status, reason, profile } = { ...this.#run, ...change };
    this.#deps.log.info({ profile, status, reason }, 'installation of models ended');
    this.#save({ ...change, finished_at: new Date().toISOString() });
  }

  /** Stops if the run was canceled or taken over. */
  #save(change: Partial<StoredSetupRun>): void {
    const { store, log } = this.#deps;
    this.#run = { ...this.#run, seen_at: new Date().toISOString(), ...change };
    const run = this.#run;
    this.#saved = this.#saved
      .then(() => store.system.deployment.saveSetup(run))
      .then((isSaved) => isSaved || this.#stopping.abort(new Error('canceled')))
      .catch((err: unknown) => log.warn({ err }, 'the progress of an installation could not be stored'));
  }

  async #installAll(): Promise<void> {
    const { store, dataDir } = this.#deps;
    const { deployment } = store.system;
    await deleteReplaced({ store, dataDir });
    let before = 0;
    for (const model of this.#models) {
      this.#save({ model: model.name, received_bytes: before });
      const wasThere = isInstalled(dataDir, model);
      await this.#install(model, before);
      if (needsEngine(model)) await this.#installEngine();
      const { secondsPerHour } = await this.#try(model).catch(async (error: unknown) => {
        if (!wasThere || !(error instanceof ModelError)) throw error;
        // Its files were damaged meanwhile.
        await deleteModels(dataDir, [model.name]);
        await this.#install(model, before);
        return this.#try(model);
      });
      before += sizeOf(model);
      this.#save({ received_bytes: before });
      if (secondsPerHour !== undefined) this.#save({ trial: { name: model.name, seconds_per_hour: secondsPerHour } });
      this.#stopping.signal.throwIfAborted();
      const used = await deployment.installedModels();
      const earlier = used?.[model.task]?.name;
      const replaced = earlier !== undefined && earlier !== model.name ? { replaced: [earlier] } : {};
      await store.transaction((tx) =>
        tx.system.deployment.setInstalledModels({ ...used, ...toInstalled(model), ...replaced }),
      );
      await deleteReplaced({ store, dataDir });
    }
  }

  async #try(model: CatalogModel): Promise<Trial> {
    const { store, dataDir, voiceFile, log } = this.#deps;
    const { voice } = (await store.system.deployment.installedModels()) ?? {};
    return tryModel(model, { dataDir, voiceFile, voice, log }, this.#stopping.signal);
  }

  async #installEngine(): Promise<void> {
    const { signal } = this.#stopping;
    await installEngine(this.#deps.dataDir, signal, this.#run.from).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new ModelError((error as Error).message, { cause: error });
    });
  }

  /** A download that breaks off continues. */
  async #install(model: CatalogModel, before: number): Promise<void> {
    const { dataDir, room } = this.#deps;
    const { signal } = this.#stopping;
    let reached = 0;
    for (let attempt = 1; ; attempt++) {
      try {
        return await installModel(model, {
          dataDir,
          from: this.#run.from,
          signal,
          onBytes: (bytes) => {
            if (bytes > reached) attempt = 1;
            reached = bytes;
            this.#run = { ...this.#run, received_bytes: before + bytes };
          },
          checkRoom: async (bytes) => requireRoom(bytes, await room()),
        });
      } catch (error) {
        if (!(error instanceof InterruptedError) || attempt === MAX_ATTEMPTS) throw error;
        await delay(RETRY_MS * attempt, undefined, { signal });
      }
    }
  }
}

/** Deletes the files of models that others have replaced, also after a process that was killed before it had done so. */
export async function deleteReplaced({ store, dataDir }: Pick<RunnerDeps, 'store' | 'dataDir'>): Promise<void> {
  const { replaced, ...used } = (await store.system.deployment.installedModels()) ?? {};
  if (!replaced) return;
  await deleteModels(
    dataDir,
    replaced.filter((name) => !installedNames(used).includes(name)),
  );
  await store.transaction((tx) => tx.system.deployment.setInstalledModels(used));
}

/** @throws DomainError `no_space` */
export function requireRoom(bytes: number, free: number): void {
  if (bytes > free) {
    throw new DomainError(
      'no_space',
      `The models need ${inGigabytes(bytes)} on the disk, and ${inGigabytes(free)} are free above DISK_RESERVE_MB`,
    );
  }
}
