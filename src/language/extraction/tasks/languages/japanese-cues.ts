import type { PlainCue } from './task-language.ts';

const SURU =
  '電話 連絡 返信 返事 予約 注文 準備 用意 確認 提出 印刷 送金 更新 解約 登録 修理 掃除 報告 メール キャンセル 洗濯 購入 返却 手配 相談'.split(
    ' ',
  );
const GODAN =
  '送る 買う 払う 支払う 返す 出す 書く 作る 頼む 直す 渡す 受け取る 運ぶ 洗う 探す 申し込む 振り込む 持っていく 持って行く 買いに行く 取りに行く 返しに行く 迎えに行く 配る 貼る やる'.split(
    ' ',
  );
const ICHIDAN = '届ける 調べる まとめる 仕上げる 片付ける 片づける 伝える 預ける 取り替える'.split(' ');

/** The kana of a godan ending before "nai", before "masu", and of its te form. */
const GODAN_ENDINGS: Record<string, readonly [nai: string, masu: string, te: string]> = {
  う: ['わ', 'い', 'って'],
  く: ['か', 'き', 'いて'],
  ぐ: ['が', 'ぎ', 'いで'],
  す: ['さ', 'し', 'して'],
  つ: ['た', 'ち', 'って'],
  ぶ: ['ば', 'び', 'んで'],
  む: ['ま', 'み', 'んで'],
  る: ['ら', 'り', 'って'],
};

interface Verb {
  dictionary: string;
  nai: string;
  masu: string;
  te: string;
}

function godan(dictionary: string): Verb {
  const stem = dictionary.slice(0, -1);
  const [nai, masu, te] = GODAN_ENDINGS[dictionary.slice(-1)] ?? ['', '', ''];
  const isGo = /(?:行|い)く$/u.test(dictionary);
  return { dictionary, nai: stem + nai, masu: stem + masu, te: stem + (isGo ? 'って' : te) };
}

const ichidan = (dictionary: string): Verb => {
  const stem = dictionary.slice(0, -1);
  return { dictionary, nai: stem, masu: stem, te: `${stem}て` };
};

const verbs: readonly Verb[] = [
  ...SURU.map((noun) => ({ dictionary: `${noun}する`, nai: `${noun}し`, masu: `${noun}し`, te: `${noun}して` })),
  ...SURU.map((noun) => ({
    dictionary: `${noun}をする`,
    nai: `${noun}をし`,
    masu: `${noun}をし`,
    te: `${noun}をして`,
  })),
  ...GODAN.map(godan),
  ...ICHIDAN.map(ichidan),
  // Who is asked to bring something takes it along.
  { dictionary: '持っていく', nai: '持ってこ', masu: '持ってき', te: '持ってきて' },
];

type Form = 'dictionary' | 'nai' | 'masu' | 'te';

const anyForm = (form: Form): string =>
  verbs
    .map((verb) => verb[form])
    .sort((one, other) => other.length - one.length)
    .join('|');

/** "Naito" alone is also a condition, unless the clause ends. */
const MUST = String.raw`(?:(?:なきゃ|なくちゃ)(?!いけなかった|ならなかった|だめだった)|(?:なければ|なくては|ないと)(?:(?:いけ|なら)ない|(?:いけ|なり)ません|だめ|まずい)|ないと(?:ね|な|[、。！\s]|$))`;
/** Where a promise ends: "送るね。" */
const PROMISE_END = String.raw`(?:ね|よ|から|わ|つもり|予定)+(?:です)?(?:[。、！\s]|$)`;
const REQUEST =
  '(?:くれる|くれない|くれます|くれません|もらえる|もらえない|もらえます|もらえません|ください|いただけ|ほしい)';

const RULES: readonly (readonly [kind: PlainCue['kind'], form: Form, ending: string])[] = [
  ['reminder', 'dictionary', '(?:の|こと|よう|ように)?(?:を|って)?[、 ]?(?:リマインド|思い出させ|忘れないよう|忘れず)'],
  ['obligation', 'nai', MUST],
  ['obligation', 'te', `(?:お|と)か${MUST}`],
  ['obligation', 'dictionary', '必要がある'],
  ['request', 'te', REQUEST],
  ['commitment', 'dictionary', PROMISE_END],
  ['commitment', 'masu', String.raw`ます(?:ね|よ|から)?(?:[。、！\s]|$)`],
  ['commitment', 'te', String.raw`(?:おきます|おく|とく|とき)(?:ね|よ|から|ます)*(?:[。、！\s]|$)`],
];

const rules = RULES.map(([kind, form, ending]) => ({
  kind,
  toDictionary: new Map(verbs.map((verb) => [verb[form], verb.dictionary])),
  pattern: new RegExp(`(?<=^|[をにへはがのもでと、。\\s日後て])(?<verb>${anyForm(form)})${ending}`, 'u'),
}));

/** Without one, a clause names no thing. */
const PARTICLE = /[をにへはもで]/u;

/** Finds the plain cues of Japanese, where the verb ends the clause. */
export const createJapaneseCueFinder =
  () =>
  (text: string): PlainCue[] => {
    for (const { kind, toDictionary, pattern } of rules) {
      const match = pattern.exec(text);
      const verb = match?.groups?.verb;
      if (!match || !verb) continue;
      const clause = clauseBefore(text.slice(0, match.index));
      return [
        {
          kind,
          subject: kind === 'request' ? 'you' : 'I',
          before: text.slice(0, match.index - clause.length),
          cueText: match[0],
          phrase: `${withObject(clause)}${toDictionary.get(verb) ?? verb}`,
          isForListener: false,
          isPresent: kind === 'commitment',
        },
      ];
    }
    return [];
  };

/** The clause of a verb: what stands before it, with the clause before if it names no thing itself. */
function clauseBefore(before: string): string {
  const clauses = before.split(/(?<=[、。！？\s])/u);
  const last = clauses.at(-1) ?? '';
  return PARTICLE.test(last) ? last : clauses.slice(-2).join('');
}

/** "契約書は送る" becomes "契約書を送る": the topic is the thing, if nothing else is. */
const withObject = (clause: string): string => (/を/u.test(clause) ? clause : clause.replace(/は(?=[^は]*$)/u, 'を'));
