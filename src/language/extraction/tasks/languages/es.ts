import { createCueFinder } from './infinitive-cues.ts';
import { ANY, anyWord, endsWith, NONE, startsWith, type TaskLanguage } from './task-language.ts';

const VERBS = `
llamar llamo
mandar mando
enviar envío
escribir escribo
contestar contesto
responder respondo
comprar compro
reservar reservo
encargar encargo
pedir pido
pagar pago
devolver devuelvo
traer traigo
llevar llevo
recoger recojo
ir_a_buscar voy_a_buscar
ir_a_recoger voy_a_recoger
buscar busco
entregar entrego
imprimir imprimo
firmar firmo
rellenar relleno
renovar renuevo
cancelar cancelo
anular anulo
dar_de_baja doy_de_baja
dar_de_alta doy_de_alta
confirmar confirmo
preparar preparo
terminar termino
acabar acabo
redactar redacto
corregir corrijo
arreglar arreglo
reparar reparo
limpiar limpio
ordenar ordeno
regar riego
lavar lavo
apuntar apunto
apuntarme me_apunto
preguntar pregunto
avisar aviso
contactar contacto
organizar organizo
instalar instalo
cambiar cambio
comprobar compruebo
transferir transfiero
registrar registro
presentar presento
sacar_cita saco_cita
sacar_las_entradas saco_las_entradas
hablar_con hablo_con
vender vendo
hacer hago`;

const INTERJECTIONS = 'ah|oh|eh|bueno|pues|ay|hombre|vale|sí|venga|uy';

export const spanish: TaskLanguage = {
  findCues: createCueFinder({
    verbs: VERBS,
    cues: [
      [
        'reminder',
        'I',
        'recuérdame(?: que tengo que| que debo)?|acuérdame de|que no se me olvide|no (?:puedo|debo) olvidar(?:me de)?|tengo que acordarme de|nota para mí:?',
      ],
      ['obligation', 'I', '(?:yo )?(?:tengo que|debo|necesito|he de)|me (?:toca|falta)'],
      ['obligation', 'we', 'tenemos que|debemos'],
      ['commitment', 'I', '(?:yo )?voy a'],
      ['request', 'you', '(?:me )?(?:puedes|podrías|puede|podría|podéis)'],
    ],
    // "El cambio", "me llamo": no promise.
    finite: [
      [
        'commitment',
        '(?<!(?:me|se|el|en|al|del|los|las|no|que|le|les|lo|la|de|mi|su|con|por|sin|este|ese|cada|un) )(?:yo )?',
      ],
    ],
    between: ' (?:también|todavía|aún|urgentemente|ya|sin falta|solo|otra vez|de)',
    listener: 'te |os ',
    // "Pedirle a Ana" names the person; "llamarlo" does not name the thing.
    suffix: String.raw`te|os|les?(?= a \p{L})`,
    clauseEnd:
      'porque|que si no|si no|pero|cuando|para que|antes de que|y (?:luego|después|yo|ya|tú|me|te|le|les|lo|la|se|nos)|que',
  }),
  wordings: {
    delivers: ANY,
    talks: anyWord(
      'hacer (?:caso|algo|nada|eso|lo|como|falta|gracia|trampas?|cola|una pausa|la vista gorda)|preguntar (?:si|qué|por qué)|llamar la atención|acabar (?:de|con|en)|terminar (?:con|en)|llevar(?:se|me)? (?:bien|mal|años|horas)|buscar(?:me)? la vida',
    ),
    now: anyWord('ahora mismo|ahora|aquí|un segundo|un momento|ya mismo'),
    later: anyWord('más tarde|luego|este fin de semana|esta semana|la semana que viene|cuando llegue|antes de irme'),
    sociable: anyWord('algún día|un día de estos|tomar (?:un|algo)'),
    condition: anyWord('si|por si|a no ser que|en caso de'),
    conditionAfter: anyWord('si|por si'),
    endsCondition: /[.;,]/,
    quote: anyWord(
      '(?:él|ella|jefe|jefa|madre|padre|que) (?:me |le |nos )?(?:dijo|dice|decía|pide|pidió)|me (?:dijo|dice|decía)|dije|ayer|antes de ayer|hace (?:\\p{L}+ )?(?:años|meses|semanas|días)|en aquella época|el año pasado',
    ),
    vague: anyWord('a lo mejor|quizás?|tal vez|algún día|un día de estos|igual|me gustaría|estaría bien'),
    routine: anyWord('tod[oa]s l[oa]s|cada|siempre|normalmente|a menudo'),
    negated: endsWith('no|nunca|tampoco|ya no'),
    subordinate: endsWith('si|cuando|que|lo que|por qué|cómo|dónde|quien|como|porque|donde|mientras'),
    generic: NONE,
    urged: NONE,
    content: /(?:^|\s)(?:el|la|los|las|al|del|un|una|unos|unas|mi|mis|su|sus|nuestr[oa]s?)\s[\p{L}'-]{3,}/iu,
  },
  replies: {
    accepts: startsWith(
      'claro|por supuesto|sin problema|de acuerdo|vale|hecho|descuida|cuenta con ello|con mucho gusto|yo (?:se )?(?:lo|la|los|las) \\p{L}+o|lo haré|sí|desde luego|prometido',
      INTERJECTIONS,
    ),
    qualified: /^(?:sí|claro|vale|bueno),? pero/iu,
    heard: /^(?:sí|ya|vale|ajá|mm+|claro)[.!]?$/iu,
    refuses: startsWith(
      'no|lo siento|perdona|no puedo|quizás?|a lo mejor|ya veremos|puede ser|pero|qué|quién|cuándo|dónde|cómo|por qué|imposible|ni hablar',
      'ah|oh|eh|bueno|pues|ay',
    ),
    done: anyWord('ya (?:está|lo|la) (?:hecho|he|hice|pagué|mandé|llamé)|está hecho|ya está|lo he hecho'),
  },
  hypothetical: /(?<!\p{L})si(?!\p{L}).*(?:ara|iera|ase|iese|ría)(?!\p{L})/iu,
  isVerbLast: false,
  thanks: anyWord('gracias|genial|estupendo|perfecto|eres un sol|me ayuda'),
  settled: {
    takenBack: anyWord(
      'no hace falta|no te preocupes|déjalo|olvídalo|ya no hace falta|solucionado|ya está hecho|no es necesario',
    ),
    takenOver: anyWord('yo me encargo|ya (?:lo|la) hago yo|déjame(?:lo)? a mí|lo hago yo'),
    over: anyWord(
      'cancelad[oa]s?|anulad[oa]s?|ya (?:lo|la|los|las) (?:he|hice|pagué|mandé|arreglé)|(?:lo|la) (?:arreglé|pagué|mandé|compré|llamé)|está (?:hecho|pagad[oa]|arreglad[oa])',
    ),
    sameTerms: 2,
  },
  asksWhen: anyWord('para cuándo|cuándo|qué día|hasta cuándo|para cuando'),
  hedges: anyWord(
    'también|todavía|aún|como mucho|sin falta|por favor|ya|otra vez|solo|más o menos|en seguida|enseguida',
  ),
  unresolved: anyWord('esto|eso|aquello|lo|él|ella|ellos|ellas|ahí|allí|aquí|algo|nada|cosa|todo|ese|esa|este|esta'),
  addListener: (description, name) => `${description} a ${name}`,
};
