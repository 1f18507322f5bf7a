// Patterns of English sentences that state a fact about the speaker, matched from the start of the sentence. They prefer to miss a
// fact over taking talk about the moment ("I like that idea", "my dad is late") for one.

const anyOf = (...parts: string[]) => `(?:${parts.join('|')})`;
const anyWord = (text: string) => anyOf(...text.trim().split(/\s+/));
/** Not followed by one of these words. */
const notFollowedBy = (...parts: string[]) => `(?!${anyOf(...parts)}\\b)`;

const ADVERBS = `(?:${anyWord(`really actually just always usually often never also still absolutely mostly generally only definitely honestly very
  totally severely deathly mildly`)} )*`;

const A_ROLE = `an? ${notFollowedBy('bit', 'little', 'lot', 'few')}(?:\\w+[ -]){0,3}${anyOf(
  anyWord(`nurse student parent mother father mom mum dad fan vegan vegetarian citizen native doctor chef coach veteran accountant consultant assistant
    pilot twin introvert extrovert`),
  // engineer, musician, biologist, dentist, lawyer, teacher, designer, developer, farmer, librarian, actor, manager, writer …
  `\\w{3,}${anyWord('eer ician ologist ist yer cher gner oper mer cian rian tor ager iter nter ker ner')}`,
)}\\b`;

const I_AM = `i(?:'m| am) ${ADVERBS}(?:not )?${anyOf(
  `${anyWord('allergic intolerant')} to`,
  `(?:a )?${anyOf('vegetarian', 'vegan', 'diabetic', 'celiac', 'lactose', 'gluten', 'colou?r ?blind', '(?:left|right)[- ]handed', 'deaf', 'dyslexic', 'introverted', 'extroverted')}\\b`,
  `${anyWord('afraid scared terrified fond')} of`,
  `(?:originally )?from ${notFollowedBy('the', 'an?', 'here', 'there', 'now', 'my', 'where')}`,
  `${anyOf('married', 'single', 'divorced', 'engaged')}\\b`,
  anyOf('fluent in', 'passionate about', 'interested in', 'obsessed with', 'good at', 'bad at', 'training for'),
  `into ${notFollowedBy('the', 'an?', 'it', 'this', 'that')}`,
  `\\w+(?:[ -]\\w+)? years old`,
  `(?:${anyWord('twenty thirty forty fifty sixty seventy eighty ninety')}(?:[ -]\\w+)?|${anyWord('thirteen fourteen fifteen sixteen seventeen eighteen nineteen')}|[1-9]\\d)(?= ?(?:$|[.,!?]|now|this|next|and|so|but|does))`,
  `(?:badly |severely |really )?(?:lactose|gluten) intolerant`,
  `${anyOf('blind', 'deaf')} in`,
  `(?:a |an )?(?:\\w+ )?${anyOf('electrician', 'plumber', 'vet', 'carpenter', 'baker', 'mechanic', 'paramedic', 'midwife', 'surgeon', 'professor', 'dispatcher', 'cashier', 'freelancer', 'barista', 'translator', 'researcher', 'tutor', 'soldier', 'firefighter', 'police officer', 'widow', 'widower', 'vegan', 'atheist', 'catholic', 'muslim', 'jewish', 'buddhist', 'grandmother', 'grandfather', 'godmother', 'godfather')}\\b`,
  `retired\\b`,
  `in my ${anyWord('first second third fourth final last')} year\\b`,
  `${anyOf('learning', 'studying')} ${notFollowedBy('the', 'about', 'for', 'an?', 'how', 'this', 'that', 'my')}`,
  A_ROLE,
  `the ${anyWord('founder owner director head ceo cto author captain manager')} of`,
)}`;

const I_LIKE = `i ${ADVERBS}${anyOf('love', 'like', 'enjoy', 'prefer', 'hate', 'dislike', 'adore', "can't stand", "don't (?:like|enjoy|drink|eat)")} ${notFollowedBy(
  anyWord('that this it these those you him her them how what when your his their being'),
  `to ${anyOf('say', 'think', 'see', 'know', 'admit', 'point', 'hear', 'be honest', 'add')}`,
  'the',
  'all of',
)}`;

