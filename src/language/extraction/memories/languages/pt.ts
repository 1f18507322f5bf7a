import { anyWord, startsWith } from '../../tasks/languages/task-language.ts';
import { clauseBoundary, fact, type MemoryLanguage } from './memory-language.ts';

const INSTRUMENTS =
  '(?:o |a )?(?:piano|violão|guitarra|violino|viola|violoncelo|contrabaixo|baixo|flauta|clarinete|bateria|trompete|trombone|saxofone|sax|órgão|harpa|acordeão|sanfona|cavaquinho)';
const SPORTS = '(?:futebol|vôlei|tênis|basquete|xadrez|handebol|rugby|golfe)';
const COUNT = '(?:uma?|dois|duas|três|quatro|cinco|seis)';
const FAMILY = '(?:filh[oa]s?|irmãos?|irmãs?|net[oa]s?|crianças?|cachorr[oa]s?|gat[oa]s?|cavalos?)';
const ILLNESSES =
  'asma|diabetes|enxaqueca|vertigem|labirintite|artrose|pressão alta|hipertensão|doença celíaca|epilepsia';
const LANGUAGES = '(?:\\p{L}+ )?(?:português|inglês|francês|alemão|espanhol|italiano|japonês|chinês|árabe|russo)';
const DOES = `(?:se chama|mora|vive|trabalha|estuda|toca ${INSTRUMENTS}|joga ${SPORTS}|é (?:alérgic[oa]|vegetarian[oa]|professora?|médic[oa]|enfermeir[oa]|de)|tem (?:\\p{L}+|\\d+) anos)`;

export const portuguese: MemoryLanguage = {
  boundary: clauseBoundary('e|mas|porque|então|ou'),
  opening: startsWith('(?:sim|não|obrigad[oa]|bom|ah|oh|e|mas|porque|então|na verdade|aliás)\\s*', ''),
  facts: [
    fact(
      '(?:eu )?sou',
      'User é',
      '(?:muito )?alérgic[oa]|vegetarian[oa]|vegan[oa]|canhot[oa]|daltônic[oa]|diabétic[oa]|celíac[oa]|viúv[oa]|aposentad[oa]|casad[oa]|divorciad[oa]|solteir[oa]|professora?|médic[oa]|enfermeir[oa]|engenheir[oa]|advogad[oa]|contadora?',
    ),
    fact('(?:eu )?trabalho', 'User trabalha', 'de|como|com|em|na|no|para|pra|à noite|meio período'),
    fact('(?:eu )?moro', 'User mora', 'em|na|no|com|sozinh[oa]|perto'),
    fact('(?:eu )?vivo', 'User vive', 'em|na|no|com|sozinh[oa]'),
    fact('(?:eu )?toco', 'User toca', INSTRUMENTS),
    fact('(?:eu )?jogo', 'User joga', SPORTS),
    fact('(?:eu )?cresci', 'User cresceu', 'em|na|no|num|numa|com|perto'),
    fact('(?:eu )?nasci', 'User nasceu', 'em|na|no'),
    fact(
      '(?:eu )?tenho',
      'User tem',
      `${COUNT} (?:\\p{L}+ )?${FAMILY}|${ILLNESSES}|(?:\\p{L}+|\\d+)(?: e \\p{L}+)? anos`,
    ),
    fact('(?:eu )?me chamo', 'User se chama', '\\p{L}+'),
    fact('(?:eu )?falo', 'User fala', LANGUAGES),
    fact('(?:eu )?não como', 'User não come', '\\p{L}{4,}'),
    fact('(?:eu )?não bebo', 'User não bebe', '\\p{L}{4,}'),
    [/^(?:eu )?não fumo$/iu, 'User não fuma'],
    fact('(?:eu )?fico', 'User fica', 'enjoad[oa] (?:no|em)'),
    fact('(?:eu )?estudo', 'User estuda', '(?!que|se|muito)\\p{L}+'),
    fact('(?:eu )?coleciono', 'User coleciona', '\\p{L}+'),
    fact('(?:eu )?canto', 'User canta', 'no|na|em|num|numa'),
    [
      new RegExp(
        `^(?:a )?minha (?<who>mulher|esposa|mãe|filha|irmã|avó|tia|prima|namorada|sobrinha|cachorra|gata|sogra|chefe) (?=${DOES}(?!\\p{L}))`,
        'iu',
      ),
      'A $<who> de User ',
    ],
    [
      new RegExp(
        `^(?:o )?meu (?<who>marido|esposo|pai|filho|irmão|avô|tio|primo|namorado|sobrinho|cachorro|gato|sogro|chefe) (?=${DOES}(?!\\p{L}))`,
        'iu',
      ),
      'O $<who> de User ',
    ],
    [
      /^(?:os )?meus (?<who>pais|filhos|irmãos|avós|sogros) (?=(?:moram|vivem|trabalham|são de)(?!\p{L}))/iu,
      'Os $<who> de User ',
    ],
  ],
  excluded: anyWord(
    'hoje|amanhã|ontem|agora|est[ea]|ess[ea]|nesse momento|logo|próxim[oa]|passad[oa]|seria|estaria|poderia|se|talvez|como se|isso|isto|aqui|ali|lá|eu|meu|minha|meus|minhas|você|te|seu|sua|disse',
  ),
};
