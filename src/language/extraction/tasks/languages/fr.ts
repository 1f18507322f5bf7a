import { createCueFinder } from './infinitive-cues.ts';
import { ANY, anyWord, endsWith, NONE, startsWith, type TaskLanguage } from './task-language.ts';

const VERBS = `
appeler appelle
rappeler rappelle
téléphoner téléphone
envoyer envoie
renvoyer renvoie
écrire écris écrive
répondre réponds réponde
acheter achète
racheter rachète
réserver réserve
commander commande
payer paie paye
régler règle
rembourser rembourse
rendre rends rende
rapporter rapporte
ramener ramène
apporter apporte
amener amène
récupérer récupère
aller_chercher vais_chercher aille_chercher
passer_prendre passe_prendre
passer_chercher passe_chercher
chercher cherche
déposer dépose
poster poste
imprimer imprime
signer signe
remplir remplis remplisse
renouveler renouvelle
résilier résilie
annuler annule
confirmer confirme
préparer prépare
finir finis finisse
terminer termine
rédiger rédige
corriger corrige
relire relis relise
réparer répare
nettoyer nettoie
ranger range
arroser arrose
laver lave
inscrire inscris inscrive
demander demande
contacter contacte
prévenir préviens prévienne
organiser organise
installer installe
remplacer remplace
vérifier vérifie
changer change
parler_à parle_à
parler_au parle_au
parler_avec parle_avec
transmettre transmets transmette
transférer transfère
virer vire
déclarer déclare
livrer livre
emmener emmène
vendre vends vende
prendre_rendez-vous prends_rendez-vous prenne_rendez-vous
faire fais fasse`;

const INTERJECTIONS = 'ah|oh|ben|bon|euh|alors|et|ouais|oui';

export const french: TaskLanguage = {
  findCues: createCueFinder({
    verbs: VERBS,
    cues: [
      [
        'reminder',
        'I',
        "(?:rappelle|rappelez|fais)-moi (?:penser à|de |d['’])|(?:il )?(?:ne )?faut pas que j['’]oublie (?:de |d['’])|je ne dois pas oublier (?:de |d['’])|note pour moi ?:?",
      ],
      ['obligation', 'I', "(?:je|j['’]) ?(?:dois|vais devoir)|j['’]ai besoin (?:de |d['’])|il me reste à"],
      ['obligation', 'we', 'on doit|nous devons'],
      ['commitment', 'I', "(?:je|j['’]) ?vais"],
      ['request', 'you', '(?:tu|vous) (?:peux|pourrais|pouvez|pourriez)|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous'],
    ],
    finite: [
      ['obligation', "(?:il )?faut (?:absolument )?que (?:je |j['’])"],
      ['commitment', "(?:je |j['’])"],
    ],
    between: ' (?:encore|aussi|absolument|vraiment|juste|vite|donc|quand même|impérativement|me|m)',
    listener: "te |vous |t['’]",
    suffix: NONE.source,
    clauseEnd: 'parce que|sinon|car|pour que|avant que|mais|quand|si|et (?:puis|après|je|on|il|elle|ensuite|toi|vous)',
  }),
  wordings: {
    delivers: ANY,
    talks: anyWord(
      'faire (?:attention|semblant|pareil|avec|ça|quoi|comme|un tour|une pause|plaisir|confiance|un café|la fête|exprès)|demander (?:si|pourquoi|comment)|prendre un (?:verre|café|pot)',
    ),
    now: anyWord('tout de suite|maintenant|là|ici|deux secondes|une minute|vite fait'),
    later: anyWord('plus tard|ce week-end|en rentrant|avant de partir|la semaine prochaine|cette semaine|bientôt'),
    sociable: anyWord('un de ces jours|un de ces quatre|un jour'),
    condition: anyWord("si (?:je|tu|il|elle|on|nous|vous|ça|j['’]\\p{L}+)|au cas où|à moins que|s['’]il"),
    conditionAfter: anyWord('si|au cas où'),
    endsCondition: /[.;,]/,
    quote: anyWord(
      "(?:il|elle|on|chef|patron|mère|père|qui) (?:m['’]|me |lui |leur |nous )?(?:a dit|dit|disait|disaient|demande|demandait|veut|voulait)|j['’]ai dit|je disais|hier|autrefois|à l['’]époque|l['’]année dernière|il y a",
    ),
    vague: anyWord('peut-être|un de ces jours|un jour|éventuellement|j’aimerais|ce serait bien'),
    routine: anyWord('tous les|toutes les|chaque|toujours|à chaque fois|d’habitude'),
    negated: endsWith("ne|n['’]|pas|jamais|plus besoin"),
    subordinate: endsWith('si|quand|lorsque|que|ce que|pourquoi|comment|où|qui|dont|comme|parce que'),
    generic: NONE,
    urged: NONE,
    content: /(?:^|[\s'’])(?:les?|la|l['’]|une?|des|du|mon|ma|mes|son|sa|ses|notre|nos|au|aux)\s?[\p{L}'-]{3,}/iu,
  },
  replies: {
    accepts: startsWith(
      "bien sûr|pas de (?:problème|souci)|d['’]accord|avec plaisir|volontiers|ok|okay|entendu|ça marche|je (?:le |la |les |m['’]en )?(?:ferai|fais|occupe)|c['’]est (?:noté|bon|promis)|oui|ouais|promis|compte sur moi",
      INTERJECTIONS,
    ),
    qualified: /^(?:oui|ouais|d['’]accord|ok),? mais/iu,
    heard: /^(?:oui|ouais|mm+|ok|d['’]accord|ah oui)[.!]?$/iu,
    refuses: startsWith(
      'non|désolée?|je (?:ne )?(?:peux|veux|sais) pas|peut-être|on verra|pas (?:maintenant|question|sûre?)|mais|quoi|qui|quand|où|comment|pourquoi|malheureusement|impossible',
      'ah|oh|ben|bon|euh',
    ),
    done: anyWord(
      "c['’]est (?:déjà )?(?:fait|réglé|payé|envoyé)|je l['’]ai déjà|déjà (?:fait|envoyé|payé|appelé|acheté)",
    ),
  },
  hypothetical: /(?<!\p{L})si (?:je|tu|il|elle|on|nous|vous|j['’]).*ai(?:s|t)(?!\p{L})/iu,
  isVerbLast: false,
  thanks: anyWord('merci|super|génial|parfait|tu es un ange|ça m’aide'),
  settled: {
    takenBack: anyWord(
      "pas la peine|laisse tomber|c['’]est (?:réglé|fait|bon, j)|oublie ça|plus besoin|pas besoin|inutile",
    ),
    takenOver: anyWord("je m['’]en (?:occupe|charge)|je (?:le|la|les) (?:fais|ferai|prends)|laisse-moi faire"),
    over: anyWord(
      "annulée?s?|déjà (?:fait|payée?|envoyée?|réparée?)|j['’]ai (?:fait|payé|envoyé|réparé|acheté|appelé)|c['’]est fait",
    ),
    sameTerms: 2,
  },
  asksWhen: anyWord('pour quand|quand ça|avant quand|quel jour|à quelle date|quand'),
  hedges: anyWord(
    'encore|aussi|absolument|vraiment|juste|quand même|au plus tard|peut-être|bien|donc|de toute façon|moi',
  ),
  unresolved: anyWord('ça|cela|ceci|celui|celle|ceux|lui|leur|y|en|là|ici|truc|chose|quelque chose|tout'),
  addListener: (description, name) => `${description} à ${name}`,
};
