import { anyWord, END, type PlainCue, START } from './task-language.ts';

/** Verbs of things that take place elsewhere and later: the prefix, then the verb. Without a slash, there is no prefix. */
const VERBS =
  `an/rufen zurück/rufen schicken zu/schicken ab/schicken zurück/schicken schreiben senden zu/senden mailen antworten kaufen ein/kaufen
  besorgen bestellen nach/bestellen buchen um/buchen reservieren bezahlen zahlen überweisen zurück/geben ab/geben bringen mit/bringen vorbei/bringen zurück/bringen
  hin/bringen weg/bringen rüber/bringen holen ab/holen vorbei/holen rein/holen drucken aus/drucken unterschreiben aus/füllen verlängern kündigen
  ab/sagen zu/sagen stornieren bestätigen vor/bereiten fertig/machen erledigen abschließen korrigieren reparieren putzen auf/räumen gießen
  waschen an/melden ab/melden um/melden ein/reichen fragen nach/fragen organisieren installieren aus/tauschen überprüfen melden beantragen ein/werfen hoch/laden
  weiter/leiten zusammen/stellen vereinbaren aus/machen besuchen verkaufen liefern streichen schneiden besprechen klären machen ab/lesen vorbei/fahren
  ändern reden sprechen an/sprechen`
    .split(/\s+/)
    .map((verb) => verb.split('/').toReversed())
    .map(([stem = '', prefix = '']) => ({ stem, prefix }));

const INFINITIVES = VERBS.map(({ stem, prefix }) => `${prefix}${stem}`);
/** "anzurufen", "zu kündigen" */
const WITH_ZU = new Map(VERBS.map(({ stem, prefix }) => [`${prefix}zu${stem}`, `${prefix}${stem}`]));
/** "rufe" and "ruf" of "rufen": the first person of all of them is regular. */
const STEMS = new Map(VERBS.flatMap(({ stem }) => firstPersonOf(stem).map((form) => [form, stem] as const)));

function firstPersonOf(infinitive: string): string[] {
  const root = infinitive.replace(/e?n$/, '');
  return [root, `${root}e`, root.replace(/(?<=\p{L})e(?=[rl]$)/u, '').concat('e')];
}

const longestFirst = (words: Iterable<string>) => [...new Set(words)].sort((a, b) => b.length - a.length).join('|');

const CLAUSE_END = /[,.;:!?…]|\s(?:und|aber|denn|sonst|weil|dass|damit|wenn|ob|oder)(?![\p{L}\p{N}])/iu;
const INFINITIVE = new RegExp(`^(?<rest>(?:.* )?)(?<verb>${longestFirst(INFINITIVES)})${END}`, 'iu');
const INFINITIVE_WITH_ZU = new RegExp(
  `^(?<rest>(?:.*? )?)(?:(?<joined>${longestFirst(WITH_ZU.keys())})|zu (?<verb>${longestFirst(INFINITIVES)}))${END}`,
  'iu',
);
const PREFIXES = longestFirst(VERBS.map(({ prefix }) => prefix).filter(Boolean));
const PRESENT = new RegExp(
  `${START}(?:ich (?<verb>${longestFirst(STEMS.keys())})|(?<first>${longestFirst(STEMS.keys())}) ich)${END}`,
  'iu',
);
const SEPARATED = new RegExp(`^(?<rest>.*?)${START}(?<prefix>${PREFIXES})$`, 'iu');

const MODALS: readonly (readonly [kind: PlainCue['kind'], subject: PlainCue['subject'], pattern: RegExp])[] = [
  ['obligation', 'I', anyWord('ich (?:muss|müsste noch|soll noch)|muss ich')],
  ['obligation', 'we', anyWord('wir müssen|müssen wir')],
  ['commitment', 'I', anyWord('ich werde?|werde? ich')],
  ['request', 'you', anyWord('(?:kannst|könntest|würdest) du|(?:können|könnten|würden) Sie|könnt ihr')],
];
const REMINDER =
  /(?<![\p{L}\p{N}])(?:erinner(?:e|st du|t)? mich(?: bitte| mal)?(?: daran| dran)?|ich darf nicht vergessen|ich muss (?:dran|daran) denken|nicht vergessen|vergiss nicht|denk (?:bitte )?(?:dran|daran))[,:]?/iu;
