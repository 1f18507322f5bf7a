import { existsSync } from 'node:fs';
import type { Setup, SetupModel, SetupProposal, SetupRun, SetupStart } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import type { Config } from '../../config/config.ts';
import { DomainError } from '../../errors.ts';
import { MB, readFreeBytes } from '../../lib/disk-reserve.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import {
  type CatalogModel,
  chooseModels,
  type ModelTask,
  profiles,
  readCatalog,
  sizeOf,
  tasks,
} from '../../providers/models/catalog.ts';
import { bytesToWrite, deleteAllModels, isInstalled, needsEngine } from '../../providers/models/install.ts';
import { ENGINE_BYTES, isEngineInstalled } from '../../providers/models/install-engine.ts';
import { installedNames, modelsFolder } from '../../providers/models/installed.ts';
import { ModelError } from '../../providers/models/model-error.ts';
import { tellsSpeakers } from '../../providers/stt/registry.ts';
import type { StoredSetupRun } from '../../store/deployment.ts';
import { newId } from '../../store/ids.ts';
import { requireAdministrator } from '../identity/scopes.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { hasMemory, type Machine, measureMemorySpeed, readMachine } from './machine.ts';
import { deleteReplaced, requireRoom, SetupRunner } from './setup-runner.ts';

/** A run whose process has not stored its progress for so long has ended with it. */
const LOST_MS = 30_000;
const DEFAULT_LANGUAGES = ['en'];

export interface SetupServiceDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  config: Pick<
    Config,
    'dataDir' | 'diskReserveMb' | 'sttModels' | 'speakerModel' | 'llm' | 'embedding' | 'modelsCatalog'
  >;
  machine?: () => Machine;
  memorySpeed?: (machine: Machine) => Promise<number | null>;
  /** The free bytes on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** Installs models on this machine: what fits, one installation in the background at a time, and removing it. */
export class SetupService extends Service<SetupServiceDeps> {
  #runner: SetupRunner | undefined;
  /** Measured once. */
  #memorySpeed: Promise<number | null> | undefined;

