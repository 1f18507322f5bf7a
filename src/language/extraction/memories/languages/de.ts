import { anyWord, startsWith } from '../../tasks/languages/task-language.ts';
import { clauseBoundary, fact, type MemoryLanguage } from './memory-language.ts';

const INSTRUMENTS =
  'klavier|gitarre|geige|bratsche|cello|kontrabass|bass|flöte|blockflöte|querflöte|klarinette|oboe|schlagzeug|trompete|posaune|saxophon|saxofon|orgel|harfe|akkordeon|ukulele';
const SPORTS = 'fußball|handball|tennis|tischtennis|volleyball|basketball|badminton|hockey|golf|schach|theater|skat';
const LANGUAGES =
  '(?:\\p{L}+ )?(?:deutsch|englisch|französisch|spanisch|portugiesisch|italienisch|japanisch|chinesisch|arabisch|türkisch|polnisch|russisch|niederländisch)';
const COUNT = '(?:einen|eine|ein|zwei|drei|vier|fünf|sechs|keine)';
const FAMILY =
  '(?:kind|kinder|sohn|söhne|tochter|töchter|bruder|brüder|schwester|schwestern|geschwister|enkel|enkelkinder|hund|hunde|katze|katzen|pferd|pferde)';
const ILLNESSES =
  'asthma|diabetes|migräne|heuschnupfen|höhenangst|flugangst|rheuma|arthrose|bluthochdruck|zöliakie|epilepsie|adhs|\\p{L}+allergie|eine \\p{L}+allergie';
const PERSON =
  '(?:frau|mutter|tochter|schwester|oma|tante|cousine|freundin|partnerin|chefin|nichte|mann|vater|sohn|bruder|opa|onkel|cousin|freund|partner|chef|neffe|hund|katze|kinder|eltern|großeltern|schwiegereltern|brüder|schwestern|töchter|söhne)';

export const german: MemoryLanguage = {
  boundary: clauseBoundary('und|aber|weil|denn|oder|obwohl'),
  opening: startsWith('(?:ja|nein|nee|danke|also|na|ach|oh|und|aber|weil|denn|naja|eigentlich|übrigens)\\s*', ''),
  facts: [
    fact(
      'ich (?:bin|bin ja)',
      'User ist',
      '(?:\\p{L}+ )?allergisch|(?:\\p{L}+ )?vegetarierin?|(?:\\p{L}+ )?veganerin?|vegan|linkshänder(?:in)?|farbenblind|diabetiker(?:in)?|verheiratet|geschieden|verwitwet|rentner(?:in)?|pensioniert|laktoseintolerant|(?:\\p{L}+ )?gelernte[rn]?|(?:\\p{L}+ )?jahre alt|\\d+ jahre alt|von beruf|(?:in|auf|bei) (?:[\\p{L}-]+ ){1,6}(?:geboren|aufgewachsen)|seit (?:[\\p{L}-]+ ){1,4}verheiratet',
    ),
    fact('ich arbeite', 'User arbeitet', 'als|bei|in|im|für|nachts|halbtags|teilzeit'),
    fact('ich wohne', 'User wohnt', 'in|im|bei|mit|auf|allein|am|an'),
    fact('ich lebe', 'User lebt', 'in|im|bei|mit|auf|allein|vegan|vegetarisch'),
    fact('ich spiele', 'User spielt', `(?:seit \\p{L}+ jahren )?(?:${INSTRUMENTS}|${SPORTS})`),
    fact('ich (?:habe|hab)', 'User hat', `${COUNT} (?:\\p{L}+ )?${FAMILY}|${ILLNESSES}`),
    fact('ich (?:heiße|heiss)', 'User heißt', '\\p{L}+'),
    fact('ich (?:komme|komm) (?:ursprünglich )?aus', 'User kommt aus', '\\p{L}+'),
    fact('ich (?:esse|ess)', 'User isst', 'kein|keine|keinen|vegetarisch|vegan'),
    fact('ich (?:trinke|trink)', 'User trinkt', 'kein|keine|keinen'),
    fact('ich (?:rauche|rauch)', 'User raucht', 'nicht'),
    fact('ich vertrage', 'User verträgt', 'kein|keine|keinen'),
    fact('ich spreche', 'User spricht', LANGUAGES),
    fact('ich (?:werde|werd)(?: übrigens| immer| leicht)?', 'User wird', 'seekrank|reisekrank'),
    fact('ich studiere', 'User studiert', '\\p{L}+'),
    fact('ich unterrichte', 'User unterrichtet', '\\p{L}+'),
    fact('ich sammle', 'User sammelt', '\\p{L}+'),
    fact('ich singe', 'User singt', 'im|in'),
    [
      new RegExp(
        `^meine? (?<who>${PERSON}) (?=(?:heißt|heißen|wohnt|wohnen|lebt|leben|arbeitet|arbeiten|studiert|studieren|kommt aus|spielt (?:${INSTRUMENTS}|${SPORTS})|ist (?:\\p{L}+ )?(?:allergisch|vegetarierin?|lehrerin?|arzt|ärztin|\\d+|\\p{L}+ jahre alt)|hat (?:asthma|diabetes|im \\p{L}+ geburtstag))(?!\\p{L}))`,
        'iu',
      ),
      'Users $<who> ',
    ],
    [
      /^mein(?:e|en)? (?<what>lieblings\p{L}+|geburtstag|beruf|name|vorname|nachname|telefonnummer|adresse) ist /iu,
      'Users $<what> ist ',
    ],
  ],
  excluded: anyWord(
    'heute|morgen|gestern|gerade|jetzt|momentan|zurzeit|diese[nrms]?|nächste[nrms]?|letzte[nrms]?|bald|gleich|würde|wäre|hätte|könnte|wenn|falls|vielleicht|als ob|das|dies|es|ihn|dort|da|hier|so|ich|mich|mir|mein\\p{L}*|du|dich|dir|dein\\p{L}*|gesagt|sagte',
  ),
};
