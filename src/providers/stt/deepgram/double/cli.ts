import { parseArgs } from 'node:util';
import { startDeepgramDouble } from './double.ts';
import { loadTimedWords, type TimedWord } from './script.ts';

/**
 * `npm run deepgram-double -- WORDS.json [--port 8085]`: a stand-in for Deepgram on loopback that "hears" the listed words
 * whatever is said, to try the whole live line without an account. Point DEEPGRAM_URL at it.
 */
const USAGE = `A stand-in for Deepgram on this machine, to try the live line without an account. It recognises nothing: whatever is
said, it answers the words of a file at their times.

  npm run deepgram-double -- WORDS.json [--port 8085]

WORDS.json: {"words": [{"text": "Hello", "startMs": 0, "endMs": 300, "speaker": 0}]},
such as test/fixtures/speech/garden-plan.words.json.`;

/** Undefined where help is wanted. */
function readArguments(): { path: string; port: number; words: TimedWord[] } | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '8085' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return undefined;
  const [path, ...more] = positionals;
  const port = Number(values.port);
  if (path === undefined || more.length > 0) throw new Error('Which words? Give one JSON file.');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${values.port} is no port.`);
  return { path, port, words: loadTimedWords(path) };
}

async function serve(): Promise<void> {
  const given = readArguments();
  if (!given) return console.log(USAGE);
  const double = await startDeepgramDouble({ words: given.words }, given.port);
  console.log(`A stand-in for Deepgram answers at ${double.url} with the words of ${given.path}, whatever it hears.
Nothing is recognised. To try the live line with it: DEEPGRAM_URL=${double.url} STT_MODELS=deepgram:nova-3 npm start`);
}

try {
  await serve();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 2;
}
