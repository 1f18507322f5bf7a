// Patterns of English sentences that state a fact about the speaker, matched from the start of the sentence. They prefer to miss a
// fact over taking talk about the moment ("I like that idea", "my dad is late") for one.

/** A pattern over several lines. */
const lines = (source: TemplateStringsArray, ...parts: string[]) => String.raw(source, ...parts).replace(/\n\s*/g, '');

const ADVERBS = lines`(?:(?:really|actually|just|always|usually|often|never|also|still|absolutely|mostly|generally|only|definitely|honestly|
  very|totally|severely|deathly|mildly) )*`;

/** The endings are of engineer, musician, biologist, dentist, lawyer, teacher, designer, developer, farmer, librarian, actor, manager, writer. */
const A_ROLE = lines`an? (?!(?:bit|little|lot|few)\b)(?:\w+[ -]){0,3}(?:nurse|student|parent|mother|father|mom|mum|dad|fan|vegan|vegetarian|
  citizen|native|doctor|chef|coach|veteran|accountant|consultant|assistant|pilot|twin|introvert|extrovert|
  \w{3,}(?:eer|ician|ologist|ist|yer|cher|gner|oper|mer|cian|rian|tor|ager|iter|nter|ker|ner))\b`;

const I_AM = lines`i(?:'m| am) ${ADVERBS}(?:not )?(?:
  (?:allergic|intolerant) to|
  (?:a )?(?:vegetarian|vegan|diabetic|celiac|lactose|gluten|colou?r ?blind|(?:left|right)[- ]handed|deaf|dyslexic|introverted|extroverted)\b|
  (?:afraid|scared|terrified|fond) of|
  (?:originally )?from (?!(?:the|an?|here|there|now|my|where)\b)|
  (?:married|single|divorced|engaged|retired)\b|
  fluent in|passionate about|interested in|obsessed with|good at|bad at|training for|
  into (?!(?:the|an?|it|this|that)\b)|
  \w+(?:[ -]\w+)? years old|
  (?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -]\w+)?|(?:thir|four|fif|six|seven|eigh|nine)teen|[1-9]\d)
  (?= ?(?:$|[.,!?]|now|this|next|and|so|but|does))|
  (?:badly )?(?:lactose|gluten) intolerant|
  (?:blind|deaf) in|
  (?:a |an )?(?:\w+ )?(?:electrician|plumber|vet|carpenter|baker|mechanic|paramedic|midwife|surgeon|professor|dispatcher|cashier|freelancer|
  barista|translator|researcher|tutor|soldier|firefighter|police officer|widow|widower|vegan|atheist|catholic|muslim|jewish|buddhist|
  grandmother|grandfather|godmother|godfather)\b|
  in my (?:first|second|third|fourth|final|last) year\b|
  (?:learning|studying) (?!(?:the|about|for|an?|how|this|that|my)\b)|
  ${A_ROLE}|
  the (?:founder|owner|director|head|ceo|cto|author|captain|manager) of)`;

const I_LIKE = lines`i ${ADVERBS}(?:love|like|enjoy|prefer|hate|dislike|adore|can't stand|don't (?:like|enjoy|drink|eat)) (?!(?:that|this|it|these|
  those|you|him|her|them|how|what|when|your|his|their|being|to (?:say|think|see|know|admit|point|hear|be honest|add)|the|all of)\b)`;

