import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface Compiled {
  folders: readonly string[];
  files: readonly string[];
  /** Changes the generated types. */
  change(types: string): string;
}

/** Type checks files in a copy of these folders with changed types. Returns the errors. */
export async function compileCopy({ folders, files, change }: Compiled): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-types-'));
  try {
    for (const source of folders)
      cpSync(source, join(folder, source), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
    cpSync('package.json', join(folder, 'package.json'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
    const config = { ...compilerOptions, incremental: false, tsBuildInfoFile: null };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: config, files }));
    const types = join(folder, 'generated/client/types.d.ts');
    writeFileSync(types, change(readFileSync(types, 'utf8')));
    const tsc = resolve('node_modules/typescript-native/bin/tsc');
    const output = await new Promise<string>((done) => {
      execFile(process.execPath, [tsc, '--pretty', 'false'], { cwd: folder }, (_, text) => done(text));
    });
    // Further lines of an error are indented.
    return output.split(/\n(?=\S)/);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
