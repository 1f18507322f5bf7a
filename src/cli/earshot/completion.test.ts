import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { bareConfig, runCli } from '../../../test/support/cli.ts';
import { loadCliEnvironment } from '../../config/config.ts';
import { collectCompletionPoints, completionScript } from './completion.ts';
import { earshotProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

const program = earshotProgram({
  terminal: {} as Terminal,
  environment: loadCliEnvironment({}),
  loadConfig: bareConfig,
});
const points = collectCompletionPoints(program);

/** The completions in bash for each of these lines, with the cursor at the end. */
function completeInBash(...lines: string[]): string[][] {
  const calls = lines.map((line) => {
    const words = ['earshot', ...line.split(' ')].map((word) => `'${word}'`).join(' ');
    return `COMP_WORDS=(${words}); COMP_CWORD=${line.split(' ').length}; COMPREPLY=(); _earshot; echo "\${COMPREPLY[*]}"`;
  });
  const script = `${completionScript('bash', points)}\n${calls.join('\n')}\n`;
  const output = execFileSync('bash', ['--norc'], { input: script, encoding: 'utf8' });
  return output.split('\n').map((line) => line.split(' ').filter(Boolean));
}

/** The same in zsh, whose completion functions are replaced by printing. */
function completeInZsh(...lines: string[]): string[][] {
  const calls = lines.map((line) => {
    const words = ['earshot', ...line.split(' ')].map((word) => `'${word}'`).join(' ');
    return `words=(${words}); CURRENT=$#words; _earshot; print`;
  });
  const stubs = `compdef() { }
_describe() { print -rn -- "\${entries[@]%%:*} " }
_files() { print -n 'FILES ' }
compadd() { shift; print -rn -- "$@ " }`;
  const script = `${stubs}\n${completionScript('zsh', points)}\n${calls.join('\n')}\n`;
  const output = execFileSync('zsh', ['-f', '-c', script], { encoding: 'utf8' });
  return output.split('\n').map((line) => line.split(' ').filter(Boolean));
}

function completeInFish(...lines: string[]): string[][] {
  const calls = lines.map((line) => `complete -C 'earshot ${line}'; echo ---`);
  const script = `${completionScript('fish', points)}\n${calls.join('\n')}\n`;
  const output = execFileSync('fish', ['--no-config', '-c', script], { encoding: 'utf8' });
  return output.split('---\n').map((part) => part.split('\n').flatMap((line) => line.split('\t')[0] || []));
}

const isInstalled = (shell: string) => spawnSync(shell, ['--version']).status === 0;

describe('completion', () => {
  const lines = ['memory ', 'memory create --category ', '--profile memory goal ', 'completion '] as const;
  test.runIf(isInstalled('zsh'))('completes in zsh', () => {
    const [commands, values, afterValue, shells, files] = completeInZsh(...lines, 'conversation create --file ');
    expect(commands).toEqual(expect.arrayContaining(['list', 'create', '--json']));
    expect(values).toContain('work');
    expect(values).not.toContain('FILES');
    expect(afterValue).toEqual(expect.arrayContaining(['progress', 'history']));
    expect(shells).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']));
    expect(files).toEqual(['FILES']);
  });

  test.runIf(isInstalled('fish'))('completes in fish', () => {
    const [commands, values, afterValue, shells, options] = completeInFish(...lines, 'memory list --l');
    expect(commands).toEqual(['create', 'delete', 'get', 'help', 'list', 'search', 'show', 'update']);
    expect(values).toContain('work');
    expect(afterValue).toEqual(expect.arrayContaining(['progress', 'history']));
    expect(shells).toEqual(['bash', 'fish', 'zsh']);
    expect(options).toContain('--limit');
  });

  test('completes in bash: groups, commands, options and their values', () => {
    const [groups, commands, options, values, afterValue, all] = completeInBash(
      'mem',
      'memory ',
      'memory list --l',
      'memory create x --category w',
      '--profile memory goal pro',
      '',
    );
    expect(groups).toEqual(['memory']);
    expect(commands).toEqual(expect.arrayContaining(['list', 'search', 'get', 'create', 'update', 'delete', '--json']));
    expect(options).toEqual(['--limit']);
    expect(values).toEqual(['work']);
    expect(afterValue).toEqual(['progress']);
    expect(all).toEqual(
      expect.arrayContaining(['auth', 'config', 'memory', 'conversation', 'action-item', 'goal', 'device', 'doctor']),
    );
  });

  test('covers every command, also by its alias, and every option', () => {
    const walk = (command: typeof program): number =>
      (1 + command.aliases().length) * (1 + command.commands.reduce((sum, sub) => sum + walk(sub), 0));
    expect(points).toHaveLength(walk(program));
    const list = points.find(({ path }) => path === 'memory list');
    expect(list?.words.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['--categories', '--limit', '--offset', '--all', '--json', '--api-key', '--help']),
    );
  });

  test.each(['bash', 'zsh', 'fish'])('is printed for %s, only on stdout', async (shell) => {
    const ran = await runCli(['completion', shell]);
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    for (const { path } of points) expect(ran.stdout).toContain(path);
  });

  test('is wrong usage for an unknown shell', async () => {
    expect(await runCli(['completion', 'tcsh'])).toMatchObject({ exitCode: 1, stdout: '' });
  });
});
