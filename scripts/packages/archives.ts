import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { writeZip } from '../../src/lib/zip-writer.ts';

/** The content of files by their path in the package. */
export type PackedFiles = ReadonlyMap<string, string | Uint8Array>;

/** A package of npm. The same files give the same bytes. */
export async function npmPackage(files: PackedFiles, mtime: Date): Promise<Buffer> {
  const tar = pack();
  const { bin = {} } = JSON.parse(String(files.get('package.json')));
  const commands = new Set(Object.values<string>(bin).map((path) => path.replace('./', '')));
  for (const [path, content] of files)
    tar.entry({ name: `package/${path}`, mtime, mode: commands.has(path) ? 0o755 : 0o644 }, Buffer.from(content));
  tar.finalize();
  return gzipSync(await buffer(tar));
}

/** A wheel of a package of plain Python, as `pip wheel` builds it from the folder. */
export async function pythonWheel(project: PackedFiles, modifiedAt: Date): Promise<{ name: string; bytes: Buffer }> {
  const settings = String(project.get('pyproject.toml'));
  const setting = (key: string) => new RegExp(`^${key} = (.+)$`, 'm').exec(settings)?.[1] ?? '';
  const text = (key: string): string => JSON.parse(setting(key));
  const name = `${text('name').replaceAll('-', '_')}-${text('version')}`;
  const metadata = [
    ...['Metadata-Version: 2.1', `Name: ${text('name')}`, `Version: ${text('version')}`],
    ...[`Summary: ${text('description')}`, `Requires-Python: ${text('requires-python')}`],
    ...(JSON.parse(setting('dependencies')) as string[]).map((one) => `Requires-Dist: ${one}`),
    ...['Description-Content-Type: text/markdown', '', String(project.get('README.md'))],
  ];
  const tags = ['Wheel-Version: 1.0', 'Generator: earshot', 'Root-Is-Purelib: true', 'Tag: py3-none-any', ''];
  const files = new Map([...project].filter(([path]) => path.includes('/')))
    .set(`${name}.dist-info/METADATA`, metadata.join('\n'))
    .set(`${name}.dist-info/WHEEL`, tags.join('\n'));
  const record = [...files].map(([path, content]) => {
    const hash = createHash('sha256').update(content).digest('base64url');
    return `${path},sha256=${hash},${Buffer.byteLength(content)}\n`;
  });
  files.set(`${name}.dist-info/RECORD`, `${record.join('')}${name}.dist-info/RECORD,,\n`);
  return { name: `${name}-py3-none-any.whl`, bytes: await buffer(writeZip(entriesOf(files), { modifiedAt })) };
}

async function* entriesOf(files: PackedFiles) {
  for (const [path, content] of files) yield { path, bytes: once(Buffer.from(content)) };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
