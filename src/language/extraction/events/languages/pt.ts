import { anyWord, END, endsWith, START, startsWith } from '../../tasks/languages/task-language.ts';
import type { EventLanguage } from './event-language.ts';

const OCCASIONS =
  'consulta|reunião|entrevista|prova|exame|casamento|batizado|enterro|velório|aniversário|festa|show|concerto|espetáculo|peça|ópera|balé|exposição|jogo|partida|torneio|campeonato|treino|ensaio|seminário|oficina|palestra|curso|aula|voo|balsa|mudança|excursão|passeio|churrasco|piquenique|(?<!no )(?:jantar|almoço)|café da manhã|cirurgia|operação|vacina|missa|audiência|maratona|caminhada|assembleia|inauguração|visita|vistoria|videochamada|festival|estreia|formatura|apresentação|(?<=(?:ao|no|na|à) )(?:dentista|médico|médica|oculista|cabeleireiro|cabeleireira|veterinário|pediatra|fisio|dermatologista|ginecologista)|dentista';

export const portuguese: EventLanguage = {
  occasions: new RegExp(`${START}(?:${OCCASIONS})${END}`, 'giu'),
  notBefore: endsWith(
    '(?:antes|depois|durante|desde|para|pra|sem|sobre|nenhuma?|cada|última|último|seu|sua|aquela|aquele|de|fazer o|preparar o)(?: d[oae])?(?: (?:a|o|os|as|uma?|minha|meu|nossa|nosso))?',
  ),
  excluded: anyWord(
    'foi|foram|era|eram|esteve|teve|tinha|tive|tivemos|estava|ia ser|ontem|anteontem|(?:semana|mês|ano) passad[oa]|faz|talvez|quem sabe|se (?:eu|você|a gente|ele|ela|não|for|der|tiver|chover)|seria|estaria|poderia|podia|devia|deveria|teria|não (?:vai|vou|tem|tenho|posso|dá|vamos)|nunca|nenhuma?|sempre|normalmente|cada|tod[oa]s? (?:os|as)?|ligar|ligo|reservar|reservo|marcar|desmarcar|cancelar|adiar|organizar|preparar|até|no máximo|qualquer dia|algum dia|disse|falou que',
  ),
  cancelled: anyWord('cancelad[oa]|cancelaram|desmarcad[oa]|suspens[oa]|não vai mais ter|não tem mais'),
  evening: anyWord('jantar|festa|show|concerto|espetáculo'),
  confirms: startsWith(
    'isso|exato|exatamente|sim|claro|tá|tá bom|beleza|combinado|perfeito|ótimo|pode ser|é isso',
    'ah|oh|bom|então|é|ai',
  ),
  firstPerson: anyWord('eu|meu|minha|meus|minhas|tenho|vou'),
  others: anyWord('ele|ela'),
  complement:
    /^ (?:com|em|n[oa]s?|d[oae]s?|ao?|à|pra|para|sobre)(?: (?:o|a|os|as|meu|minha|noss\p{L}+))? [\p{L}-]+(?: e [\p{L}-]+)?/iu,
};
