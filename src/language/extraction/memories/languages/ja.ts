import type { Fact, MemoryLanguage } from './memory-language.ts';

/** The speaker as the topic, or none. Another topic or subject is not of the speaker. */
const SELF = '^(?:でも|あと|実は|ちなみに|それに)?(?:(?:私|僕|俺|わたし|ぼく)[はもが]?)?';
const END = '(?:なの|なん|ん|の)?(?:です|だ)?(?:けど|から|し|よ|ね|が|って|わ)*$';
const THING = '[^はがも]{1,20}';
const FAMILY = '(?:姉|兄|妹|弟|母|父|夫|妻|主人|息子|娘|両親|祖母|祖父|義母|義父|彼女|彼氏)';
const LIVES = '(?:に住んで|で働いて|に勤めて)';

const own = (source: string, replacement: string): Fact => [new RegExp(`${SELF}${source}${END}`, 'u'), replacement];

export const japanese: MemoryLanguage = {
  boundary: /[。、！？!?…\s]+/gu,
  opening: /^(?!)/u,
  facts: [
    own(`(?<fact>${THING}アレルギー)`, 'Userは$<fact>'),
    own(`(?<fact>${THING}${LIVES})(?:いる|る|います|ます|て)`, 'Userは$<fact>いる'),
    own(
      `(?<fact>(?:${THING}で)?[\\p{Script=Han}\\p{Script=Katakana}ー]{1,8}(?:師|士|員|家|者|医|官|教員|先生|職人|店長|運転手|秘書|エンジニア|デザイナー|ライター)を)(?:して(?:い)?る|やって(?:い)?る|しています|してます)`,
      'Userは$<fact>している',
    ),
    own(`(?<fact>${THING}で(?:育った|生まれた))`, 'Userは$<fact>'),
    own(`(?<fact>${THING})出身`, 'Userは$<fact>出身'),
    own(
      '(?<fact>(?:ピアノ|ギター|バイオリン|ビオラ|チェロ|琴|三味線|ウクレレ|コントラバス|ベース)を)弾(?:く|いている|いてる|きます)',
      'Userは$<fact>弾く',
    ),
    own(
      '(?<fact>(?:フルート|トランペット|サックス|クラリネット|尺八|オーボエ|トロンボーン)を)吹(?:く|いている|いてる|きます)',
      'Userは$<fact>吹く',
    ),
    own('(?<fact>(?:子ども|子供|息子|娘|兄弟|姉妹|孫)が[\\d一二三四五六]+人)(?:いる|います)', 'Userは$<fact>いる'),
    own('(?<fact>(?:犬|猫|うさぎ|馬|小鳥)を)(?:[\\d一二三]+匹)?飼って(?:い)?(?:る|ます)', 'Userは$<fact>飼っている'),
    own('結婚して(?:い)?(?:る|ます)', 'Userは結婚している'),
    own('(?<fact>船酔い|乗り物酔い|車酔い)(?:する|します)', 'Userは$<fact>する'),
    own('(?<fact>喘息|糖尿病|高血圧|偏頭痛|花粉症|高所恐怖症)', 'Userは$<fact>'),
    own('(?<fact>左利き|菜食主義者|ベジタリアン|ヴィーガン)', 'Userは$<fact>'),
    own('(?:タバコ|たばこ|煙草)[はを]吸(?:わない|いません)', 'Userはタバコを吸わない'),
    own('お酒[はが](?:飲まない|飲めない|飲みません|飲めません)', 'Userはお酒を飲まない'),
    [
      new RegExp(
        `^(?:私の|僕の|俺の|うちの)?(?<who>${FAMILY})[はも](?<fact>${THING}${LIVES})(?:いる|る|います|ます|いて|て)${END}`,
        'u',
      ),
      'Userの$<who>は$<fact>いる',
    ],
  ],
  otherTopic: new RegExp(`${FAMILY}[はもが]`, 'u'),
  excluded: /今日|明日|昨日|今は|今週|来週|先週|もし|たら|れば|かも|たい|そう|って言|これ|それ|あれ|ここ|そこ|あそこ/u,
};