  async status(call: Call, query: { languages: string }): Promise<Setup> {
    requireAdministrator(call);
    const { store, machine = readMachine, memorySpeed: measure = measureMemorySpeed } = this.deps;
    const languages = query.languages.split(',').flatMap((language) => language.trim() || []);
    const here = machine();
    const run = await store.system.deployment.setupRun();
    const installed = await store.system.deployment.installedModels();
    const free = await this.#room();
    this.#memorySpeed ??= measure(here);
    const speed = await this.#memorySpeed;
    const describe = (model: CatalogModel) => this.#describe(model, run, speed);
    const proposals: SetupProposal[] = [];
    for (const profile of profiles) {
      const models = this.#choose(profile, languages);
      const bytes = await this.#bytesToWrite(models);
      const fits = hasMemory(here, profile) && bytes <= free;
      proposals.push({ profile, models: models.map(describe), bytes_to_write: bytes, fits });
    }
    return {
      machine: {
        cores: here.cores,
        memory_bytes: here.memoryBytes,
        memory_bytes_per_second: speed,
        free_bytes: Number.isFinite(free) ? Math.max(0, free) : null,
      },
      set_by_environment: tasks.flatMap((task) => {
        const setting = this.#settingOf(task);
        return setting === undefined ? [] : [{ task, setting }];
      }),
      installed: tasks.flatMap((task) => {
        const name = installed?.[task]?.name;
        if (name === undefined) return [];
        return describe(this.#catalog().find((one) => one.name === name) ?? notInCatalog(task, name));
      }),
      recommended: proposals.findLast(({ fits }) => fits)?.profile ?? 'small',
      proposals,
      run: run && toRun(run),
    };
  }

  async start(call: Call, { profile, languages, from, ...unhandled }: SetupStart): Promise<SetupRun> {
    requireAdministrator(call);
    unhandled satisfies NoFields;
    const { store } = this.deps;
    const wanted = languages?.length ? languages : DEFAULT_LANGUAGES;
    const models = this.#choose(profile, wanted);
    if (models.length === 0) {
      const settings = [...new Set(tasks.map((task) => this.#settingOf(task)))].join(', ');
      throw new DomainError('conflict', `There is nothing to install: ${settings} take precedence`);
    }
    requireRoom(await this.#bytesToWrite(models), await this.#room());
    const now = new Date();
    const last = await store.system.deployment.setupRun();
    const run: StoredSetupRun = {
      id: newId(),
      profile,
      languages: [...wanted],
      from: from ?? null,
      status: 'running',
      model: null,
      received_bytes: 0,
      bytes: models.reduce((sum, model) => sum + sizeOf(model), 0),
      reason: null,
      started_at: now.toISOString(),
      finished_at: null,
      seen_at: now.toISOString(),
      trial: last?.trial ?? null,
    };
    if (!(await store.system.deployment.beginSetup(run, new Date(now.getTime() - LOST_MS)))) throw alreadyRunning();
    this.#begin(run);
    call.log.info({ profile, languages: wanted }, 'installation of models began');
    return toRun(run);
  }

  async cancel(call: Call): Promise<SetupRun> {
    requireAdministrator(call);
    const { deployment } = this.deps.store.system;
    const canceled = await deployment.cancelSetup();
    if (!canceled) throw new DomainError('not_found', 'Running installation not found');
    await this.#runner?.cancel();
    return toRun((await deployment.setupRun()) ?? canceled);
  }

  async remove(call: Call): Promise<void> {
    requireAdministrator(call);
    const { store, config } = this.deps;
    const run = await store.system.deployment.setupRun();
    if (run && run.finished_at === null && !isLost(run)) throw alreadyRunning();
    // It would continue otherwise.
    if (run?.status === 'running') await store.system.deployment.cancelSetup();
    const installed = (await store.system.deployment.installedModels()) ?? {};
    const used = [...installedNames(installed), ...(installed.replaced ?? [])];
    await store.transaction((tx) => tx.system.deployment.setInstalledModels(null));
    const named = config.sttModels.map(({ model }) => model);
    const names = [...new Set([...this.#catalog().map(({ name }) => name), ...used])];
    await deleteAllModels(
      config.dataDir,
      names.filter((name) => !named.includes(name)),
    );
    call.log.info('installed models removed');
  }

  /** Continues an installation whose process has ended, or deletes what the last one has left. With `isFirst`, at the start of the only process, that is every one. */
  async resumeLost({ isFirst = false } = {}): Promise<void> {
    const { store, config } = this.deps;
    const { deployment } = store.system;
    const run = await deployment.setupRun();
    // One that has not ended deletes them itself.
    if (run?.finished_at) await deleteReplaced({ store, dataDir: config.dataDir });
    if (run?.status !== 'running' || !(isFirst || isLost(run))) return;
    const now = new Date();
    const resumed = { ...run, id: newId(), seen_at: now.toISOString() };
    const since = isFirst ? now : new Date(now.getTime() - LOST_MS);
    if (await deployment.beginSetup(resumed, since)) this.#begin(resumed);
  }

  /** The installation continues at the next start. */
  async close(): Promise<void> {
    await this.#runner?.close();
  }

  #begin(run: StoredSetupRun): void {
    const { store, log, config } = this.deps;
    const deps = { store, log, dataDir: config.dataDir, voiceFile: config.speakerModel, room: () => this.#room() };
    this.#runner = new SetupRunner(deps, run, this.#choose(run.profile, run.languages));
  }

  /** The free bytes above the reserve, on the disk of the models: their folder may be a mount or a link. */
  async #room(): Promise<number> {
    const { config, freeBytes = readFreeBytes } = this.deps;
    const folder = modelsFolder(config.dataDir);
    return (await freeBytes(existsSync(folder) ? folder : config.dataDir)) - config.diskReserveMb * MB;
  }

  #catalog(): readonly CatalogModel[] {
    try {
      return readCatalog(this.deps.config.modelsCatalog);
    } catch (error) {
      if (error instanceof ModelError) throw new DomainError('conflict', error.message, { cause: error });
      throw error;
    }
  }

  #choose(profile: SetupRun['profile'], languages: readonly string[]): CatalogModel[] {
    return chooseModels(profile, languages, this.#catalog()).filter(({ task }) => this.#settingOf(task) === undefined);
  }

  async #bytesToWrite(models: readonly CatalogModel[]): Promise<number> {
    const { dataDir } = this.deps.config;
    const lacksEngine = models.some(needsEngine) && !(await isEngineInstalled(dataDir));
    const bytes = await Promise.all(models.map((model) => bytesToWrite(dataDir, model)));
    return bytes.reduce((sum, one) => sum + one, lacksEngine ? ENGINE_BYTES : 0);
  }

  /** The setting that decides a task. */
  #settingOf(task: ModelTask): string | undefined {
    const { sttModels, speakerModel, llm, embedding } = this.deps.config;
    switch (task) {
      case 'speech':
        return sttModels.length > 0 ? 'STT_MODELS' : undefined;
      case 'voice':
        return speakerModel === undefined ? undefined : 'SPEAKER_MODEL';
      case 'segmentation':
        // Their words have speakers.
        return sttModels.length > 0 && sttModels.every(tellsSpeakers) ? 'STT_MODELS' : undefined;
      case 'language':
        return llm ? 'LLM_URL' : undefined;
      case 'embedding':
        return embedding ? 'EMBEDDING_URL' : undefined;
    }
  }

  #describe(model: CatalogModel, run: StoredSetupRun | null, memorySpeed: number | null): SetupModel {
    const { name, task, languages, license, memory_mb, note, files } = model;
    const trial = run?.trial;
    return {
      name,
      task,
      languages,
      license,
      bytes: sizeOf(model),
      memory_mb,
      note,
      files: files.map(({ address }) => address),
      installed: isInstalled(this.deps.config.dataDir, model),
      seconds_per_hour: trial?.name === name ? trial.seconds_per_hour : null,
      tokens_per_second: task === 'language' && memorySpeed !== null ? tokensPerSecond(memorySpeed, model) : null,
    };
  }
}

/** At most: for each token, the weights are read once. Null for a model that is not in the catalog. */
const tokensPerSecond = (memorySpeed: number, model: CatalogModel) =>
  model.files.length === 0 ? null : Math.round((10 * memorySpeed) / sizeOf(model)) / 10;

/** One that another version, or another catalog, has installed. */
const notInCatalog = (task: ModelTask, name: string): CatalogModel => ({
  name,
  task,
  profiles: [],
  languages: [],
  license: '',
  memory_mb: 0,
  note: 'not in the catalog of this version',
  files: [],
});

const alreadyRunning = () =>
  new DomainError('conflict', 'Models are being installed: wait until that is done, or cancel it');

const isLost = ({ seen_at }: StoredSetupRun) => Date.now() - Date.parse(seen_at) > LOST_MS;

const toRun = ({ id: _id, seen_at: _seen, from: _from, trial: _trial, ...run }: StoredSetupRun): SetupRun => run;
