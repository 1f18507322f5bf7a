import { createCueFinder } from './infinitive-cues.ts';
import { ANY, anyWord, endsWith, NONE, startsWith, type TaskLanguage } from './task-language.ts';

const VERBS = `
ligar ligo
telefonar telefono
mandar mando
enviar envio
escrever escrevo
responder respondo
comprar compro
reservar reservo
encomendar encomendo
pedir peço
pagar pago
devolver devolvo
trazer trago
levar levo
buscar busco
pegar pego
entregar entrego
imprimir imprimo
assinar assino
preencher preencho
renovar renovo
cancelar cancelo
confirmar confirmo
marcar marco
desmarcar desmarco
preparar preparo
terminar termino
acabar acabo
redigir redijo
corrigir corrijo
consertar conserto
arrumar arrumo
limpar limpo
regar rego
lavar lavo
inscrever inscrevo
perguntar pergunto
avisar aviso
falar_com falo_com
organizar organizo
instalar instalo
trocar troco
verificar verifico
mudar mudo
transferir transfiro
registrar registro
apresentar apresento
vender vendo
resolver resolvo
fazer faço`;

const INTERJECTIONS = 'ah|oh|ai|bom|então|tá|é|nossa|sim';

export const portuguese: TaskLanguage = {
  findCues: createCueFinder({
    verbs: VERBS,
    cues: [
      [
        'reminder',
        'I',
        '(?:me lembr[ae]|lembr[ae]-me) (?:que eu (?:tenho que|preciso)|de)|não (?:posso|devo) (?:me )?esquecer de|não me deixa? esquecer de|(?:tenho que|preciso) (?:me )?lembrar de|nota para mim:?',
      ],
      ['obligation', 'I', '(?:eu )?(?:ainda )?(?:tenho (?:que|de)|preciso(?: de)?|devo)'],
      ['obligation', 'we', 'a gente (?:tem que|precisa)|(?:nós )?(?:temos que|precisamos)'],
      ['commitment', 'I', '(?:eu )?vou'],
      ['request', 'you', '(?:você |vocês |tu )?(?:me )?(?:pode|podes|podia|poderia|podem|consegue)|dá pra você'],
    ],
    finite: [
      ['commitment', 'eu (?:já )?'],
      ['commitment', '(?=te )'],
    ],
    between: ' (?:também|ainda|urgente|logo|só|mesmo|sem falta)',
    listener: 'te |lhe ',
    suffix: NONE.source,
    clauseEnd: 'porque|senão|mas|quando|para que|pra que|antes que|e (?:depois|aí|eu|você|me|te)|que',
  }),
  wordings: {
    delivers: ANY,
    talks: anyWord(
      'fazer (?:isso|assim|parte|falta|nada|tudo|questão|sentido|de conta|uma pausa|fila)|perguntar (?:se|por que)|pegar (?:no sono|leve|fogo|trânsito)|acabar (?:com|de|em)|terminar (?:com|em)|levar (?:a sério|em conta|tempo)|falar com você|mandar ver|resolver (?:isso|tudo)',
    ),
    now: anyWord('agora mesmo|agora|aqui|um segundo|um minutinho|já já'),
    later: anyWord('mais tarde|depois|no fim de semana|(?:n?esta|n?essa) semana|semana que vem|quando chegar'),
    sociable: anyWord('qualquer dia|um dia desses|tomar (?:um|uma)'),
    // "Se" is also "oneself".
    condition: anyWord('se (?:eu|você|ele|ela|a gente|não|tiver|for|der|chover|puder)|caso|a não ser que'),
    conditionAfter: anyWord('se|caso'),
    endsCondition: /[.;,]/,
    quote: anyWord(
      '(?:ele|ela|chefe|mãe|pai|que) (?:me )?(?:disse|diz|dizia|fala|falou|pediu|falava)|eu (?:disse|falei)|ontem|anteontem|faz (?:\\p{L}+ )?(?:anos|meses|semanas|dias)|naquela época|ano passado',
    ),
    vague: anyWord('talvez|quem sabe|qualquer dia|um dia desses|eu gostaria|seria bom|pode ser'),
    routine: anyWord(
      'tod[oa]s [oa]s|toda (?:segunda|terça|quarta|quinta|sexta|vez|hora|semana|noite|manhã|tarde)|todo (?:dia|mês|ano|sábado|domingo)|cada|sempre|normalmente',
    ),
    negated: endsWith('não|nunca|nem'),
    subordinate: endsWith('se|quando|que|o que|por que|como|onde|quem|porque|enquanto'),
    generic: NONE,
    urged: NONE,
    content:
      /(?:^|\s)(?:[oa]s?|ao|à|pr[oa]s?|n[oa]s?|d[oa]s?|uma?|meus?|minhas?|seus?|suas?|nossos?|nossas?)\s[\p{L}'-]{3,}/iu,
  },
  replies: {
    accepts: startsWith(
      'claro|com certeza|sem problemas?|pode deixar|deixa comigo|combinado|tá bom|tá|beleza|posso sim|pode ser sim|eu \\p{L}+o|sim|ok|certo|fechado',
      INTERJECTIONS,
    ),
    qualified: /^(?:sim|claro|tá|ok),? mas/iu,
    heard: /^(?:sim|tá|sei|uhum|hum|ok|certo)[.!]?$/iu,
    refuses: startsWith(
      'não|desculpa|não (?:posso|dá|consigo)|talvez|vamos ver|mas|o que|quem|quando|onde|como|por que|impossível|nem pensar|infelizmente',
      'ah|oh|ai|bom|então|é',
    ),
    done: anyWord(
      'já (?:está|tá) (?:feito|pago)|já (?:fiz|mandei|paguei|liguei|comprei|resolvi)|está resolvido|tá feito',
    ),
  },
  hypothetical: /(?<!\p{L})se (?:eu|você|ele|ela|a gente).*(?:sse|ria)(?!\p{L})/iu,
  isVerbLast: false,
  thanks: anyWord('obrigad[oa]|ótimo|maravilha|valeu|você é um anjo|me ajuda'),
  settled: {
    takenBack: anyWord('não precisa|deixa pra lá|esquece|não é preciso|está resolvido|tá resolvido|já está feito'),
    takenOver: anyWord('(?:pode )?deixa(?:r)? (?:que eu|comigo)|eu (?:faço|resolvo|cuido)(?: disso)?'),
    over: anyWord(
      'cancelad[oa]s?|já (?:fiz|mandei|paguei|liguei|comprei|consertei)|eu (?:consertei|paguei|mandei|comprei)|está (?:feito|pag[oa]|pront[oa])',
    ),
    sameTerms: 2,
  },
  asksWhen: anyWord('pra quando|para quando|quando|até quando|que dia'),
  hedges: anyWord('também|ainda|no máximo|sem falta|por favor|já|só|mais ou menos|mesmo|logo'),
  unresolved: anyWord('isto|isso|aquilo|ele|ela|eles|elas|ali|aí|aqui|lá|algo|coisa|tudo|esse|essa|este|esta'),
  addListener: (description, name) => `${description} para ${name}`,
};
