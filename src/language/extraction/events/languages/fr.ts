import { anyWord, END, endsWith, START, startsWith } from '../../tasks/languages/task-language.ts';
import type { EventLanguage } from './event-language.ts';

const OCCASIONS =
  "rendez-vous|rdv|réunions?|entretien|examen|oral|mariage|baptême|enterrement|obsèques|anniversaire|fête|soirée|concert|spectacle|pièce|opéra|ballet|exposition|vernissage|match|tournoi|entraînement|répétition|séminaire|atelier|conférence|formation|vol|ferry|train|déménagement|excursion|sortie|barbecue|pique-nique|dîner|déjeuner|brunch|apéro|opération|visite|vaccin|consultation|messe|procès|audience|marathon|randonnée|kermesse|assemblée|inauguration|état des lieux|visio|cours|séance|festival|(?<=chez (?:le |la |l['’])?)(?:dentiste|médecin|coiffeur|coiffeuse|ophtalmo|kiné|vétérinaire|dermato|gynéco|pédiatre)|dentiste";

export const french: EventLanguage = {
  occasions: new RegExp(`${START}(?:${OCCASIONS})${END}`, 'giu'),
  notBefore: endsWith(
    "(?:avant|après|pendant|depuis|pour|sans|durant|en|aucun|aucune|chaque|dernière?|son|sa|leur|sur|cette)(?: (?:la|les|une?|mon|ma|notre)| l['’])?",
  ),
  excluded: anyWord(
    "était|étaient|avait|avaient|avions|a eu|devait|devaient|hier|avant-hier|il y a \\p{L}+ (?:ans?|mois|jours?|semaines?)|dernier|dernière|peut-être|si|\\p{L}+[ei]rai(?:en)?t|aurait|serait|pourrait|faudrait|devrait|pas|plus|jamais|aucune?|toujours|d['’]habitude|chaque|tous les|toutes les|appeler|appelle|réserver|réserve|prendre (?:un )?rendez-vous|annuler|reporter|organiser|préparer|fini|d['’]ici|avant (?:le|la|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|au plus tard|a dit|disait",
  ),
  cancelled: anyWord("annulée?s?|n['’]a plus lieu|tombe à l['’]eau|supprimée?"),
  evening: anyWord('dîner|soirée|concert|spectacle|opéra|apéro'),
  confirms: startsWith(
    "c['’]est ça|exact|exactement|oui|ouais|voilà|tout à fait|d['’]accord|parfait|ok|ça marche|ça me va",
    'ah|oh|ben|bon|euh|alors|oui',
  ),
  firstPerson: anyWord("je|j['’]\\p{L}+|mon|ma|mes|moi"),
  others: anyWord('il|elle'),
  complement:
    /^ (?:(?:avec|chez|à|aux?|de|du|des|pour|sur|dans) (?:(?:le|la|les|mon|ma|mes|notre|nos) |l['’])?|d['’])[\p{L}'’-]+(?: et [\p{L}-]+)?/iu,
};
