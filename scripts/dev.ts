// `npm run dev`: the service, restarted on every save; a saved spec is linted, generated and type-checked first.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { generate, type Part, partOf } from '../codegen/generate.ts';
import { writeTree } from '../codegen/output.ts';
import { SpecError } from '../codegen/spec/problems.ts';
import { root, run } from './tasks.ts';

/** Which parts of `generated/` a spec feeds; a schema feeds all. */
const partsOf: Record<string, readonly Part[]> = {
  'openapi.yaml': ['types', 'rest', 'client'],
  'asyncapi.yaml': ['types', 'live', 'client'],
  'jsonrpc.json': ['types', 'tools', 'client'],
};
const everyPart: readonly Part[] = ['types', 'rest', 'live', 'tools', 'client'];

let service: ChildProcess | undefined;
let changed = new Set<string>();
let isWorking = false;

const say = (line: string) => console.error(`[dev] ${line}`);

async function regenerate(specs: string[]): Promise<boolean> {
  const wanted = specs.every((spec) => partsOf[spec])
    ? [...new Set(specs.flatMap((spec) => partsOf[spec] ?? []))]
    : everyPart;
  try {
    const files = await generate(join(root, 'specs'), wanted);
    const differences = writeTree(join(root, 'generated'), files, (path) => wanted.includes(partOf(path)));
    say(
      differences.length === 0
        ? 'generated/ stays as it is'
        : `generated ${differences.map(({ path }) => path).join(', ')}`,
    );
    return true;
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    say(error.message);
    return false;
  }
}

async function check(name: string, command: string, args: string[]): Promise<void> {
  const { ok, output, elapsedMs } = await run({ name, command, args });
  say(`${name}: ${ok ? 'ok' : 'FAILED'} (${(elapsedMs / 1000).toFixed(1)} s)`);
  if (!ok) console.error(output.trimEnd());
}

async function restart(): Promise<void> {
  const previous = service;
  if (previous && previous.exitCode === null) {
    const gone = new Promise((resolve) => previous.once('exit', resolve));
    previous.kill('SIGTERM');
    await gone;
  }
  service = spawn(process.execPath, ['src/main.ts'], { cwd: root, stdio: 'inherit' });
}

/** Works off what was saved; what is saved meanwhile makes the next round. The checks run beside, and speak when they are done. */
async function round(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  while (changed.size > 0) {
    const startedAt = performance.now();
    const files = [...changed];
    changed = new Set();
    const specs = files.filter((file) => file.startsWith('specs/')).map((file) => file.slice('specs/'.length));
    if (specs.length > 0) void check('lint of specs', process.execPath, ['scripts/lint-specs.ts']);
    const isGenerated = specs.length === 0 || (await regenerate(specs));
    if (isGenerated) {
      await restart();
      void check('types', 'tsc', ['--pretty', 'false']);
    }
    const outcome = isGenerated ? 'restarted' : 'the running service stays';
    say(`${files.join(', ')}: ${outcome}, ${Math.round(performance.now() - startedAt)} ms`);
  }
  isWorking = false;
}

let pause: NodeJS.Timeout | undefined;
watch(['specs', 'src'], { cwd: root, ignoreInitial: true }).on('all', (_, file) => {
  if (file.endsWith('.test.ts') || !/\.(ts|ya?ml|json)$/.test(file)) return;
  changed.add(file);
  // An editor saves in several steps: they make one round.
  clearTimeout(pause);
  pause = setTimeout(round, 50);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    service?.once('exit', () => process.exit(0));
    if (!service?.kill(signal)) process.exit(0);
  });
}
await restart();
say('watching specs/ and src/');
