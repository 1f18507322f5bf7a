import { END, type PlainCue, START } from './task-language.ts';

/** Cues of languages in which the infinitive follows: "je dois appeler le dentiste". */
interface InfinitiveRules {
  /** What is followed by an infinitive. */
  cues: readonly (readonly [kind: PlainCue['kind'], subject: PlainCue['subject'], source: string])[];
  /** What is followed by a form of the verb: `je`, `il faut que je`. It may be nothing. */
  finite: readonly (readonly [kind: PlainCue['kind'], source: string])[];
  /** A verb in each line: the infinitive, and its forms of the first person. */
  verbs: string;
  /** What may stand between a cue and the verb. */
  between: string;
  /** "Te " and the like before the verb, and what is attached to the infinitive. */
  listener: string;
  suffix: string;
  /** Where a clause ends without a comma. */
  clauseEnd: string;
}

/** Creates the search for cues. The verbs of the list are those of things that take place elsewhere and later. */
export function createCueFinder({ cues, finite, verbs, between, listener, suffix, clauseEnd }: InfinitiveRules) {
  const lines = verbs.trim().split('\n');
  const infinitives = lines.map((line) => line.split(' ')[0]?.replaceAll('_', ' ') ?? '');
  const formsToInfinitive = new Map(
    lines.flatMap((line) => {
      const [infinitive = '', ...forms] = line.split(' ');
      return forms.map((form) => [form.replaceAll('_', ' '), infinitive.replaceAll('_', ' ')] as const);
    }),
  );
  const tail = `(?<rest>(?: .*)?)$`;
  const infinitiveCues = cues.map(([kind, subject, source]) => ({
    kind,
    subject,
    isPresent: false,
    pattern: new RegExp(
      `${START}(?:${source})(?:${between})* ?(?<to>${listener})?(?<verb>${alternatives(infinitives)})(?<suffix>${suffix})?${END}${tail}`,
      'iu',
    ),
  }));
  const finiteCues = finite.map(([kind, source]) => ({
    kind,
    subject: 'I' as const,
    isPresent: kind === 'commitment',
    pattern: new RegExp(
      `${START}(?:${source})(?<to>${listener})?(?<verb>${alternatives([...formsToInfinitive.keys()])})${END}${tail}`,
      'iu',
    ),
  }));
  const ends = new RegExp(String.raw`[,.;:!?…]|\s(?:${clauseEnd})${END}`, 'iu');
  return (text: string): PlainCue[] => {
    const found = [...infinitiveCues, ...finiteCues].flatMap(({ kind, subject, isPresent, pattern }) => {
      const match = pattern.exec(text);
      if (!match?.groups) return [];
      const { to = '', verb = '', suffix: attached = '', rest = '' } = match.groups;
      const infinitive = formsToInfinitive.get(verb.toLowerCase()) ?? verb;
      const isForListener = to !== '' || /^(?:te|os)$/i.test(attached);
      const [clause = ''] = rest.split(ends, 1);
      return {
        kind,
        subject,
        isPresent,
        isForListener,
        before: text.slice(0, match.index),
        cueText: match[0].slice(0, match[0].length - rest.length),
        phrase: `${isForListener ? infinitive : `${infinitive}${attached}`}${clause}`,
      };
    });
    // "I have to remember to call": the reminder, which begins first.
    return found.sort((one, other) => one.before.length - other.before.length).slice(0, 1);
  };
}

const alternatives = (words: readonly string[]): string =>
  words.toSorted((one, other) => other.length - one.length).join('|');
