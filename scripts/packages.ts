// Builds dist/clients/, which the service serves at `/clients/`: what partners install without a checkout. Runs with codegen/dist.ts.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { html } from '@remix-run/html-template';
import { npmPackage, type PackedFiles, pythonWheel } from './packages/archives.ts';
import { commandLine, contractKit } from './packages/bundles.ts';
import { mockService } from './packages/mock.ts';
import { root } from './tasks.ts';

const { version, date } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = join(root, 'dist/clients');

interface Package {
  file: string;
  about: string;
  /** The command that installs it, without the address. */
  install: string;
  bytes: Buffer;
}

/** Needs the other files of dist/. */
export async function buildPackages(): Promise<void> {
  const modifiedAt = new Date(date);
  const npm = async (file: string, about: string, install: string, files: PackedFiles | Promise<PackedFiles>) => ({
    ...{ file, about, install, bytes: await npmPackage(await files, modifiedAt) },
  });
  const wheel = async () => {
    const { name, bytes } = await pythonWheel(readFolder('generated/client-python'), modifiedAt);
    return { file: name, about: 'The client for Python', install: 'pip install', bytes };
  };
  const packages = await Promise.all([
    npm(
      'earshot-client.tgz',
      'The client for TypeScript and JavaScript',
      'npm install',
      readFolder('generated/client'),
    ),
    wheel(),
    npm('earshot-cli.tgz', 'The command line', 'npm install --global', commandLine()),
    npm('earshot-contracts.tgz', 'The contract kit', 'npm install --save-dev', contractKit()),
    npm('earshot-mock.tgz', 'The mock, for `earshot-contracts mock`', 'npm install --save-dev', mockService()),
  ]);
  writeFiles(
    new Map<string, string | Buffer>([
      ...packages.map(({ file, bytes }) => [file, bytes] as const),
      ...listings(packages),
    ]),
  );
}

function listings(packages: readonly Package[]): [string, string][] {
  const listed = packages.map(({ bytes, ...one }) => ({
    ...one,
    ...{ version, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
  }));
  const sums = listed.map(({ sha256, file }) => `${sha256}  ${file}\n`).join('');
  const rows = listed.map(
    ({ file, about, install, sha256 }) => html`<h2>${about}</h2>
<pre><code>${install} {{base_url}}/clients/${file}</code></pre>
<p><a href="${file}">${file}</a>, SHA-256 <code>${sha256}</code></p>
`,
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Packages · Earshot ${version}</title>
<link rel="stylesheet" href="../docs/docs.css">
</head>
<body class="landing">
<main>
<h1>Packages <span class="version">${version}</span></h1>
<p>The packages of this service, all of its version. Checksums: <a href="SHA256SUMS">SHA256SUMS</a>; as JSON: <a href="index.json">index.json</a>.</p>
${rows}</main>
</body>
</html>
`;
  const json = JSON.stringify({ version, packages: listed.map(({ install: _, ...one }) => one) }, null, 2);
  return [
    ['SHA256SUMS', sums],
    ['index.json', `${json}\n`],
    ['index.html', String(page)],
  ];
}

/** Replaces each file at once: the service may read it. */
function writeFiles(files: ReadonlyMap<string, string | Buffer>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) {
    const temporary = join(folder, `.${name}.${process.pid}`);
    writeFileSync(temporary, content);
    renameSync(temporary, join(folder, name));
  }
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
}

/** Without what Python and pip leave behind. */
function readFolder(name: string): PackedFiles {
  const files = readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, name), join(entry.parentPath, entry.name)))
    .filter((path) => !/__pycache__|^build\/|\.egg-info/.test(path));
  return new Map(files.sort().map((path) => [path, readFileSync(join(root, name, path))]));
}
