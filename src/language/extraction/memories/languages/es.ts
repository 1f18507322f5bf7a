import { anyWord, startsWith } from '../../tasks/languages/task-language.ts';
import { clauseBoundary, fact, type MemoryLanguage } from './memory-language.ts';

const INSTRUMENTS =
  '(?:el|la) (?:piano|guitarra|violín|viola|violonchelo|chelo|contrabajo|bajo|flauta|clarinete|batería|trompeta|trombón|saxofón|saxo|órgano|arpa|acordeón)';
const SPORTS = '(?:fútbol|tenis|baloncesto|voleibol|balonmano|ajedrez|golf|pádel|hockey|rugby)';
const COUNT = '(?:un|una|dos|tres|cuatro|cinco|seis)';
const FAMILY = '(?:hij[oa]s?|herman[oa]s?|niet[oa]s?|niñ[oa]s?|perr[oa]s?|gat[oa]s?|caballos?)';
const ILLNESSES = 'asma|diabetes|migrañas?|vértigo|artrosis|hipertensión|celiaquía|epilepsia';
const LANGUAGES = '(?:\\p{L}+ )?(?:español|inglés|francés|alemán|portugués|italiano|japonés|chino|árabe|ruso|catalán)';
const DOES = `(?:se llama|vive|trabaja|estudia|toca ${INSTRUMENTS}|juega al ${SPORTS}|es (?:alérgic[oa]|vegetarian[oa]|profesora?|médic[oa]|enfermer[oa]|de)|tiene (?:\\p{L}+|\\d+) años)`;

export const spanish: MemoryLanguage = {
  boundary: clauseBoundary('y|pero|porque|así que|o'),
  opening: startsWith('(?:sí|no|gracias|bueno|pues|ah|oh|y|pero|porque|hombre|yo|la verdad|en realidad)\\s*', ''),
  facts: [
    fact(
      'soy',
      'User es',
      '(?:muy )?alérgic[oa]|vegetarian[oa]|vegan[oa]|zurd[oa]|daltónic[oa]|diabétic[oa]|celíac[oa]|viud[oa]|jubilad[oa]|profesora?|médic[oa]|enfermer[oa]|ingenier[oa]|abogad[oa]|maestr[oa]|contable',
    ),
    fact('estoy', 'User está', 'casad[oa]|divorciad[oa]|jubilad[oa]|viud[oa]'),
    fact('trabajo', 'User trabaja', 'de|como|en|para|por las noches|a media jornada'),
    fact('vivo', 'User vive', 'en|con|sol[oa]|cerca'),
    fact('toco', 'User toca', INSTRUMENTS),
    fact('juego', 'User juega', `al ${SPORTS}`),
    fact('me cri[eé]', 'User se crió', 'en|con|cerca'),
    fact('crecí', 'User creció', 'en|con|cerca'),
    fact('nací', 'User nació', 'en'),
    fact('tengo', 'User tiene', `${COUNT} (?:\\p{L}+ )?${FAMILY}|${ILLNESSES}|(?:\\p{L}+|\\d+)(?: y \\p{L}+)? años`),
    fact('me llamo', 'User se llama', '\\p{L}+'),
    fact('hablo', 'User habla', LANGUAGES),
    fact('no como', 'User no come', '(?!lo|la|los|las|tú|antes|ahora)\\p{L}{4,}'),
    fact('no bebo', 'User no bebe', '\\p{L}{4,}'),
    [/^no fumo$/iu, 'User no fuma'],
    fact('me mareo', 'User se marea', 'en'),
    fact('estudio', 'User estudia', '(?!que|si|mucho)\\p{L}+'),
    fact('colecciono', 'User colecciona', '\\p{L}+'),
    fact('canto', 'User canta', 'en'),
    [
      new RegExp(
        `^mi (?<who>mujer|esposa|madre|hija|hermana|abuela|tía|prima|novia|sobrina|perra|gata|suegra) (?=${DOES}(?!\\p{L}))`,
        'iu',
      ),
      'La $<who> de User ',
    ],
    [
      new RegExp(
        `^mi (?<who>marido|esposo|padre|hijo|hermano|abuelo|tío|primo|novio|sobrino|perro|gato|suegro|jefe) (?=${DOES}(?!\\p{L}))`,
        'iu',
      ),
      'El $<who> de User ',
    ],
    [
      /^mis (?<who>padres|hijos|hermanos|abuelos|suegros) (?=(?:viven|trabajan|son de)(?!\p{L}))/iu,
      'Los $<who> de User ',
    ],
  ],
  excluded: anyWord(
    'hoy|mañana|ayer|ahora|est[ea]|esta|en este momento|pronto|próxim[oa]|pasad[oa]|sería|estaría|podría|si|quizás?|como si|eso|esto|aquí|allí|ahí|yo|mi|mis|tú|tu|tus|te|usted|dijo',
  ),
};
