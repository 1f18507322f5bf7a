import type { ConversationCategory } from '../../../generated/types.gen.ts';
import { stemWord } from '../text/terms.ts';

/** The emoji of every conversation category, then its indicator words. */
const lexicon = {
  health:
    '🩺 doctor dentist hospital clinic nurse medicine medication pill prescription symptom pain headache fever cough allergy allergic surgery therapy physiotherapy blood pressure diagnosis vaccine vitamin diet calories workout sick illness flu appointment checkup insulin cholesterol injury recovery',
  finance:
    '💰 money budget bank loan mortgage invest investment investor stock shares dividend salary tax taxes invoice payment pay credit debt savings pension insurance account refund price cost fee crypto bitcoin portfolio expense euros dollars',
  legal:
    '⚖️ lawyer attorney court judge lawsuit sue contract clause lease liability patent copyright trademark legal law regulation compliance gdpr custody divorce testimony verdict notary license',
  technology:
    '💻 software code coding programming developer server database api app application computer laptop phone android iphone bug deploy deployment release algorithm model neural gpu cloud network router wifi website browser python javascript typescript linux robot battery data ai chatbot password encryption sensor firmware update',
  work: '💼 meeting manager boss colleague coworker deadline project report slides deck presentation client quarterly team standup sprint roadmap office shift hr promotion interview resume onboarding agenda milestone deliverable stakeholder memo backlog',
  business:
    '📈 business company sales revenue profit market marketing customer supplier vendor contract negotiation partnership strategy brand campaign pricing procurement wholesale retail margin competitor logistics warehouse b2b merger acquisition',
  entrepreneurship:
    '🚀 startup founder cofounder pitch seed funding venture incubator accelerator bootstrap mvp entrepreneur runway valuation equity angel launch traction',
  education:
    '🎓 school university college class course lesson teacher professor student homework exam test grade lecture study studying thesis essay degree scholarship kindergarten math algebra tutor curriculum semester learn learning textbook',
  travel:
    '✈️ flight airport plane train ticket hotel hostel booking passport visa luggage suitcase trip travel vacation holiday beach itinerary tour tourist cruise abroad airline boarding departure arrival museum sightseeing airbnb',
  sports:
    '⚽ football soccer basketball tennis golf baseball hockey rugby cricket match game score goal coach team league tournament championship marathon race running cycling swim swimming training gym olympic playoff referee stadium striker',
  parenting:
    '🍼 baby toddler newborn diaper nap bedtime tantrum kindergarten daycare nanny babysitter parenting stroller breastfeeding teething potty pediatrician pregnant pregnancy midwife playground',
  family:
    '👨‍👩‍👧 family mother mom mum father dad parents brother sister son daughter grandma grandpa grandmother grandfather uncle aunt cousin nephew niece wife husband reunion kids children',
  romantic:
    '❤️ girlfriend boyfriend romantic anniversary valentine kiss wedding engagement engaged propose crush relationship honeymoon fiance marry breakup',
  social:
    '🎉 party friend friends dinner birthday barbecue drinks invite invitation hangout neighbor gathering celebrate guests picnic bar club host potluck gossip',
  entertainment:
    '🎬 movie film series episode season netflix actor actress cinema show tv game videogame console streaming comedy theater theatre celebrity trailer director podcast youtube anime season',
  music:
    '🎵 music song album band concert guitar piano violin drums singer melody chord lyrics orchestra choir playlist vinyl festival rehearsal bass tune jazz symphony',
  literature:
    '📚 book novel author poem poetry poet chapter reading writer literature fiction library publisher manuscript character plot bookshop essayist paperback',
  history:
    '🏛️ history historical war empire king queen medieval ancient revolution century dynasty roman archaeology colonial treaty monument archive',
  politics:
    '🗳️ election vote voting government president minister parliament senate congress party policy politics politician campaign democracy law referendum mayor candidate protest sanctions',
  news: '📰 news headline breaking reporter journalist newspaper article press broadcast media coverage',
  economics:
    '📊 economy economic inflation recession gdp unemployment interest rates central bank tariff supply demand trade deficit growth fiscal monetary',
  science:
    '🔬 science scientist experiment research physics chemistry biology laboratory lab molecule atom quantum telescope planet galaxy space dna gene genome hypothesis evolution microscope particle theory astronomy',
  environment:
    '🌱 climate environment pollution recycling recycle carbon emissions solar wind renewable forest wildlife biodiversity sustainability plastic ocean conservation compost garden gardening tomato tomatoes plants seeds',
  weather:
    '🌦️ weather rain raining snow snowing sunny storm forecast temperature degrees cloudy wind thunder hail fog heatwave umbrella humid',
  psychology:
    '🧠 psychology therapist anxiety anxious depression stress stressed trauma emotion emotional feelings mindset cognitive behavior burnout panic mental counseling',
  philosophy:
    '🤔 philosophy philosopher ethics moral morality meaning existence consciousness truth metaphysics stoic stoicism free existential kant plato logic',
  spiritual:
    '🕊️ god church prayer pray faith spiritual meditation meditate soul bible quran temple mosque buddhist religion religious blessing priest rabbi karma',
  inspiration:
    '✨ inspire inspiring inspiration motivation motivated dream dreams courage gratitude grateful ambition purpose passion',
  design:
    '🎨 design designer logo typography font color palette layout figma sketch prototype wireframe mockup ux ui illustration graphic poster',
  architecture:
    '🏗️ architecture architect building facade blueprint floor construction skyscraper cathedral concrete renovation brick beam',
  real: '🏠 apartment house rent landlord tenant realtor property lease housing neighborhood bedroom kitchen mortgage listing viewing broker move moving deposit',
  personal:
    '📝 grocery groceries shopping milk laundry errands chores cleaning haircut diary journal hobby habit morning routine sleep cooking recipe dog cat pet vet weekend',
  other: '💬',
} satisfies Record<ConversationCategory, string>;

const entries = Object.entries(lexicon).map(([category, text]) => {
  const [emoji = '', ...words] = text.split(' ');
  return { category: category as ConversationCategory, emoji, words };
});

export const conversationCategories: readonly ConversationCategory[] = entries.map(({ category }) => category);

export const categoryEmoji = (category: ConversationCategory): string => lexicon[category].split(' ', 1)[0] ?? '';

export const isConversationCategory = (value: unknown): value is ConversationCategory =>
  typeof value === 'string' && Object.hasOwn(lexicon, value);

/** The categories of each stem. A word of several categories counts less for each. */
const categoriesByStem = new Map<string, ConversationCategory[]>();
for (const { category, words } of entries)
  for (const term of new Set(words.map(stemWord)))
    categoriesByStem.set(term, [...(categoriesByStem.get(term) ?? []), category]);

/** One word that occurs once or twice shows no category. */
const MIN_SCORE = 1.8;

/** The category with the most indicator words, or `other`. `counts` has the number of occurrences of each term. */
export function classifyConversation(counts: ReadonlyMap<string, number>): ConversationCategory {
  const scores = new Map<ConversationCategory, number>();
  for (const [term, count] of counts) {
    const categories = categoriesByStem.get(term) ?? [];
    for (const category of categories) {
      scores.set(category, (scores.get(category) ?? 0) + (1 + Math.log(count)) / categories.length);
    }
  }
  let best: ConversationCategory = 'other';
  let most = MIN_SCORE;
  for (const [category, score] of scores) {
    if (score <= most) continue;
    best = category;
    most = score;
  }
  return best;
}
