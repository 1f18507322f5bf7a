import { anyWord, END, endsWith, START, startsWith } from '../../tasks/languages/task-language.ts';
import type { EventLanguage } from './event-language.ts';

const OCCASIONS =
  'cita|reunión|entrevista|examen|boda|bautizo|comunión|entierro|funeral|cumpleaños|fiesta|concierto|espectáculo|obra|ópera|ballet|exposición|partido|torneo|entrenamiento|ensayo|seminario|taller|conferencia|charla|curso|clase|vuelo|ferry|mudanza|excursión|barbacoa|picnic|cena|comida|almuerzo|desayuno|operación|revisión|vacuna|consulta|misa|juicio|maratón|caminata|asamblea|inauguración|visita|videollamada|festival|función|estreno|graduación|(?<=(?:al|en el|en la) )(?:dentista|médico|médica|oculista|peluquero|peluquería|veterinario|pediatra|fisio|dermatólogo|ginecólogo)|dentista';

export const spanish: EventLanguage = {
  occasions: new RegExp(`${START}(?:${OCCASIONS})${END}`, 'giu'),
  notBefore: endsWith(
    '(?:antes|después|durante|desde|para|sin|sobre|ningún|ninguna|cada|última|último|su|esa|aquella|de|hacer la|preparar la)(?: del?)?(?: (?:la|el|los|las|una?|mi|nuestra))?',
  ),
  excluded: anyWord(
    'fue|fueron|era|eran|estuvo|hubo|había|tuve|tuvimos|iba a|iban a|ayer|anteayer|anoche|(?:semana|mes|año) pasad[oa]|hace|quizás?|a lo mejor|tal vez|si|sería|estaría|podría|podríamos|debería|deberíamos|habría|no (?:hay|es|voy|vamos|puedo|podemos|tengo|va|queda)|\\p{L}+r(?:ían|íamos)|nunca|ningún|ninguna|siempre|normalmente|cada|todos los|todas las|llamar|llamo|reservar|reservo|pedir (?:una )?cita|anular|cancelar|aplazar|organizar|preparar|antes del?|para el|hasta el|como muy tarde|algún día|dijo|decía',
  ),
  cancelled: anyWord('cancelad[oa]|anulad[oa]|suspendid[oa]|ya no (?:hay|es)|se ha (?:cancelado|suspendido)'),
  evening: anyWord('cena|fiesta|concierto|espectáculo|ópera'),
  confirms: startsWith(
    'eso es|exacto|exactamente|sí|claro|vale|perfecto|genial|de acuerdo|me va bien|estupendo',
    'ah|oh|bueno|pues|ay|hombre|sí',
  ),
  firstPerson: anyWord('yo|mi|mis|me|tengo|voy'),
  others: anyWord('él|ella|tiene'),
  complement:
    /^ (?:con|en|de|del|al|a|para|sobre)(?: (?:el|la|los|las|mi|mis|nuestr\p{L}+))? [\p{L}-]+(?: y [\p{L}-]+)?/iu,
};
