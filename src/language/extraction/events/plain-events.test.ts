import { describe, expect, it } from 'vitest';
import { extractStructure } from '../extract-structure.ts';

/** A Wednesday, 11:00 in the zone. */
const startedAt = new Date('2026-03-04T10:00:00Z');
/** Shows the language. Holds no records itself. */
const contexts: Record<string, string> = {
  de: 'Das Wetter in dem Tal war für die Jahreszeit ziemlich mild, und wir haben es auf der Wiese genossen.',
  fr: 'Le temps dans la vallée était plutôt doux pour la saison, et nous avons profité de la prairie avec les enfants.',
  es: 'El tiempo en el valle era bastante suave para la estación, y hemos disfrutado del prado con los niños.',
  pt: 'O tempo no vale estava bastante ameno para a estação, e a gente aproveitou o campo com as crianças.',
  ja: '谷の天気は季節の割にとても穏やかで、みんなで草原を楽しみました。',
};

/** Lines such as `A: …` of the user, or `Lena: …` of a named person. */
async function eventsOf(language: string, ...lines: string[]) {
  const segments = [`A: ${contexts[language]}`, ...lines].map((line, at) => {
    const [, who = 'A', text = ''] = /^(?:(\p{L}+): )?(.*)$/u.exec(line) ?? [];
    const isUser = who === 'A';
    return { id: `s${at}`, speaker: who, is_user: isUser, text, ...(!isUser && { speaker_name: who }) };
  });
  const { events } = await extractStructure({ segments, startedAt, timezone: 'UTC', language });
  return events.map(({ title, start }) => `${title} ${start.slice(0, 16)}`);
}

describe('an event in another language', () => {
  it.each([
    ['de', 'Zahnarzt am Dienstag um neun.', 'Zahnarzt 2026-03-10T09:00'],
    ['de', 'Am Samstag ist die Geburtstagsfeier von Oma.', 'Geburtstagsfeier von Oma 2026-03-07T12:00'],
    [
      'de',
      'Wir haben am Montag um halb zehn eine Besprechung mit dem Architekten.',
      'Besprechung mit dem Architekten 2026-03-09T09:30',
    ],
    [
      'fr',
      "J'ai rendez-vous chez le dentiste mardi à neuf heures et demie.",
      'Rendez-vous chez le dentiste 2026-03-10T09:30',
    ],
    ['fr', 'Le concert est samedi à vingt heures.', 'Concert 2026-03-07T20:00'],
    ['es', 'Tengo cita con el dentista el martes a las nueve.', 'Cita con el dentista 2026-03-10T09:00'],
    ['es', 'La cena con Marta es el sábado a las nueve y media.', 'Cena con Marta 2026-03-07T21:30'],
    ['pt', 'Eu tenho consulta no dentista na terça às nove.', 'Consulta no dentista 2026-03-10T09:00'],
    ['pt', 'A festa da escola é sábado às três da tarde.', 'Festa da escola 2026-03-07T15:00'],
    ['ja', '火曜日の9時に歯医者の予約があるんです。', '歯医者 2026-03-10T09:00'],
    ['ja', '土曜日は娘の運動会があります。', '娘の運動会 2026-03-07T12:00'],
  ])('is found in %s: "%s"', async (language, text, event) => {
    expect(await eventsOf(language, text)).toEqual([event]);
  });

  it.each([
    ['de', 'Die Besprechung war am Dienstag um neun.'],
    ['de', 'Ich muss bis Freitag den Vortrag fertig machen.'],
    ['de', 'Vor der Hochzeit am Samstag will ich noch zum Markt.'],
    ['de', 'Vielleicht gibt es am Freitag ein Konzert.'],
    ['de', 'Am Freitag ruf ich den Zahnarzt an.'],
    ['fr', "La réunion a eu lieu vendredi, c'était long."],
    ['fr', 'Si la fête est vendredi, je reste à la maison.'],
    ['fr', 'Il faut réserver la salle pour la fête de vendredi.'],
    ['es', 'La reunión fue el martes pasado.'],
    ['es', 'El viernes tengo que llamar al dentista.'],
    ['pt', 'A reunião foi na terça passada.'],
    ['pt', 'Na sexta eu ligo pro dentista.'],
    ['ja', '先週の金曜日に会議があった。'],
    ['ja', '金曜日に歯医者に電話しなきゃ。'],
  ])('is none in %s: "%s"', async (language, text) => {
    expect(await eventsOf(language, text)).toEqual([]);
  });

  it.each([
    [
      'de',
      'Lena: Die Hochzeit ist am Samstag, oder?',
      'Genau, um zwei Uhr.',
      'Hochzeit 2026-03-07T14:00',
      'Lena: Nein, erst im Mai.',
    ],
    [
      'fr',
      "Lucie: Le mariage, c'est samedi ?",
      "C'est ça, à deux heures de l'après-midi.",
      'Mariage 2026-03-07T14:00',
      'Non.',
    ],
    ['es', 'Inés: La boda es el sábado, ¿verdad?', 'Eso es, a las dos de la tarde.', 'Boda 2026-03-07T14:00', 'No.'],
    ['pt', 'Inês: O casamento é no sábado, né?', 'Isso, às duas da tarde.', 'Casamento 2026-03-07T14:00', 'Não.'],
    ['ja', '美咲: 結婚式は土曜日だよね？', 'そうそう、午後2時から。', '結婚式 2026-03-07T14:00', 'ううん。'],
  ])('that is asked for needs a yes, which may name the time (%s)', async (language, asked, yes, event, no) => {
    expect(await eventsOf(language, asked, yes)).toEqual([event]);
    expect(await eventsOf(language, asked, no)).toEqual([]);
  });

  it('has the day of the answer to "when?"', async () => {
    expect(await eventsOf('de', 'Lena: Wann ist denn das Konzert?', 'A: Am Freitag um acht.')).toEqual([
      'Konzert 2026-03-06T20:00',
    ]);
  });

  it('has the day that was said last, and none if it is called off', async () => {
    const lines = ['Der Elternabend ist am Freitag um neun Uhr.', 'Der Elternabend ist jetzt am Montag.'];
    expect(await eventsOf('de', ...lines)).toEqual(['Elternabend 2026-03-09T12:00']);
    expect(await eventsOf('de', ...lines, 'Lena: Der Elternabend ist abgesagt.')).toEqual([]);
  });

  it("is not someone else's", async () => {
    expect(await eventsOf('de', 'Lena: Ich hab am Freitag einen Termin beim Friseur.')).toEqual([]);
  });
});
