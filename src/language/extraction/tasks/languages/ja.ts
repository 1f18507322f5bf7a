import { createJapaneseCueFinder } from './japanese-cues.ts';
import { ANY, NONE, type TaskLanguage } from './task-language.ts';

export const japanese: TaskLanguage = {
  findCues: createJapaneseCueFinder(),
  wordings: {
    delivers: ANY,
    talks: NONE,
    now: /今すぐ|今から|ここで|すぐに/u,
    later: /あとで|後で|帰りに|帰ったら|今週|来週|そのうち/u,
    sociable: /いつか|そのうち/u,
    condition: /もし|たら、|れば、|なら、|場合/u,
    conditionAfter: /もし/u,
    endsCondition: /[。]/u,
    quote:
      /って(?:言|いう|ゆう|聞|話|書|感じ|思)|と(?:言って|言わ|言った|約束)|らしい|だって|んだって|昨日|昔|前に|[年月]前/u,
    vague: /いつか|かもしれ|かも|できれば|たぶん/u,
    routine: /毎週|毎日|毎朝|毎晩|毎月|毎回|いつも|必ず/u,
    negated: NONE,
    subordinate: NONE,
    generic: NONE,
    urged: NONE,
    content: /[をにへ]/u,
  },
  replies: {
    accepts:
      /^(?:あ、|えっと、|ああ、)?(?:うん|はい|ええ|いいよ|いいです|わかった|わかりました|了解|もちろん|オッケー|オーケー|大丈夫|任せて|承知|かしこまり)/u,
    qualified: /^(?:うん|はい)、?(?:でも|けど|ただ)/u,
    heard: /^(?:うん|うんうん|へえ|はい|そう|そうなんだ|なるほど)[。！]?$/u,
    refuses:
      /^(?:ううん|いや|いいえ|ごめん|すみません|無理|だめ|でも|ちょっと|どうして|なんで|何|誰|いつ|どこ|たぶん|そうかも)/u,
    done: /もう(?:やった|した|送った|払った|買った|電話した|終わった|済んだ)|済んでる|やっておいた/u,
  },
  hypothetical: /もし(?:も|、|[^てなたくまか])/u,
  isVerbLast: true,
  thanks: /ありがとう|助かる|助かった|嬉しい|うれしい/u,
  settled: {
    takenBack: /しなくていい|もういらない|必要ない|もういい|解決|やっぱりいい|忘れて(?:いい|ください|くれ)/u,
    takenOver: /(?:私|僕|俺|こっち)が?(?:やる|する|やっておく|やっとく)/u,
    over: /キャンセル|中止|(?:直|払|買|送|返|済|終わ)(?:した|った|っちゃった|んだ)|もう(?:やった|した)/u,
    sameTerms: 4,
  },
  asksWhen: /いつ(?:まで|ごろ|頃)?|何日|何曜日/u,
  hedges:
    /(?:私|僕|俺|自分)[がは]|えっと、?|あの、|その、|まあ、|なんか、?|ちゃんと|とりあえず|絶対に?|また|まず|もう|あと|じゃあ、?|ちょっと|しかも/gu,
  unresolved: /じゃないと|そうしないと|それ|これ|あれ|そこ|ここ|あそこ|こっち|そっち/u,
  addListener: (description, name) => `${name}に${description}`,
};
