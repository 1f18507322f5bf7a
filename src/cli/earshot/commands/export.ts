import { createHash } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import yauzl from 'yauzl';
import type { Export, ExportCreate, ExportKind, ExportManifest } from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { parseCommaList, parseRecordId } from '../../option-parsers.ts';
import { byKey, type Cli, type CommandContext } from '../cli.ts';
import { download } from '../export/download.ts';
import { formatFields, formatMegabytes } from '../output.ts';
import { withUserToken } from '../user-token.ts';
import { CommandGroup, option } from './command-group.ts';
import { specOption } from './spec-options.ts';

const POLL_MS = 500;

interface ExportFields extends Pick<ExportCreate, 'from' | 'to'> {
  kinds?: ExportKind[];
  file?: string;
}

/** `earshot export`: downloads everything that the user has. Needs a user token. */
export function addExportCommand(program: Command, cli: Cli): void {
  const account = withUserToken(cli);
  const spec = {
    operation: 'createExport',
    description:
      'Downloads everything that you have as one ZIP file. The service prepares it; its files are compared with their checksums.',
    examples: [
      'earshot export',
      'earshot export conversations.zip --kinds conversations,memories --from 2026-01-01 --to 2026-12-31',
    ],
    args: { file: new Argument('[file]', 'default: earshot-DATE.zip in this folder') },
    fields: [
      { kinds: specOption('createExport', 'kinds').argParser(parseKinds) },
      'from',
      'to',
      { id: option('--id <id>', 'download this export, and continue what is there of it', parseRecordId) },
    ],
  } as const;
  new CommandGroup(byKey(account), program).addAction('export', spec, async (context, fields: ExportFields) => {
    const readToken = async () => (await account.prepareSettings?.(context.settings))?.userToken ?? '';
    try {
      await exportTo(context, fields, readToken);
    } finally {
      context.terminal.progress(undefined);
    }
  });
}

async function exportTo(
  context: CommandContext,
  { file, id, ...body }: ExportFields & { id?: string },
  readToken: () => Promise<string>,
): Promise<void> {
  const { output, settings, terminal } = context;
  const { exports } = context.client;
  const name = file ?? `earshot-${new Date().toISOString().slice(0, 10)}.zip`;
  const path = resolve(terminal.folder, name);
  if (await exists(path)) throw new CliError(`${name} exists already: give another name.`);
  const created = await (id ? exports.getExport({ params: { export_id: id } }) : exports.createExport({ body }));
  const done = await wait(context, created);
  const size = done.size ?? 0;
  const partial = `${path}.partial`;
  if (!id && (await exists(partial))) throw new CliError(`${name}.partial exists already: delete it, or use --id.`);
  const resume = `Continue with: earshot export ${name} --id ${done.id}`;
  try {
    await download(partial, {
      size,
      etag: done.id,
      readToken,
      url: addressOf(settings.apiBase, done.id),
      onProgress: (bytes) =>
        terminal.progress(`${Math.floor((100 * bytes) / size)} % of ${formatMegabytes(size)} downloaded`),
    });
  } catch (error) {
    throw error instanceof CliError ? new CliError(`${error.message} ${resume}`, error.exitCode) : error;
  }
  const manifest = await verifyArchive(partial, (files) => terminal.progress(`${files} files verified`)).catch(
    async (error: unknown) => {
      await rm(partial, { force: true });
      throw error;
    },
  );
  await rename(partial, path);
  await output.record({ file: name, bytes: size, id: done.id, left_out: manifest.left_out }, () =>
    summaryLines(name, size, manifest),
  );
}

async function wait({ client, terminal }: CommandContext, created: Export): Promise<Export> {
  let current = created;
  while (current.status === 'pending' || current.status === 'running') {
    const { done_count, total_count, bytes } = current.progress;
    terminal.progress(`${done_count} of ${total_count} records, ${formatMegabytes(bytes)}`);
    await setTimeout(POLL_MS);
    current = await client.exports.getExport({ params: { export_id: created.id } });
  }
  if (current.status === 'failed') throw new CliError(current.error ?? 'The export failed.', exitCodes.server);
  return current;
}

function summaryLines(file: string, bytes: number, { files, left_out }: ExportManifest): string[] {
  const records = files.reduce((sum, one) => sum + (one.records ?? 0), 0);
  const missing = left_out.map(
    ({ kind, count, reason }) => `${count ?? 'all'} ${kind.replaceAll('_', ' ')}: ${reason}`,
  );
  return formatFields({
    file,
    size: formatMegabytes(bytes),
    files: files.length,
    records,
    'left out': missing.join('; ') || undefined,
  });
}

/** The address may have a path, with or without `/` at its end. */
const addressOf = (apiBase: string, id: string) =>
  new URL(`v1/users/exports/${id}/archive`, apiBase.endsWith('/') ? apiBase : `${apiBase}/`);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The service knows the kinds. */
function parseKinds(text: string): ExportKind[] {
  const names = parseCommaList(text).map((name) => name.replaceAll('-', '_'));
  if (names.length > 0) return names as ExportKind[];
  throw new InvalidArgumentError('Expected names of kinds, separated by commas.');
}

const MANIFEST = 'manifest.json';

/** Compares each file of an archive with its manifest. Throws a CliError that names the first difference. */
async function verifyArchive(path: string, onProgress: (files: number) => void): Promise<ExportManifest> {
  try {
    return await compare(path, onProgress);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`The archive is damaged: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  }
}

async function compare(path: string, onProgress: (files: number) => void): Promise<ExportManifest> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  try {
    const digests = new Map<string, string>();
    let manifest: ExportManifest | undefined;
    for await (const entry of zip.eachEntry()) {
      const stream = await zip.openReadStreamPromise(entry);
      if (entry.fileName === MANIFEST) manifest = JSON.parse(await text(stream));
      else {
        const hash = createHash('sha256');
        let bytes = 0;
        for await (const part of stream as AsyncIterable<Uint8Array>) {
          hash.update(part);
          bytes += part.length;
        }
        digests.set(entry.fileName, `${bytes} ${hash.digest('hex')}`);
      }
      onProgress(digests.size);
    }
    if (!manifest) throw new CliError(`The archive is damaged: ${MANIFEST} is missing.`);
    for (const { path: name, bytes, sha256 } of manifest.files)
      if (digests.get(name) !== `${bytes} ${sha256}`) throw new CliError(`The archive is damaged: ${name} differs.`);
    if (digests.size !== manifest.files.length)
      throw new CliError(`The archive is damaged: it has files that ${MANIFEST} does not list.`);
    return manifest;
  } finally {
    zip.close();
  }
}
