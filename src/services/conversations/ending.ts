import type { ConversationRecord } from '../../store/conversations/table.ts';

// The end of a conversation. The row of an event and the column of a state name a step; `-` changes nothing. A deleted conversation has no
// state: nothing brings it back. A step is one transaction with the jobs that follow it, so a restart finds it done or does it.

/** `merging` counts as `in_progress`. `late`: completed, with words that arrived since and are not read yet. */
export const STATES = ['in_progress', 'processing', 'completed', 'late', 'failed'] as const;

/*
 * silence       no words for `timeout_seconds`. Texts, and transcripts of apps and imports, begin as `processing` with the job of `ended`
 * ended         that job requests the model's answer. Without a model, or if its answer takes longer than 3.5 s, rules answer
 * words         the job of late words: the same. Words of a conversation in progress are not late
 * model         the model's answer. It is that of `ended` for too little content, and of `rulesAgain` if the user has switched the model off
 * reprocess     the user's request
 * correction    of speakers or texts, by the words of merged conversations, or by another transcription of the recording, which is also
 *               a `reprocess` of a failed conversation
 * rulesAgain    the answer to these two without a model
 * failure       of the last attempt of `ended`
 * laterFailure  of the last attempt of another job
 * deletion      by the user, or by their retention
 *
 * Only silence, reprocess, correction and deletion can find a conversation in progress. `ConversationProcessor` reads the rows of the answers
 * (`ended`, `words`, `model`, `rulesAgain`) and of `reprocess`. The code of the others stands beside what they change;
 * `conversation-ending.test.ts` holds it to this table.
 */
// biome-ignore format: a table
export const ENDING = {
  //              in_progress  processing  completed   late        failed
  silence:      [ 'start',     '-',        '-',        '-',        '-'       ],
  ended:        [ '-',         'create',   '-',        '-',        '-'       ],
  words:        [ 'wait',      'wait',     '-',        'extend',   'restart' ],
  model:        [ '-',         'create',   'replace',  'refresh',  '-'       ],
  reprocess:    [ 'refuse',    'hurry',    'redo',     'redo',     'restart' ],
  correction:   [ '-',         'redo',     'redo',     'redo',     '-'       ],
  rulesAgain:   [ '-',         'create',   'replace',  'refresh',  '-'       ],
  failure:      [ '-',         'fail',     '-',        '-',        '-'       ],
  laterFailure: [ 'report',    'report',   'report',   'report',   'report'  ],
  deletion:     [ 'delete',    'delete',   'delete',   'delete',   'delete'  ],
} as const;

/*
 * start    status `processing`, with the job of `ended`; live sessions are notified
 * restart  the same without notifying; the failure is forgotten
 * wait     the job is tried again later
 * refuse   the caller gets `conflict`, unless its audio waits: that is tried at once
 * hurry    the model is tried at once, whatever it waits for
 * redo     the model's answer is requested, whatever failed before; without a model, that of `rulesAgain`
 * fail     status `failed`, with the reason and the attempts
 * report   the same status, with the reason and the attempts, unless the model's answer is requested
 * delete   with segments, photos and recordings; tasks and memories stay
 *
 * The others are answers: status `completed`, the search index, and the job of the day's summary; late words that were read are marked. The
 * request of the model's answer is done, except after rules if there is a model and enough content for it. What the user changed stays.
 * Without any words, only `create` answers: from the photos; without photos, too, it deletes the conversation.
 */
// biome-ignore format: a table
export const ANSWERS = {
  //         title, overview, events        for little content         tasks, memories    `memory_created`              live sessions
  create:  { structure: 'new',              discards: 'yes',           items: 'add',      delivers: 'yes',              announces: true  },
  replace: { structure: 'new',              discards: 'unless wanted', items: 'replace',  delivers: 'if was discarded', announces: false },
  refresh: { structure: 'new',              discards: 'if it was',     items: 'replace',  delivers: 'if was discarded', announces: true  },
  // The tasks and memories of the late words alone: the user may have deleted others.
  extend:  { structure: 'unless by model',  discards: 'if it was',     items: 'add',      delivers: 'if was discarded', announces: true  },
} as const;

export type EndingEvent = keyof typeof ENDING;
export type RulesEvent = 'ended' | 'words' | 'rulesAgain';
export type AnswerEvent = RulesEvent | 'model';
export type Answer = (typeof ANSWERS)[keyof typeof ANSWERS];
type Step = (typeof ENDING)[EndingEvent][number];
type Place = Pick<ConversationRecord, 'status'>;

export function stepOf(event: EndingEvent, { status }: Place, lateWords = 0): Step {
  if (status === 'merging') return stepOf(event, { status: 'in_progress' }, lateWords);
  const state = status === 'completed' && lateWords > 0 ? 'late' : status;
  return ENDING[event][STATES.indexOf(state)] ?? '-';
}

/** Undefined if the step is no answer. */
export const answerOf = (event: AnswerEvent, place: Place, lateWords: number): Answer | undefined =>
  (ANSWERS as Partial<Record<Step, Answer>>)[stepOf(event, place, lateWords)];