const I_DO = lines`i ${ADVERBS}(?:
  work (?:at|for|as|in) (?!(?:(?:the|a) (?:morning|afternoon|evening|minute)|it|that|this)\b)|
  live (?:in|near|with|on|alone)|
  speak (?:a little |some |fluent )?(?=(?-i:\p{Lu})|english|french|german|spanish|italian|portuguese|chinese|japanese|arabic|hindi|russian|dutch|
  polish)|
  play (?:the|football|soccer|tennis|chess|guitar|piano|violin|drums|basketball|golf|in)|
  teach (?!(?:you|him|her|them)\b)|
  work (?:nights|days|weekends|shifts|part[- ]time|full[- ]time|from home|remotely)|
  keep (?:bees|chickens|goats|horses|pigeons|fish)|
  sing in|look after my|
  run (?:a|an|my own) (?!(?:bit|bath|bus)\b)|
  take (?:\w+ (?:every|twice|once)|the (?:train|bus|tram|bike|metro|subway) (?:to work|every))|
  get (?:seasick|carsick|travel sick|migraines|hay fever|hives)|
  can't (?:eat|have nuts|have dairy|have gluten|have milk|drink|take) (?!(?:it|that|this|you|him|her|them|any|a|the|my|right|now|today|time|care|
  much|another|more|with|on|to|there|here)\b)|
  can't (?:swim|drive|cook|sing|dance|ski|do heights)|
  can't do (?:real )?(?:coffee|alcohol|dairy|gluten|nuts|shellfish|spicy|milk|eggs|wheat|caffeine|sugar|cinemas?|stairs|crowds|needles|flying)|
  don't (?:drink|smoke|drive|swim)(?= ?(?:$|[.,!]|alcohol|coffee|tea|at all|anymore|any more|actually))|
  moved (?:here|to \p{Lu}?\w+) (?:in|when|from)|
  was an? (?:\w+ (?:for|before|back|all|until)|\w{4,}er before)|
  wear (?:glasses|contacts|hearing aids|a pacemaker|braces)|
  own (?:a|an|two|three)|
  drive an? (?!(?:lot|bit)\b)|
  grew up (?:in|on|with)|
  (?:wake|get) up at|
  go (?:running|swimming|climbing|hiking|cycling|to the gym|to church)|
  (?:run|swim|cycle|meditate|exercise|bake|read|cook|paint)(?: \w+){0,3} every|
  used to (?:be|work|live|play)|
  (?:collect|believe in|studied|majored in|graduated from|drink|eat) \w+|was born|come from|volunteer|smoke)\b`;

const I_HAVE = lines`(?:i have|i've got|i've) ${ADVERBS}(?:
  (?:an?|one|two|three|four|five|six|no|\d+)(?: \w+){0,3} (?:dogs?|cats?|pets?|kids?|children|child|sons?|daughters?|brothers?|sisters?|siblings?|
  grandchildren|nieces?|nephews?|twins?|boys?|girls?|parrot|horse|rabbits?|hamsters?|allergy|allergies|degree|phd|masters?|house|apartment|boat|
  farm|garden)|
  diabetes|asthma|adhd|celiac|epilepsy|migraines|insomnia|arthritis|high blood pressure)\b`;

const I_HAVE_BEEN = lines`(?:i've|i have) (?:been|lived|worked|played|had) (?:an? )?(?:\w+[ -]){0,5}?
  (?:for|since|twenty|thirty|forty|fifty|\w+ years)`;

const WE_ARE = lines`(?:we've been (?:together|married)|we (?:don't )?have (?:no |\w+ )?(?:kids|children|cats?|dogs?)|we live (?:in|near|on))\b`;

const PERSON = lines`(?:\w+ )?(?:wife|husband|partner|girlfriend|boyfriend|fianc[eé]e?|son|daughter|kids?|children|baby|mother|mom|mum|father|dad|
  parents|brother|sister|grand\w+|uncle|aunt|cousin|niece|nephew|friend|boss|manager|roommate|neighbou?r|dog|cat|puppy|kitten|horse|doctor|
  dentist|therapist|teacher)`;

/** "my daughter's name is", "my favourite book is", "my email address is" */
const MY_DETAIL = lines`my (?:\w+ ){0,2}?(?:${PERSON}(?:'s|s') )?(?:(?:full|first|last|middle|maiden) )?(?:name|birthday|anniversary|job|profession|
  hobby|hobbies|address|hometown|pronouns|religion|nationality|company|phone number|email(?: address)?|blood type|home town|
  (?:native|first) language|mother tongue|shoe size|star sign|favou?rite(?: \w+){1,3})(?: is| are|'s) (?!(?:not|that|to be)\b)`;

const MY_PERSON_DOES = lines`my ${PERSON}(?: \w+)? (?:lives?|works? (?:at|for|as|in)|loves|likes|hates|speaks|
  plays (?!(?:shop|house|with|along|up|games?)\b)|studies|has (?:an?|two|three|diabetes|asthma|adhd))\b`;

/** Case matters: the capital letter separates "my son is Leo" from "my son is late". */
const MY_PERSON_IS = lines`[Mm]y ${PERSON}(?: \p{Lu}\p{L}+)?(?: is|'s| are) (?:an? (?!(?:bit|little|lot|few)\b)|
  (?:named|called|allergic|from|vegetarian|vegan|married|diabetic|deaf)\b|\w+(?:-\w+)? years old|in (?:the )?\w+ (?:grade|school)|
  \p{Lu}\p{L}+)`;

export const personalFactPatterns: readonly RegExp[] = [
  ...[I_AM, I_LIKE, I_DO, I_HAVE, I_HAVE_BEEN, WE_ARE, MY_DETAIL, MY_PERSON_DOES].map(
    (source) => new RegExp(`^${source}`, 'iu'),
  ),
  new RegExp(`^${MY_PERSON_IS}`, 'u'),
];
