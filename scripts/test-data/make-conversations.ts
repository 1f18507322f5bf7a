// Prints long conversations with what a record of them should hold, made of the scenes in conversations/scenes/. The extraction suite of
// `npm run bench` makes the same ones in memory. Run: node scripts/run.mjs scripts/test-data/make-conversations.ts --language de --minutes 10
import { Command, Option } from 'commander';
import { stringify } from 'yaml';
import { composeConversations, lengthsInMinutes } from './conversations/compose.ts';
import { type Language, languages } from './conversations/scenes.ts';

interface Options {
  language: Language;
  minutes: string;
}

await new Command('node scripts/run.mjs scripts/test-data/make-conversations.ts')
  .description('Prints a long conversation as YAML, in the form of bench/extraction/talks/.')
  .addOption(new Option('--language <code>').choices(languages).default('en'))
  .addOption(new Option('--minutes <length>').choices(lengthsInMinutes.map(String)).default('10'))
  .action(({ language, minutes }: Options) => {
    const one = composeConversations(language).find((conversation) => conversation.minutes === Number(minutes));
    console.log(stringify(one?.file, { lineWidth: 0 }));
  })
  .parseAsync();
