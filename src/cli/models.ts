import { relative } from 'node:path';
import { Command } from 'commander';
import { runProgram } from './cli-error.ts';
import { readDataDir } from './local-service.ts';
import { createProgressLine } from './models/download.ts';
import { formatModels, listModels, type PullOptions, pullModel } from './models/pull.ts';

const program = new Command('models').description(
  'Speech models for transcription on this machine, from the sherpa-onnx project.',
);

program
  .command('list')
  .description('Lists models to download, and marks installed ones. Other published models work too.')
  .option('--json', 'print JSON')
  .action(({ json }: { json?: boolean }) => {
    const models = listModels(readDataDir());
    console.log(json ? JSON.stringify(models, null, 2) : formatModels(models));
  });

program
  .command('pull')
  .argument('<name>', 'the name of the model')
  .description('Downloads a model to DATA_DIR/models, and prints the line for .env.')
  .option('--from <url>', 'the address of the archives, for a mirror')
  .option('--sha256 <digits>', 'the checksum of the archive, instead of the published one')
  .option('--unverified', 'accept an archive without a published checksum')
  .addHelpText('after', '\nExample:\n  node scripts/run.mjs src/cli/models.ts pull sherpa-onnx-whisper-tiny.en')
  .action(pull);

await runProgram(program);

async function pull(name: string, flags: Pick<PullOptions, 'from' | 'sha256' | 'unverified'>): Promise<void> {
  const progress = createProgressLine({ isTerminal: process.stderr.isTTY });
  const note = (line: string) => {
    progress.end();
    console.error(line);
  };
  try {
    const model = await pullModel({ name, dataDir: readDataDir(), ...flags, onProgress: progress.show, note });
    const folder = relative(process.cwd(), model.files.tokens).replace(/(?<![^/\\])[^/\\]+$/, '');
    note(`${name} is in ${folder}. To use it, add this line to .env (or the environment) and restart the service:`);
    console.log(`STT_MODELS=sherpa:${name}`);
  } finally {
    progress.end();
  }
}
