const english = `
a about above after again against ah all almost already also although always am an and another any anybody anyone anything are aren't around as
at away back be because been before being below between both but by bye can can't cannot come could couldn't did didn't do does doesn't
doing don't done down during each either else er etc even ever every everybody everyone everything few for from further gave get gets getting
give go goes going gonna good got gotta had hadn't has hasn't have haven't having he he'd he'll he's hello her here here's hers herself hey hi him himself
his hmm how how's however i i'd i'll i'm i've if in instead into is isn't it it'd it'll it's its itself just kind know knew last least let let's like little
look lot lots made make makes many may maybe me mean might mine more most mr mrs much must my myself never next no nobody none nope nor not nothing now of
off oh ok okay on once one only onto or other others ought our ours ourselves out over own people please pretty put quite rather really right
said same saw say says see seem seems shall shan't she she'd she'll she's should shouldn't since so some somebody someone something
sometimes somewhere soon sort still stuff such sure take tell than thank thanks that that's that'll the their theirs them themselves then there there's
these they they'd they'll they're they've thing things think this those though thought through to together told too took toward towards uh uhm um under until up upon us
used very wanna want wants was wasn't way we we'd we'll we're we've well went were weren't what what's whatever when when's where where's whether
which while who who's whole whom whose why will with within without won't would wouldn't wow yeah yep yes yet you you'd you'll you're you've your
yours yourself yourselves`;

/** The most frequent words of some other languages, which would otherwise count as content words. */
const others = {
  de: `aber als am an auch auf aus bei bin bis das dass dem den der des die doch du ein eine einen einer eines er es für habe haben hat ich ihr im in ist ja
    kann mein mit nach nein nicht noch nur oder schon sehr sich sie sind so um und uns von vor war was wenn wie wir wird zu zum zur`,
  fr: `au aux avec ce ces cette dans de des du elle en est et être il ils je la le les leur lui mais mes moi mon ne nous on ou où par pas plus pour qu que qui sa
    se ses son sont sur ta te tes toi ton tu un une vous c'est j'ai n'est`,
  es: `al algo como con cuando del desde donde el ella ellos en entre era eres es esa ese eso esta está este esto hay la las lo los más me mi muy nada no nos o para
    pero por porque que quien se ser si sin sobre su sus también te tengo tiene todo tu un una uno y ya yo`,
  it: `che chi ci come con cosa da dei del della di e è gli ha ho il io la le lei lo lui ma mi nel non noi per però più quando questa questo se si sono su ti tra tu un una`,
  pt: `ao aos com da das de do dos e ela ele eles em é eu foi isso isto já mais mas me meu minha na não nas no nos o os ou para pela pelo por que se sem seu sua também te um uma você`,
  nl: `aan als bij dat de die een en er het hij hun ik in is je jij maar met mij mijn naar niet nog of om ons ook op te toch uit van voor was wat we wel wij zij zijn`,
  ru: `и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ему`,
};

const splitList = (words: string): string[] => words.trim().split(/\s+/);

/** Words without content, in lower case. */
export const stopWords: ReadonlySet<string> = new Set([english, ...Object.values(others)].flatMap(splitList));

/** The same by language, to detect it. */
export const stopWordsByLanguage: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({ en: english, ...others }).map(([language, words]) => [language, new Set(splitList(words))]),
);
