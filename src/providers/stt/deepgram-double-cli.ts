import { parseArgs } from 'node:util';
import { startDeepgramDouble } from './deepgram-double.ts';
import { loadTimedWords } from './deepgram-double-script.ts';

/**
 * `node src/providers/stt/deepgram-double-cli.ts WORDS.json [--port 8085]`: a stand-in for Deepgram on loopback that "hears"
 * the listed words whatever is said, to try the whole live line without an account. Point DEEPGRAM_URL at it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8085' } },
});
const [path] = positionals;
if (path === undefined) {
  console.error(
    'Which words? Give a JSON file: {"words": [{"text": "Hello", "startMs": 0, "endMs": 300, "speaker": 0}]}',
  );
  process.exitCode = 2;
} else {
  const double = await startDeepgramDouble({ words: loadTimedWords(path) }, Number(values.port));
  console.log(`A stand-in for Deepgram answers at ${double.url} with the words of ${path}. No audio is recognised.`);
}
