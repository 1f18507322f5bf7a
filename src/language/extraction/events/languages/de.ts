import { anyWord, END, endsWith, START, startsWith } from '../../tasks/languages/task-language.ts';
import type { EventLanguage } from './event-language.ts';

const PLACES = '(?:zahn|frauen|tier|haus|augen|kinder|haut)?arzt|zahnärztin|ärztin|friseur|friseurin|physio\\p{L}*';
const OCCASIONS =
  'termin|besprechung|sitzung|meeting|konferenz|treffen|gespräch|prüfung|klausur|hochzeit|taufe|beerdigung|trauerfeier|geburtstag|geburtstagsfeier|feier|party|konzert|kino|theater|oper|ausstellung|aufführung|premiere|vorstellung|turnier|training|probe|seminar|workshop|vortrag|vorlesung|elternabend|sprechtag|einschulung|führung|flug|fähre|umzug|ausflug|grillen|grillabend|abendessen|mittagessen|frühstück|brunch|verabredung|operation|untersuchung|impfung|besichtigung|übergabe|gottesdienst|lesung|verhandlung|marathon|wanderung|sommerfest|straßenfest|schulfest|stadtfest|versammlung|einweihung|eröffnung|telefonat|videokonferenz|essen bei \\p{L}+|spieleabend|filmabend';

export const german: EventLanguage = {
  occasions: new RegExp(
    `${START}(?:(?<!(?:d[ae][snmr]|d[iu]e?|mein\\p{L}*|ein\\p{L}*|unser\\p{L}*|vom|mit) )(?:${PLACES})|\\p{L}*(?:${OCCASIONS})e?s?)${END}`,
    'giu',
  ),
  notBefore: endsWith(
    '(?:vor|nach|während|seit|für|über|ohne|wegen|von|kein\\p{L}*|jede\\p{L}*|letzte\\p{L}*|statt|trotz|sein|seine\\p{L}?|ihre?\\p{L}?)(?: (?:de[mrn]|das|die|eine\\p{L}?|meine\\p{L}?|unsere\\p{L}?))?',
  ),
  excluded: anyWord(
    'war|waren|hatte|hatten|gab|ging|wurde|wurden|gewesen|gehabt|gestern|vorgestern|letzte[nrs]?|damals|früher|vielleicht|eventuell|irgendwann|wenn|falls|ob|sollte|sollten|würde|würden|könnte|könnten|müsste|wäre|hätte|nicht|kein\\p{L}*|immer|normalerweise|jede\\p{L}*|anrufen|ruf|rufe|vereinbaren|ausmachen|buchen|buche|reservieren|reserviere|absagen|verschieben|organisieren|vorbereiten|fertig|bis (?:spätestens |zum |nächste |kommende )*(?:morgen|übermorgen|\\p{L}+tag|mittwoch|ende|\\p{L}+ten)|gesagt|sagte|meinte',
  ),
  cancelled: anyWord('abgesagt|fällt aus|ausgefallen|fällt flach|gestrichen|findet nicht statt'),
  evening: anyWord('\\p{L}*abend|abendessen|\\p{L}*feier|party|konzert|kino|theater|oper'),
  confirms: startsWith('genau|stimmt|richtig|ja|klar|okay|passt|gern|super|perfekt', 'ach|oh|na|also|äh|ja'),
  firstPerson: anyWord('ich|mein\\p{L}*|mir|mich'),
  others: anyWord('er|er hat|sie hat|sie geht'),
  complement:
    /^ (?:in|im|bei|beim|mit|zu|zum|zur|von|vom|auf|am|an|für)(?: (?:der|dem|den|die|das|einem|einer|mein\p{L}*|unser\p{L}*))? [\p{L}-]+(?: und [\p{L}-]+)?/iu,
};
