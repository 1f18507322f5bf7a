import { createGermanCueFinder } from './german-cues.ts';
import { ANY, anyWord, endsWith, NONE, startsWith, type TaskLanguage } from './task-language.ts';

const INTERJECTIONS = 'ach|oh|na|also|äh|ähm|ja|nun|und|du|hm';

export const german: TaskLanguage = {
  findCues: createGermanCueFinder(),
  wordings: {
    delivers: ANY,
    talks: anyWord(
      'Schluss machen|Pause machen|Spaß machen|mir Sorgen machen|Quatsch machen|Licht machen|fertig machen|weitermachen|auf den Arm nehmen|zum Lachen bringen|Platz machen|etwas sagen',
    ),
    now: anyWord('gerade|jetzt|mal kurz|schnell mal|kurz mal|eben mal|sofort|hier|Moment|Sekunde'),
    later: anyWord(
      'später|nachher|am Wochenende|nächste Woche|diese Woche|bevor ich|wenn ich zu Hause bin|unterwegs|danach',
    ),
    sociable: anyWord('irgendwann|Kaffee trinken|essen gehen'),
    condition: anyWord('wenn|falls|sofern|angenommen'),
    conditionAfter: anyWord('wenn|falls|ob'),
    endsCondition: /[.;,]/,
    quote: anyWord(
      '(?:er|sie|man|chef|chefin|mutter|vater|die|der) (?:hat |haben )?(?:sagt|sagte|gesagt|meint|meinte|gemeint|wollte|fragt|fragte)|hab(?:e)? ich gesagt|ich sagte|gestern|vorgestern|früher|damals|letztes Jahr|letzte Woche|vor (?:\\p{L}+ )?(?:Jahren|Monaten|Wochen|Tagen)|und er so|und sie so',
    ),
    vague: anyWord('vielleicht|irgendwann|eventuell|mal sehen|eigentlich|würde gern|wäre schön|am liebsten'),
    routine: anyWord(
      'jede[nrms]?|immer|ständig|dauernd|täglich|normalerweise|meistens|montags|dienstags|mittwochs|donnerstags|freitags',
    ),
    negated: endsWith('nicht|nie|kein|keine|keinen'),
    subordinate: endsWith('wenn|dass|ob|warum|wie|was|wo|wer|weil|als|bis|bevor|nachdem|den|die|das'),
    generic: NONE,
    urged: NONE,
    content:
      /(?:^|\s)(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein\p{L}*|unser\p{L}*|zum|zur|beim|im)\s[\p{L}'-]{3,}|(?:^|\s)\p{Lu}\p{L}{2,}/u,
  },
  replies: {
    accepts: startsWith(
      'klar|sicher|natürlich|gern(?:e)?|mach ich|mache ich|kein problem|in ordnung|alles klar|geht klar|logisch|selbstverständlich|versprochen|wird gemacht|kann ich machen|einverstanden|von mir aus|ja|jo|okay|ok|gut|sehr gern|auf jeden fall',
      INTERJECTIONS,
    ),
    qualified: /^(?:ja|klar|okay|gut|schon),? aber/iu,
    heard: /^(?:ja|mhm|okay|ok|gut|aha|ach so|hm+)[.!]?$/iu,
    refuses: startsWith(
      'nein|nee|nö|sorry|tut mir leid|leider|kann ich nicht|geht nicht|vielleicht|mal (?:sehen|schauen)|aber|was|wer|wann|wo|wie|warum|wieso|keine (?:zeit|lust|ahnung)|ich (?:kann|will|weiß|schaff|schaffe) (?:das )?nicht|lieber nicht',
      'ach|oh|na|also|äh|du|hm',
    ),
    done: anyWord(
      '(?:hab|habe) ich (?:schon|bereits|gerade|eben)|(?:schon|bereits) (?:gemacht|erledigt|bezahlt|geschickt|angerufen|gekauft|gebucht)|ist (?:schon )?(?:erledigt|gemacht|bezahlt)|hat sich erledigt',
    ),
  },
  hypothetical: /(?<!\p{L})wenn(?!\p{L}).*(?<!\p{L})(?:würde|würden|wäre|hätte|könnte|müsste)/iu,
  isVerbLast: true,
  thanks: anyWord('danke|super|prima|klasse|lieb von dir|du bist ein schatz|das hilft'),
  settled: {
    takenBack: anyWord(
      'brauchst du nicht|nicht nötig|lass (?:mal|es|gut sein)|vergiss es|hat sich erledigt|ist (?:schon )?erledigt|musst du nicht',
    ),
    takenOver: anyWord(
      '(?:das )?mach ich|(?:das )?übernehm(?:e)? ich|ich (?:mach|mache|übernehme|erledige) das|lass mich',
    ),
    over: anyWord(
      'abgesagt|storniert|(?:schon|bereits|gestern|heute früh|eben) (?:\\p{L}+ )?(?:gemacht|erledigt|repariert|bezahlt|geschickt|angerufen|gekauft)|(?:hab|habe) ich (?:\\p{L}+ ){0,2}(?:gemacht|erledigt|repariert|bezahlt|geschickt|gekauft)',
    ),
    sameTerms: 2,
  },
  asksWhen: anyWord('bis wann|wann|an welchem tag|welcher tag'),
  hedges: anyWord(
    'noch|auch|halt|eben|unbedingt|bitte|dringend|eigentlich|vielleicht|dann|mal|schon|ja|doch|spätestens|auf jeden Fall|natürlich|dir|euch|Ihnen|mir|uns|wahrscheinlich|endlich|einfach|selber|selbst|wieder',
  ),
  unresolved: anyWord('es|das da|ihn|ihm|sie|ihnen|da|dort|hier|dahin|daran|davon|etwas|was|alles|dies|dieses'),
  addListener: (description, name) => `${name} ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
};
