import { randomInt } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts } from '../../codegen/generate.ts';
import { root, scratch, startWorker, type Times, timeProgram } from '../support/child-processes.ts';
import type { Goal, Row, SuiteReport } from '../support/report.ts';
import { measureInTurns } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import type { WatchCommand } from './watcher.ts';

interface Task {
  group: string;
  subject: string;
  goal?: { what: string; atMost: number };
  run(): Promise<Times>;
}

/** The bound that is changed in each spec. */
const bounds: Readonly<Record<string, RegExp>> = {
  'openapi.yaml': /(?<=maxLength: )1\d{3}\b/,
  'asyncapi.yaml': /(?<=maximum: )1\d{4}\b/,
  'jsonrpc.json': /(?<="maximum": )1\d{3}\b/,
};

/** From a spec to its code. */
export async function generateSuite({ isQuick, log }: SuiteOptions): Promise<SuiteReport> {
  const rounds = isQuick ? 1 : 3;
  const tasks = [...programs(), ...(await watchCycles())];
  const found = await measureInTurns(tasks, rounds, async (task) => {
    log(`generate: ${task.group}, ${task.subject}`);
    const { elapsedMs, cpuMs } = await task.run();
    return { seconds: elapsedMs / 1000, cpuSeconds: cpuMs / 1000 };
  });
  const rows: Row[] = tasks.map((task) => ({ ...task, figures: found.get(task) ?? {} }));
  return {
    name: 'generate',
    method: `npm run generate as its own process, start included, and a save of a bound under npm run dev; median of ${rounds}.`,
    columns: [
      { figure: 'seconds', title: 's', digits: 2 },
      { figure: 'cpuSeconds', title: 'CPU s', digits: 2 },
    ],
    rows: rows.map(({ group, subject, figures }) => ({ group, subject, figures })),
    goals: tasks.flatMap((task): Goal[] => {
      const value = found.get(task)?.seconds ?? Number.NaN;
      return task.goal ? [{ ...task.goal, value, unit: 's', digits: 2 }] : [];
    }),
  };
}

const heyApi = join(root, 'node_modules/@hey-api/openapi-ts/bin/run.js');
const heyApiArgs = (out: string) => ['-i', './specs/openapi.yaml', '-o', out, '-p', '@hey-api/typescript', '--silent'];

const generator = [join(root, 'codegen', 'main.ts'), '--out', join(scratch, 'generated')];

/** Each in a process and a folder of its own. */
const programs = (): readonly Task[] => {
  const specs = copyOfSpecs('changed');
  return [
    {
      group: 'whole run',
      subject: 'three specs, each changed since the last run',
      goal: { what: 'npm run generate', atMost: 4 },
      run: () => {
        for (const spec of Object.keys(bounds)) changeBound(specs, spec);
        return runNode('the generator', [...generator, '--specs', specs]);
      },
    },
    {
      group: 'whole run',
      subject: 'the same, nothing changed',
      run: () => runNode('the generator', generator),
    },
    {
      group: 'whole run',
      subject: 'hey-api alone: openapi.yaml, types',
      run: () => runNode('hey-api', [heyApi, ...heyApiArgs(join(scratch, 'hey-api'))]),
    },
  ];
};

const runNode = (name: string, args: readonly string[]) => timeProgram(name, process.execPath, args);

function copyOfSpecs(name: string): string {
  const folder = join(scratch, name);
  cpSync(join(root, 'specs'), folder, { recursive: true });
  return folder;
}

/** A save of each spec, in a process that has generated before. */
async function watchCycles(): Promise<Task[]> {
  const specs = copyOfSpecs('saved');
  const watcher = startWorker<WatchCommand, Times>('watcher', join(import.meta.dirname, 'watcher.ts'));
  const out = join(scratch, 'watched');
  await watcher.run({ specs, out, parts });
  const cycle = (spec: string, part: 'rest' | 'live' | 'tools', atMost: number): Task => ({
    group: 'a save',
    subject: spec,
    goal: { what: `a save of ${spec}`, atMost },
    run: () => {
      changeBound(specs, spec);
      return watcher.run({ specs, out, parts: ['types', part, 'client'] });
    },
  });
  return [cycle('openapi.yaml', 'rest', 2), cycle('asyncapi.yaml', 'live', 3), cycle('jsonrpc.json', 'tools', 2)];
}

/** Changes a bound to a random value. */
function changeBound(folder: string, spec: string): void {
  const file = join(folder, spec);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(bounds[spec] ?? '', (digits) => {
    const least = 10 ** (digits.length - 1);
    return String(least + randomInt(least));
  });
  if (changed === text) throw new Error(`${file} has no such bound as the bench changes`);
  writeFileSync(file, changed);
}