const I_DO = `i ${ADVERBS}${anyOf(
  `work ${anyWord('at for as in')} ${notFollowedBy('(?:the|a) (?:morning|afternoon|evening|minute)', 'it', 'that', 'this')}`,
  `live ${anyWord('in near with on alone')}`,
  `speak (?:a little |some |fluent )?(?=(?-i:\\p{Lu})|english|french|german|spanish|italian|portuguese|chinese|japanese|arabic|hindi|russian|dutch|polish)`,
  `play ${anyOf('the', 'football', 'soccer', 'tennis', 'chess', 'guitar', 'piano', 'violin', 'drums', 'basketball', 'golf', 'in')}`,
  `teach ${notFollowedBy('you', 'him', 'her', 'them')}`,
  `work ${anyOf('nights', 'days', 'weekends', 'shifts', 'part[- ]time', 'full[- ]time', 'from home', 'remotely')}`,
  `keep ${anyOf('bees', 'chickens', 'goats', 'horses', 'pigeons', 'fish')}`,
  `sing in`,
  `look after my`,
  `run (?:a|an|my own) ${notFollowedBy('bit', 'bath', 'bus')}`,
  `take ${anyOf('\\w+ (?:every|twice|once)', 'the (?:train|bus|tram|bike|metro|subway) (?:to work|every)')}`,
  `get ${anyOf('seasick', 'carsick', 'travel sick', 'migraines', 'hay fever', 'hives')}`,
  `can't ${anyOf('eat', 'have nuts', 'have dairy', 'have gluten', 'have milk', 'drink', 'swim', 'drive', 'cook', 'sing', 'dance', 'ski', 'do heights', 'take')} ${notFollowedBy('it', 'that', 'this', 'you', 'him', 'her', 'them', 'any', 'a', 'the', 'my', 'right', 'now', 'today', 'time', 'care', 'much', 'another', 'more', 'with', 'on', 'to', 'there', 'here')}`,
  `can't (?:swim|drive|cook|sing|dance|ski|do heights)`,
  `can't do (?:real )?(?:coffee|alcohol|dairy|gluten|nuts|shellfish|spicy|milk|eggs|wheat|caffeine|sugar|cinemas?|stairs|crowds|needles|flying)`,
  `don't ${anyOf('drink', 'smoke', 'drive', 'swim')}(?= ?(?:$|[.,!]|alcohol|coffee|tea|at all|anymore|any more|actually))`,
  `moved (?:here|to \\p{Lu}?\\w+) ${anyOf('in', 'when', 'from')}`,
  `was (?:a|an) ${anyOf('\\w+ (?:for|before|back|all|until)', '\\w{4,}er before')}`,
  `wear ${anyOf('glasses', 'contacts', 'hearing aids', 'a pacemaker', 'braces')}`,
  `own ${anyWord('a an two three')}`,
  `drive an? ${notFollowedBy('lot', 'bit')}`,
  `grew up ${anyWord('in on with')}`,
  `${anyOf('wake', 'get')} up at`,
  `go ${anyOf('running', 'swimming', 'climbing', 'hiking', 'cycling', 'to the gym', 'to church')}`,
  `${anyWord('run swim cycle meditate exercise bake read cook paint')}(?: \\w+){0,3} every`,
  `used to ${anyWord('be work live play')}`,
  anyOf(
    'work from home',
    'was born',
    'come from',
    'collect',
    'believe in',
    'studied',
    'majored in',
    'graduated from',
    'volunteer',
    'drink',
    'eat',
    'smoke',
  ),
)}\\b`;

const COUNT = anyOf(...'an? one two three four five six no'.split(' '), '\\d+');
const I_HAVE = `(?:i have|i've got|i've) ${ADVERBS}${anyOf(
  `${COUNT}(?: \\w+){0,3} ${anyWord(`dogs? cats? pets? kids? children child sons? daughters? brothers? sisters? siblings? grandchildren nieces?
    nephews? twins? twin boys? girls? parrot horse rabbits? hamsters? allergy allergies degree phd masters? house apartment boat farm garden`)}`,
  anyOf(
    'diabetes',
    'asthma',
    'adhd',
    'celiac',
    'epilepsy',
    'migraines',
    'insomnia',
    'arthritis',
    'high blood pressure',
  ),
)}\\b`;

const I_HAVE_BEEN = `(?:i've|i have) (?:been|lived|worked|played|had) ${anyOf(`(?:an? )?(?:\\w+[ -]){0,5}?(?:for|since|${anyWord('twenty thirty forty fifty')}|\\w+ years)`, 'been a vegetarian', 'lived in')}`;
const WE_ARE = `(?:we've been (?:together|married)|we (?:don't )?have (?:no |\\w+ )?(?:kids|children|cats?|dogs?)|we live ${anyWord('in near on')})\\b`;

const PERSON = `(?:\\w+ )?${anyOf(
  anyWord(`wife husband partner girlfriend boyfriend fianc[eé]e? son daughter kids? children baby mother mom mum father dad parents brother sister
    grand\\w+ uncle aunt cousin niece nephew friend boss manager roommate neighbou?r dog cat puppy kitten horse doctor dentist therapist teacher`),
)}`;

/** "my daughter's name is", "my favourite book is", "my email address is" */
const MY_DETAIL = `my (?:\\w+ ){0,2}?(?:${PERSON}(?:'s|s') )?(?:${anyWord('full first last middle maiden')} )?${anyOf(
  anyWord(
    'name birthday anniversary job profession hobby hobbies address hometown pronouns religion nationality company',
  ),
  anyOf(
    'phone number',
    'email(?: address)?',
    'blood type',
    'home town',
    '(?:native|first) language',
    'mother tongue',
    'shoe size',
    'star sign',
  ),
  'favou?rite(?: \\w+){1,3}',
)}(?: is| are|'s) ${notFollowedBy('not', 'that', 'to be')}`;

const MY_PERSON_DOES = `my ${PERSON}(?: \\w+)? ${anyOf(
  anyOf(
    'lives?',
    'works? (?:at|for|as|in)',
    'loves',
    'likes',
    'hates',
    'speaks',
    `plays ${notFollowedBy('shop', 'house', 'with', 'along', 'up', 'games?')}`,
    'studies',
  ),
  `has ${anyWord('an? two three diabetes asthma adhd')}`,
)}\\b`;

/** Case matters: the capital letter separates "my son is Leo" from "my son is late". */
const MY_PERSON_IS = `[Mm]y ${PERSON}(?: \\p{Lu}\\p{L}+)?(?: is|'s| are) ${anyOf(
  `an? ${notFollowedBy('bit', 'little', 'lot', 'few')}`,
  `${anyOf('named', 'called', 'allergic', 'from', 'vegetarian', 'vegan', 'married', 'diabetic', 'deaf')}\\b`,
  '\\w+(?:-\\w+)? years old',
  'in (?:the )?\\w+ (?:grade|school)',
  '\\p{Lu}\\p{L}+',
)}`;

export const personalFactPatterns: readonly RegExp[] = [
  ...[I_AM, I_LIKE, I_DO, I_HAVE, I_HAVE_BEEN, WE_ARE, MY_DETAIL, MY_PERSON_DOES].map(
    (source) => new RegExp(`^${source}`, 'iu'),
  ),
  new RegExp(`^${MY_PERSON_IS}`, 'u'),
];
