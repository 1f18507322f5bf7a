import { correctionCases } from '../earshot-client/corrections.ts';
import { finderOf } from '../earshot-client/http-case.ts';
import { CONVERSATION_ID, CORRECTION_ID, OTHER_PERSON_ID, PERSON_ID, SEGMENT_ID } from '../earshot-client/matchers.ts';
import type { CliCase } from './cli-case.ts';

const find = finderOf(correctionCases);

/** The requests of commands for corrections, and what they need of the responses. */
export const correctionCommands: CliCase[] = [
  {
    args: ['conversation', 'assign', CONVERSATION_ID, '--segment', SEGMENT_ID, '--name', 'Nora'],
    ...find('a request to assign a segment to a new person'),
    output: /^1 segments in 1 conversations changed\.$/m,
  },
  {
    args: ['conversation', 'assign', CONVERSATION_ID, '--speaker', '1', '--me', '--scope', 'everywhere'],
    ...find('a request to assign a speaker to the user everywhere'),
    output: /^kind: +speaker$/m,
  },
  {
    args: ['conversation', 'assign', CONVERSATION_ID, '--speaker', '1', '--person', PERSON_ID],
    ...find('a request to assign a speaker to a person'),
    output: /^undo: +earshot correction undo 019a9f33/m,
  },
  {
    args: ['conversation', 'correct', CONVERSATION_ID, SEGMENT_ID, 'Can you send me the report by Monday?'],
    ...find('a request to correct the text of a segment'),
    output: /^kind: +text$/m,
  },
  {
    args: ['conversation', 'names', CONVERSATION_ID],
    ...find('a request to suggest names of speakers'),
    output: /^1 +Nora +Says: Hello, I'm Nora\.$/m,
  },
  {
    args: ['correction', 'list'],
    ...find('a request to list corrections'),
    output: / speaker +1/,
  },
  {
    args: ['correction', 'undo', CORRECTION_ID],
    ...find('a request to undo a correction'),
    output: /^1 segments in 1 conversations restored\.$/m,
  },
  {
    args: ['person', 'merge', PERSON_ID, OTHER_PERSON_ID],
    ...find('a request to merge two people'),
    output: /^kind: +merge$/m,
  },
];