const LISTENER = anyWord('dir|euch|Ihnen');

/** Finds the plain cues of German, where the infinitive ends the clause. */
export const createGermanCueFinder =
  () =>
  (text: string): PlainCue[] => {
    const cue = findReminder(text) ?? findModal(text) ?? findPresent(text);
    return cue ? [cue] : [];
  };

/** "Erinner mich daran, den Zahnarzt anzurufen." */
function findReminder(text: string): PlainCue | undefined {
  const match = REMINDER.exec(text);
  if (!match) return undefined;
  const after = text.slice(match.index + match[0].length).trimStart();
  const groups = INFINITIVE_WITH_ZU.exec(after)?.groups;
  const clause = groups
    ? `${groups.rest}${groups.verb ?? WITH_ZU.get(groups.joined?.toLowerCase() ?? '') ?? ''}`
    : reminderClause(after);
  return clause ? createCue(text, { kind: 'reminder', subject: 'I', match, phrase: clause }) : undefined;
}

/** "…, dass ich den Zahnarzt anrufe", "… anrufen muss" */
function reminderClause(after: string): string | undefined {
  const [clause = ''] = after.replace(/^dass (?:ich|wir) /iu, '').split(CLAUSE_END, 1);
  const groups = INFINITIVE.exec(clause)?.groups;
  if (groups) return `${groups.rest}${groups.verb}`;
  const words = clause.split(' ');
  const last = words.at(-1)?.toLowerCase() ?? '';
  const verb = VERBS.find(({ stem, prefix }) => firstPersonOf(stem).some((form) => `${prefix}${form}` === last));
  return verb ? [...words.slice(0, -1), `${verb.prefix}${verb.stem}`].join(' ') : undefined;
}

/** "Ich muss noch den Zahnarzt anrufen.", "Das Paket abholen muss ich auch noch." */
function findModal(text: string): PlainCue | undefined {
  for (const [kind, subject, pattern] of MODALS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [after = ''] = text.slice(match.index + match[0].length).split(CLAUSE_END, 1);
    const field = lastClause(text.slice(0, match.index));
    const phrase = /^(?:ich|wir)/iu.test(match[0])
      ? toInfinitive(after)
      : (toInfinitive(`${field} ${after.trim()}`) ?? toInfinitive(field));
    if (phrase) return createCue(text, { kind, subject, match, phrase });
  }
  return undefined;
}

/** "Ich schick dir morgen das Angebot.", "Morgen ruf ich den Klempner an." */
function findPresent(text: string): PlainCue | undefined {
  const match = PRESENT.exec(text);
  const stem = STEMS.get((match?.groups?.verb ?? match?.groups?.first ?? '').toLowerCase());
  if (!match || !stem) return undefined;
  const [after = ''] = text.slice(match.index + match[0].length).split(CLAUSE_END, 1);
  const field = match.groups?.first ? lastClause(text.slice(0, match.index)) : '';
  const clause = `${field} ${after.trim()}`.trim();
  const { rest = clause, prefix = '' } = SEPARATED.exec(clause)?.groups ?? {};
  const verb = VERBS.find((one) => one.stem === stem && one.prefix === prefix.toLowerCase());
  if (!verb) return undefined;
  const phrase = `${rest.trim()} ${verb.prefix}${verb.stem}`;
  return { ...createCue(text, { kind: 'commitment', subject: 'I', match, phrase }), isPresent: true };
}

const toInfinitive = (clause: string): string | undefined => {
  const groups = INFINITIVE.exec(clause.trim())?.groups;
  return groups && `${groups.rest}${groups.verb}`;
};

/** What stands before the verb of a main clause: "morgen" of "…, und morgen muss ich". */
const lastClause = (before: string): string =>
  (before.split(CLAUSE_END).at(-1) ?? '')
    .trim()
    .replace(/^(?:(?:und|aber|also|dann|da|ja|nein|na) )+|^(?:und|dann|also|da)$/iu, '');

function createCue(
  text: string,
  { kind, subject, match, phrase }: Pick<PlainCue, 'kind' | 'subject' | 'phrase'> & { match: RegExpExecArray },
): PlainCue {
  return {
    kind,
    subject,
    phrase: phrase.trim(),
    before: text.slice(0, match.index),
    cueText: match[0],
    isForListener: LISTENER.test(phrase),
    isPresent: false,
  };
}
