import { describe, expect, it } from 'vitest';
import { extractStructure } from '../extract-structure.ts';

/** A Wednesday. */
const startedAt = new Date('2026-03-04T10:00:00Z');

/** Talk without a record, from which the language is detected. */
const contexts: Record<string, string> = {
  de: 'Also das Wetter war ja wirklich nicht so schlecht, und die Leute waren alle am See.',
  fr: "Le temps n'était pas si mal, et tous les gens étaient au bord du lac avec leurs chiens.",
  es: 'El tiempo no estaba tan mal, y toda la gente estaba en la orilla del lago con los perros.',
  pt: 'O tempo não estava tão ruim, e as pessoas estavam todas na beira do lago com os cachorros.',
  ja: '天気はそんなに悪くなかったし、みんな犬と一緒に湖にいたよ。',
};

/** The tasks of a talk of lines such as `Ana: …`; A is the user. A line without a speaker is the user's. */
async function tasksOf(language: string, ...lines: string[]) {
  const segments = lines.map((line, at) => {
    const [, who = 'A', text = ''] = /^(?:(\p{L}+): )?(.*)$/u.exec(line) ?? [];
    const isUser = who === 'A';
    return {
      id: `s${at}`,
      speaker: who,
      is_user: isUser,
      text,
      ...(!isUser && who.length > 1 && { speaker_name: who }),
    };
  });
  const context = { id: 'context', speaker: 'A', is_user: true, text: contexts[language] ?? '' };
  const input = { segments: [context, ...segments], startedAt, timezone: 'UTC', language };
  const { action_items } = await extractStructure(input);
  return action_items.map(({ description, due_at }) => [description, due_at?.slice(0, 10) ?? null]);
}

