// How people tell who they are, in English: each pattern matches a sentence from its beginning. They would rather miss a fact
// than take talk about the moment ("I like that idea", "my dad is late") for one.

const any = (...parts: string[]) => `(?:${parts.join('|')})`;
const words = (text: string) => any(...text.trim().split(/\s+/));
/** Not followed by one of these words. */
const not = (...parts: string[]) => `(?!${any(...parts)}\\b)`;

const ADVERBS = `(?:${words(`really actually just always usually often never also still absolutely mostly generally only definitely honestly very
  totally severely deathly mildly`)} )*`;

const A_ROLE = `an? ${not('bit', 'little', 'lot', 'few')}(?:\\w+[ -]){0,3}${any(
  words(`nurse student parent mother father mom mum dad fan vegan vegetarian citizen native doctor chef coach veteran accountant consultant assistant
    pilot twin introvert extrovert`),
  // engineer, musician, biologist, dentist, lawyer, teacher, designer, developer, farmer, librarian, actor, manager, writer …
  `\\w{3,}${words('eer ician ologist ist yer cher gner oper mer cian rian tor ager iter nter ker ner')}`,
)}\\b`;

const I_AM = `i(?:'m| am) ${ADVERBS}(?:not )?${any(
  `${words('allergic intolerant')} to`,
  `(?:a )?${any('vegetarian', 'vegan', 'diabetic', 'celiac', 'lactose', 'gluten', 'colou?r ?blind', '(?:left|right)[- ]handed', 'deaf', 'dyslexic', 'introverted', 'extroverted')}\\b`,
  `${words('afraid scared terrified fond')} of`,
  `(?:originally )?from ${not('the', 'an?', 'here', 'there', 'now', 'my', 'where')}`,
  `${any('married', 'single', 'divorced', 'engaged')}\\b`,
  any('fluent in', 'passionate about', 'interested in', 'obsessed with', 'good at', 'bad at', 'training for'),
  `into ${not('the', 'an?', 'it', 'this', 'that')}`,
  `\\w+(?:[ -]\\w+)? years old`,
  `${any('learning', 'studying')} ${not('the', 'about', 'for', 'an?', 'how', 'this', 'that', 'my')}`,
  A_ROLE,
  `the ${words('founder owner director head ceo cto author captain manager')} of`,
)}`;

const I_LIKE = `i ${ADVERBS}${any('love', 'like', 'enjoy', 'prefer', 'hate', 'dislike', 'adore', "can't stand", "don't (?:like|enjoy|drink|eat)")} ${not(
  words('that this it these those you him her them how what when your his their being'),
  `to ${any('say', 'think', 'see', 'know', 'admit', 'point', 'hear', 'be honest', 'add')}`,
  `the ${words('idea way fact look sound new first second one')}`,
  'all of',
)}`;

const I_DO = `i ${ADVERBS}${any(
  `work ${words('at for as in')} ${not('(?:the|a) (?:morning|afternoon|evening|minute)', 'it', 'that', 'this')}`,
  `live ${words('in near with on alone')}`,
  `speak ${not('to', 'with', 'up', 'about', 'for')}`,
  `play ${any('the', 'football', 'soccer', 'tennis', 'chess', 'guitar', 'piano', 'violin', 'drums', 'basketball', 'golf', 'in')}`,
  `teach ${not('you', 'him', 'her', 'them')}`,
  `own ${words('a an two three')}`,
  `drive an? ${not('lot', 'bit')}`,
  `grew up ${words('in on with')}`,
  `${any('wake', 'get')} up at`,
  `go ${any('running', 'swimming', 'climbing', 'hiking', 'cycling', 'to the gym', 'to church')}`,
  `${words('run swim cycle meditate exercise bake read cook paint')}(?: \\w+){0,3} every`,
  `used to ${words('be work live play')}`,
  any(
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

const COUNT = any(...'an? one two three four five six no'.split(' '), '\\d+');
const I_HAVE = `(?:i have|i've got|i've) ${ADVERBS}${any(
  `${COUNT}(?: \\w+){0,3} ${words(`dogs? cats? pets? kids? children child sons? daughters? brothers? sisters? siblings? grandchildren nieces?
    nephews? twins? allergy allergies degree phd masters? house apartment boat farm garden`)}`,
  any('diabetes', 'asthma', 'adhd', 'celiac', 'epilepsy', 'migraines', 'insomnia', 'arthritis', 'high blood pressure'),
)}\\b`;

const PERSON = `(?:\\w+ )?${any(
  words(`wife husband partner girlfriend boyfriend fianc[eé]e? son daughter kids? children baby mother mom mum father dad parents brother sister
    grand\\w+ uncle aunt cousin niece nephew friend boss manager roommate neighbou?r dog cat puppy kitten horse doctor dentist therapist teacher`),
)}`;

/** "my daughter's name is", "my favourite book is", "my email address is" */
const MY_DETAIL = `my (?:\\w+ ){0,2}?(?:${PERSON}(?:'s|s') )?(?:${words('full first last middle maiden')} )?${any(
  words(
    'name birthday anniversary job profession hobby hobbies address hometown pronouns religion nationality company',
  ),
  any(
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
)}(?: is| are|'s) ${not('not', 'that', 'to be')}`;

const MY_PERSON_DOES = `my ${PERSON}(?: \\w+)? ${any(
  any('lives?', 'works? (?:at|for|as|in)', 'loves', 'likes', 'hates', 'speaks', 'plays', 'studies'),
  `has ${words('an? two three diabetes asthma adhd')}`,
)}\\b`;

/** Whatever its case is: "my son is Leo" and "my son is late" are told apart by the capital. */
const MY_PERSON_IS = `[Mm]y ${PERSON}(?: \\p{Lu}\\p{L}+)?(?: is|'s| are) ${any(
  `an? ${not('bit', 'little', 'lot', 'few')}`,
  `${any('named', 'called', 'allergic', 'from', 'vegetarian', 'vegan', 'married', 'diabetic', 'deaf')}\\b`,
  '\\w+(?:-\\w+)? years old',
  'in (?:the )?\\w+ (?:grade|school)',
  '\\p{Lu}\\p{L}+',
)}`;

export const selfPatterns: readonly RegExp[] = [
  ...[I_AM, I_LIKE, I_DO, I_HAVE, MY_DETAIL, MY_PERSON_DOES].map((source) => new RegExp(`^${source}`, 'i')),
  new RegExp(`^${MY_PERSON_IS}`, 'u'),
];
