import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDueDateParser } from './due-dates.ts';

/** A Wednesday, 11:00 in the zone. */
const startedAt = new Date('2026-03-04T10:00:00Z');
const parserOf = (language: string) => createDueDateParser(language, startedAt, '+01:00');
const END_OF_DAY = 'T22:59:00.000Z';

/** The local day that is found, and what remains of the text. */
async function read(language: string, text: string) {
  const parser = await parserOf(language);
  const due = parser.findDueDate(text)?.toISOString();
  return [due?.replace(END_OF_DAY, ''), parser.removeDates(text)];
}

describe('a due date', () => {
  it.each([
    ['de', 'das Angebot bis Freitag schicken', '2026-03-06', 'das Angebot schicken'],
    ['de', 'morgen den Zahnarzt anrufen', '2026-03-05', 'den Zahnarzt anrufen'],
    ['de', 'das Paket übermorgen abholen', '2026-03-06', 'das Paket abholen'],
    ['de', 'bis zum dritten Juni den Ausweis verlängern', '2026-06-03', 'den Ausweis verlängern'],
    ['de', 'am einundzwanzigsten März das Rad abholen', '2026-03-21', 'das Rad abholen'],
    ['de', 'bis zum zwölften den Antrag abgeben', '2026-03-12', 'den Antrag abgeben'],
    ['de', 'am 2. die Miete überweisen', '2026-04-02', 'die Miete überweisen'],
    ['de', 'spätestens in zwei Wochen die Rechnung bezahlen', '2026-03-18', 'die Rechnung bezahlen'],
    ['de', 'heute Abend die Blumen gießen', '2026-03-04', 'die Blumen gießen'],
    ['fr', "envoyer le devis d'ici vendredi", '2026-03-06', 'envoyer le devis'],
    ['fr', 'appeler le dentiste après-demain', '2026-03-06', 'appeler le dentiste'],
    ['fr', 'rendre les livres avant le vingt-deux juin', '2026-06-22', 'rendre les livres'],
    ['fr', 'payer le loyer le premier avril', '2026-04-01', 'payer le loyer'],
    ['fr', 'déposer le vélo dans une semaine au plus tard', '2026-03-11', 'déposer le vélo au plus tard'],
    ['es', 'mandar el presupuesto antes del viernes', '2026-03-06', 'mandar el presupuesto'],
    ['es', 'llamar al dentista pasado mañana', '2026-03-06', 'llamar al dentista'],
    ['es', 'renovar la tarjeta antes del tres de junio', '2026-06-03', 'renovar la tarjeta'],
    ['es', 'devolver los libros dentro de dos semanas', '2026-03-18', 'devolver los libros'],
    ['es', 'pagar la factura el día doce', '2026-03-12', 'pagar la factura'],
    ['pt', 'mandar o contrato até sexta', '2026-03-06', 'mandar o contrato'],
    ['pt', 'ligar pro dentista depois de amanhã', '2026-03-06', 'ligar pro dentista'],
    ['pt', 'buscar o terno dia três de junho', '2026-06-03', 'buscar o terno'],
    ['pt', 'levar a bicicleta daqui a duas semanas', '2026-03-18', 'levar a bicicleta'],
    ['pt', 'pagar a conta no sábado', '2026-03-07', 'pagar a conta'],
  ])('in %s is read and removed: "%s"', async (language, text, day, rest) => {
    expect(await read(language, text)).toEqual([day, rest]);
  });

  it.each([
    ['金曜日までに契約書を送る', '2026-03-06'],
    ['あさって歯医者に電話する', '2026-03-06'],
    ['来週の火曜日に本を返す', '2026-03-10'],
    ['六月三日に荷物を受け取る', '2026-06-03'],
    ['12日に家賃を払う', '2026-03-12'],
    ['二週間後に自転車を出す', '2026-03-18'],
    ['一週間以内に返事をする', '2026-03-11'],
  ])('in Japanese is read: "%s"', async (text, day) => {
    expect((await read('ja', text))[0]).toBe(day);
  });

  it.each([
    ['de', 'am Montag um 10 Uhr', '2026-03-09T09:00:00.000Z'],
    ['fr', 'lundi à 15h', '2026-03-09T14:00:00.000Z'],
    ['ja', '月曜日の午後三時に', '2026-03-09T14:00:00.000Z'],
    ['de', 'am Montag um neun', '2026-03-09T08:00:00.000Z'],
    ['de', 'Viertel vor acht am Montag', '2026-03-09T06:45:00.000Z'],
    ['de', 'Montag halb zehn', '2026-03-09T08:30:00.000Z'],
    ['de', 'am Montag um zwei Uhr nachmittags', '2026-03-09T13:00:00.000Z'],
    ['de', 'am Montag um zehn Euro', '2026-03-09T22:59:00.000Z'],
    ['fr', 'lundi à neuf heures et demie', '2026-03-09T08:30:00.000Z'],
    ['fr', "lundi à deux heures de l'après-midi", '2026-03-09T13:00:00.000Z'],
    ['fr', 'lundi à midi', '2026-03-09T11:00:00.000Z'],
    ['es', 'el lunes a las nueve y media', '2026-03-09T08:30:00.000Z'],
    ['es', 'el lunes a las seis de la tarde', '2026-03-09T17:00:00.000Z'],
    ['es', 'el lunes a las dos hermanas', '2026-03-09T22:59:00.000Z'],
    ['pt', 'na segunda às onze e quinze', '2026-03-09T10:15:00.000Z'],
    ['pt', 'na segunda às 15h30', '2026-03-09T14:30:00.000Z'],
    ['pt', 'na segunda ao meio-dia', '2026-03-09T11:00:00.000Z'],
  ])('has the time of day, if one is said (%s)', async (language, text, due) => {
    expect((await parserOf(language)).findDueDate(text)?.toISOString()).toBe(due);
  });

  it.each([
    ['de', 'letzten Freitag'],
    ['de', 'seit Freitag'],
    ['de', 'jeden Dienstag'],
    ['de', 'heute Morgen'],
    ['de', 'vor zwei Tagen'],
    ['de', 'am ersten Tag'],
    ['fr', 'vendredi dernier'],
    ['fr', 'tous les mardis'],
    ['fr', 'il y a deux jours'],
    ['es', 'el viernes pasado'],
    ['es', 'por la mañana'],
    ['es', 'hace dos días'],
    ['es', 'todos los martes'],
    ['pt', 'sexta passada'],
    ['pt', 'toda terça'],
    ['pt', 'a segunda estrofe'],
    ['pt', 'hoje de manhã'],
    ['ja', '先週の金曜日'],
    ['ja', '毎週火曜日に'],
    ['ja', '2日前に'],
    ['ja', '三日間'],
  ])('is none in %s: "%s"', async (language, text) => {
    expect((await parserOf(language)).findDueDate(text)).toBeUndefined();
  });

  it('is in the future, for any text', async () => {
    const words = fc.constantFrom(
      'am',
      'bis zum',
      'zwölften',
      '99.',
      'Juni',
      'le',
      'dia',
      'daqui a',
      '三十',
      '月',
      '日後',
      '99',
      'en',
      'días',
    );
    for (const language of ['de', 'fr', 'es', 'pt', 'ja']) {
      const parser = await parserOf(language);
      fc.assert(
        fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 8 }), (parts) => {
          const text = parts.join(' ');
          const due = parser.findDueDate(text);
          expect(due === undefined || due > startedAt).toBe(true);
          expect(typeof parser.removeDates(text)).toBe('string');
        }),
        // In Spanish, in no hours.
        { examples: [[['0H']]] },
      );
    }
  });
});