describe('a task in another language', () => {
  it.each([
    ['de', 'Ich muss morgen unbedingt noch den Zahnarzt anrufen.', 'Den Zahnarzt anrufen', '2026-03-05'],
    ['de', 'Und das Paket bei der Post abholen muss ich auch noch.', 'Das Paket bei der Post abholen', null],
    ['de', 'Am Freitag bring ich das Fahrrad in die Werkstatt.', 'Das Fahrrad in die Werkstatt bringen', '2026-03-06'],
    ['de', 'Erinner mich bitte daran, den Ausweis zu verlängern.', 'Den Ausweis verlängern', null],
    ['de', 'Erinner mich dran, dass ich den Klempner anrufe.', 'Den Klempner anrufen', null],
    ['de', 'ich muss am dritten juni die miete überweisen', 'Die miete überweisen', '2026-06-03'],
    ['fr', 'Je dois absolument appeler le dentiste demain.', 'Appeler le dentiste', '2026-03-05'],
    ['fr', "Il faut que j'achète une carte pour mamie.", 'Acheter une carte pour mamie', null],
    ['fr', 'Rappelle-moi de renouveler la carte de stationnement.', 'Renouveler la carte de stationnement', null],
    ['fr', 'Je dois rendre les livres vendredi tu vois', 'Rendre les livres', '2026-03-06'],
    ['es', 'Tengo que llamar al dentista pasado mañana.', 'Llamar al dentista', '2026-03-06'],
    ['es', 'El viernes llevo la bici al taller.', 'Llevar la bici al taller', '2026-03-06'],
    ['es', 'Recuérdame que tengo que renovar la tarjeta.', 'Renovar la tarjeta', null],
    ['es', 'Todavía necesito comprar una tarjeta para la abuela.', 'Comprar una tarjeta para la abuela', null],
    ['pt', 'Eu preciso ligar pro dentista amanhã.', 'Ligar pro dentista', '2026-03-05'],
    ['pt', 'Tenho que buscar o terno na lavanderia.', 'Buscar o terno na lavanderia', null],
    ['pt', 'Me lembra de cancelar a academia.', 'Cancelar a academia', null],
    ['ja', '明日歯医者に電話しなきゃ。', '歯医者に電話する', '2026-03-05'],
    ['ja', '図書館に本を返さないといけない。', '図書館に本を返す', null],
    ['ja', '契約書は金曜日までに送りますね。', '契約書を送る', '2026-03-06'],
    ['ja', '駐車場の許可証を更新するの、リマインドして。', '駐車場の許可証を更新する', null],
  ])('is found in %s: "%s"', async (language, text, description, due) => {
    expect(await tasksOf(language, text)).toEqual([[description, due]]);
  });

  it.each([
    ['de', 'Ich muss sagen, das war ein schöner Film.'],
    ['de', 'Ich muss jeden Dienstag die Mülltonnen rausbringen.'],
    ['de', 'Wenn ich im Lotto gewinne, muss ich den Makler anrufen.'],
    ['de', 'Mein Chef hat gesagt, ich muss den Bericht schicken.'],
    ['de', 'Gestern musste ich noch den Zahnarzt anrufen.'],
    ['de', 'Ich muss das nicht bezahlen, oder?'],
    ['de', 'Ich schick dem immer Karten.'],
    ['de', 'Ich muss es dir noch schicken.'],
    ['fr', 'Je dois dire que le film était beau.'],
    ['fr', 'Je dois sortir les poubelles tous les mardis.'],
    ['fr', "Si je gagnais au loto, je devrais appeler l'agence."],
    ['fr', 'Mon chef a dit que je dois envoyer le rapport.'],
    ['fr', "Je dois l'appeler."],
    ['es', 'Tengo que decir que la película era bonita.'],
    ['es', 'Todos los martes tengo que pagar la cuota.'],
    ['es', 'Si gano la lotería, tengo que llamar a la agencia.'],
    ['es', 'Ayer tuve que llamar al dentista.'],
    ['es', 'No tengo que pagar la factura.'],
    ['pt', 'Eu tenho que dizer que o filme era bonito.'],
    ['pt', 'Toda terça eu tenho que pagar a conta.'],
    ['pt', 'Se eu ganhasse na loteria, eu teria que ligar pra imobiliária.'],
    ['pt', 'Eu não preciso pagar a conta.'],
    ['ja', '毎週火曜日にごみを出さなきゃいけない。'],
    ['ja', 'もし宝くじが当たったら、不動産屋に電話しなきゃ。'],
    ['ja', '昨日歯医者に電話しなきゃいけなかった。'],
    ['ja', '報告書を出さなきゃだめだって言われた。'],
  ])('is none in %s: "%s"', async (language, text) => {
    expect(await tasksOf(language, text)).toEqual([]);
  });

  it.each([
    [
      'de',
      'Lena: Kannst du am Freitag die Leiter mitbringen?',
      'Klar, mach ich.',
      'Die Leiter mitbringen',
      'Nein, geht nicht.',
    ],
    ['fr', "Lucie: Tu peux apporter l'échelle vendredi ?", 'Oui, bien sûr.', "Apporter l'échelle", 'Non, désolée.'],
    ['es', 'Inés: ¿Puedes traer la escalera el viernes?', 'Claro, sin problema.', 'Traer la escalera', 'No puedo.'],
    ['pt', 'Inês: Você pode trazer a escada na sexta?', 'Claro, pode deixar.', 'Trazer a escada', 'Não dá.'],
    ['ja', '美咲: 金曜日にはしごを届けてくれる？', 'うん、いいよ。', 'はしごを届ける', 'ごめん、無理。'],
  ])('is a request only if it is accepted (%s)', async (language, request, yes, description, no) => {
    expect(await tasksOf(language, request, yes)).toEqual([[description, '2026-03-06']]);
    expect(await tasksOf(language, request, no)).toEqual([]);
  });

  it.each([
    ['de', 'Lena: Ich bring dir morgen die Leiter vorbei.', 'Lena: die Leiter vorbeibringen'],
    ['fr', "Lucie: Je t'apporte l'échelle demain.", "Lucie: apporter l'échelle à"],
    ['es', 'Inés: Te llevo la escalera mañana.', 'Inés: llevar la escalera'],
    ['pt', 'Inês: Eu te levo a escada amanhã.', 'Inês: levar a escada'],
  ])("is someone else's with a name, if it is for the user (%s)", async (language, promise, description) => {
    const [[found] = []] = await tasksOf(language, promise, 'A: …');
    expect(description).toContain(found);
    expect(await tasksOf(language, promise.replace(/^\p{L}+/u, 'X'), 'A: …')).toEqual([]);
  });

  it.each([
    ['de', 'Ich ruf morgen den Klempner an.', 'Lena: Brauchst du nicht, den Hahn hab ich repariert.'],
    ['fr', "J'appelle le plombier demain.", "Lucie: Pas la peine, j'ai réparé le robinet."],
    ['es', 'Mañana llamo al fontanero.', 'Inés: No hace falta, ya está hecho.'],
    ['pt', 'Eu ligo pro encanador amanhã.', 'Inês: Não precisa, eu consertei a torneira.'],
    ['ja', '明日水道屋さんに電話するね。', '美咲: もう必要ない、今朝直した。'],
  ])('is none if it is settled in the talk (%s)', async (language, promise, settled) => {
    expect(await tasksOf(language, promise)).toHaveLength(1);
    expect(await tasksOf(language, promise, settled)).toEqual([]);
  });

  it('has the day of the answer to "by when?"', async () => {
    const lines = ['Ich mach das Plakat für den Chor.', 'Lena: Bis wann denn?', 'A: Bis Freitag.'];
    expect(await tasksOf('de', ...lines)).toEqual([['Das Plakat für den Chor machen', '2026-03-06']]);
  });
});
