import { Command } from 'commander';
import { startDeepgramDouble } from './double.test-support.ts';
import { loadTimedWords } from './script.test-support.ts';

// `node scripts/run.mjs src/providers/stt/deepgram/double/cli.ts WORDS.json`: the double of Deepgram as a command.

async function serve(path: string, port: number): Promise<void> {
  const { url } = await startDeepgramDouble({ words: loadTimedWords(path) }, port);
  console.log(`The double of Deepgram listens at ${url}. It returns the words of ${path} for any audio.
To use it: DEEPGRAM_URL=${url} STT_MODELS=deepgram:nova-3 npm start`);
}

const program = new Command('node scripts/run.mjs src/providers/stt/deepgram/double/cli.ts')
  .description(
    'A double of Deepgram on this machine, to try the live socket without an account. It recognizes nothing: ' +
      'for any audio, it returns the words of a file at their times.',
  )
  .argument('<words>', 'a JSON file, such as test/fixtures/speech/garden-plan.words.json')
  .option('--port <port>', 'port on loopback', '8085')
  .addHelpText('after', '\nFormat: {"words": [{"text": "Hello", "startMs": 0, "endMs": 300, "speaker": 0}]}')
  .action((path: string, { port }: { port: string }) => serve(path, Number(port)));

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
