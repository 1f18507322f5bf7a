import { anyWord, startsWith } from '../../tasks/languages/task-language.ts';
import { clauseBoundary, fact, type MemoryLanguage } from './memory-language.ts';

const COUNT = '(?:une?|deux|trois|quatre|cinq|six)';
const FAMILY = '(?:enfants?|fils|filles?|frères?|sœurs?|petits-enfants|chiens?|chats?|chevaux|cheval)';
const ILLNESSES =
  "de l['’]asthme|du diabète|des migraines|le vertige|le mal de (?:mer|l['’]air)|le rhume des foins|de l['’]arthrose|de l['’]hypertension";
const LANGUAGES =
  '(?:\\p{L}+ )?(?:français|anglais|allemand|espagnol|portugais|italien|japonais|chinois|arabe|turc|polonais|russe)';
const DOES =
  "(?:s['’]appelle|habite|vit|travaille|étudie|joue d\\p{L}+|vient d\\p{L}+|est (?:allergique|végétarien(?:ne)?|prof|professeure?|médecin|infirmi\\p{L}+)|a (?:\\p{L}+|\\d+) ans)";

export const french: MemoryLanguage = {
  boundary: clauseBoundary('et|mais|parce que|car|donc|alors|ou'),
  opening: startsWith("(?:oui|non|merci|ben|bah|ah|oh|et|mais|parce que|car|alors|moi|en fait|d['’]ailleurs)\\s*", ''),
  facts: [
    fact(
      'je suis',
      'User est',
      '(?:\\p{L}+ )?allergique|végétarien(?:ne)?|végane?|gauch(?:er|ère)|daltonien(?:ne)?|diabétique|mariée?|divorcée?|veuve?|retraitée?|née? (?:à|en|au)|originaire|professeure?|prof|médecin|infirmi(?:er|ère)|ingénieure?|avocate?|enseignante?|comptable',
    ),
    fact('je travaille', 'User travaille', 'comme|chez|à|dans|pour|en|de nuit|à mi-temps'),
    [/^j['’]habite (?=(?:à|en|au|aux|dans|chez|avec|seule?|près)(?!\p{L}))/iu, 'User habite '],
    fact('je vis', 'User vit', 'à|en|au|aux|dans|avec|seule?'),
    fact('je joue', 'User joue', "du|de la|de l['’]\\p{L}+|au|aux|à la"),
    [/^j['’]ai grandi (?=(?:à|en|au|dans|près|sur)(?!\p{L}))/iu, 'User a grandi '],
    [
      new RegExp(
        `^j['’]ai (?=(?:${COUNT} (?:\\p{L}+ )?${FAMILY}|${ILLNESSES}|(?:\\p{L}+|\\d+)(?:[- ]\\p{L}+)? ans$))`,
        'iu',
      ),
      'User a ',
    ],
    fact("je m['’]appelle", "User s'appelle", '\\p{L}+'),
    fact('je parle', 'User parle', LANGUAGES),
    fact('je (?:ne )?mange', 'User ne mange', 'pas|plus|jamais'),
    fact('je (?:ne )?bois', 'User ne boit', 'pas|plus|jamais'),
    fact('je (?:ne )?fume', 'User ne fume', 'pas|plus'),
    [/^j['’]étudie (?=\p{L}+)/iu, 'User étudie '],
    [/^j['’]enseigne (?=\p{L}+)/iu, 'User enseigne '],
    fact('je collectionne', 'User collectionne', '\\p{L}+'),
    fact('je chante', 'User chante', 'dans'),
    [
      new RegExp(
        `^ma (?<who>femme|mère|fille|sœur|grand-mère|tante|cousine|copine|nièce|chienne|belle-mère) (?=${DOES}(?!\\p{L}))`,
        'iu',
      ),
      'La $<who> de User ',
    ],
    [
      new RegExp(
        `^mon (?<who>mari|père|fils|frère|grand-père|cousin|copain|neveu|chien|chat|beau-père|patron) (?=${DOES}(?!\\p{L}))`,
        'iu',
      ),
      'Le $<who> de User ',
    ],
    [
      /^mes (?<who>parents|enfants|grands-parents|sœurs|frères|filles|fils) (?=(?:habitent|vivent|travaillent|viennent d\p{L}+)(?!\p{L}))/iu,
      'Les $<who> de User ',
    ],
    [/^mon (?<what>anniversaire|adresse) est /iu, "L'$<what> de User est "],
  ],
  excluded: anyWord(
    "aujourd['’]hui|demain|hier|ce (?:soir|matin|week-end)|cette|en ce moment|maintenant|bientôt|prochaine?|dernière?|serais?|aurais?|pourrais?|si|peut-être|comme si|ça|cela|ici|là|je|j['’]\\p{L}+|mon|ma|mes|me|moi|tu|toi|ton|ta|tes|vous|dit",
  ),
};
