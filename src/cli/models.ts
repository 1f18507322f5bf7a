import { relative } from 'node:path';
import { Command } from 'commander';
import { runCommand } from './cli-error.ts';
import { readDataDir } from './data-dir.ts';
import { asTable, listModels } from './models/list.ts';
import { createProgressLine } from './models/progress.ts';
import { pullModel } from './models/pull.ts';
import { watchStandardStreams } from './standard-streams.ts';

watchStandardStreams();

interface PullFlags {
  from?: string;
  sha256?: string;
  unverified?: boolean;
}

const program = new Command('models').description(
  'Speech models for transcription in this machine, as the makers of sherpa-onnx publish them.',
);

program
  .command('list')
  .description('Shows models that can be fetched, and marks those that are here. There are many more: any name works.')
  .option('--json', 'for programs')
  .action(({ json }: { json?: boolean }) =>
    runCommand(async () => {
      const models = listModels(readDataDir());
      console.log(json ? JSON.stringify(models, null, 2) : asTable(models));
    }),
  );

program
  .command('pull')
  .argument('<name>', 'as the list shows it')
  .description('Fetches a model into DATA_DIR/models, and says what to put into .env.')
  .option('--from <url>', "where the archives are, in place of the makers' own place")
  .option('--sha256 <digits>', "the archive's checksum, in place of the published one")
  .option('--unverified', 'takes an archive of which nobody tells a checksum')
  .addHelpText('after', '\nExample:\n  npm run models -- pull sherpa-onnx-whisper-tiny.en')
  .action((name: string, flags: PullFlags) => runCommand(() => pull(name, flags)));

await program.parseAsync();

async function pull(name: string, flags: PullFlags): Promise<void> {
  const progress = createProgressLine({ isTerminal: process.stderr.isTTY });
  const note = (line: string) => {
    progress.end();
    console.error(line);
  };
  try {
    const model = await pullModel({ name, dataDir: readDataDir(), ...flags, onProgress: progress.show, note });
    const folder = relative(process.cwd(), model.files.tokens).replace(/[^/\\]+$/, '');
    note(`${name} is in ${folder}. To use it, put this into .env (or the environment), and start the service again:`);
    console.log(`STT_MODELS=sherpa:${name}`);
  } finally {
    progress.end();
  }
}
