import { describe, expect, it } from 'vitest';
import { extractStructure } from '../extract-structure.ts';

const startedAt = new Date('2026-03-04T10:00:00Z');
/** Shows the language. Holds no records itself. */
const contexts: Record<string, string> = {
  de: 'Das Wetter in dem Tal war für die Jahreszeit ziemlich mild, und wir haben es auf der Wiese genossen.',
  fr: 'Le temps dans la vallée était plutôt doux pour la saison, et nous avons profité de la prairie avec les enfants.',
  es: 'El tiempo en el valle era bastante suave para la estación, y hemos disfrutado del prado con los niños.',
  pt: 'O tempo no vale estava bastante ameno para a estação, e a gente aproveitou o campo com as crianças.',
  ja: '谷の天気は季節の割にとても穏やかで、みんなで草原を楽しみました。',
};

async function memoriesOf(language: string, text: string, isUser = true) {
  const context = { id: 'context', speaker: 'A', is_user: true, text: contexts[language] ?? '' };
  const segments = [context, { id: 's1', speaker: isUser ? 'A' : 'B', is_user: isUser, text }];
  const { memories } = await extractStructure({ segments, startedAt, timezone: 'UTC', language });
  return memories.map(({ content }) => content);
}

describe('a memory in another language', () => {
  it.each([
    ['de', 'Nein danke, ich bin allergisch gegen Erdnüsse.', 'User ist allergisch gegen Erdnüsse'],
    ['de', 'Ich arbeite als Krankenpfleger in Bremen.', 'User arbeitet als Krankenpfleger in Bremen'],
    ['de', 'Also, meine Tochter studiert in Wien.', 'Users Tochter studiert in Wien'],
    ['de', 'Ich hab zwei Kinder.', 'User hat zwei Kinder'],
    ['de', 'Ich werd leicht seekrank.', 'User wird seekrank'],
    ['fr', "J'habite à Lille avec mon frère.", undefined],
    ['fr', "J'habite à Lille.", 'User habite à Lille'],
    ['fr', 'Ma fille travaille à Bruxelles.', 'La fille de User travaille à Bruxelles'],
    ['fr', 'Je suis végétarienne, tu sais.', 'User est végétarienne'],
    ['es', 'Tengo tres hijos.', 'User tiene tres hijos'],
    ['es', 'Trabajo como enfermera en Toledo.', 'User trabaja como enfermera en Toledo'],
    ['es', 'Mi hermano vive en Vigo.', 'El hermano de User vive en Vigo'],
    ['pt', 'Eu toco violão.', 'User toca violão'],
    ['pt', 'Meu pai mora em Santos.', 'O pai de User mora em Santos'],
    ['pt', 'Eu não como carne.', 'User não come carne'],
    ['ja', '私は卵アレルギーなんです。', 'Userは卵アレルギー'],
    ['ja', '大阪に住んでいます。', 'Userは大阪に住んでいる'],
    ['ja', '妹は京都で働いているんだ。', 'Userの妹は京都で働いている'],
  ])('is found in %s: "%s"', async (language, text, content) => {
    expect(await memoriesOf(language, text)).toEqual(content ? [content] : []);
  });

  it.each([
    ['de', 'Ich bin heute so müde.'],
    ['de', 'Wenn ich in Wien wohne, geh ich jeden Tag ins Café.'],
    ['de', 'Ich arbeite gerade für Jonas mit.'],
    ['de', 'Meine Nichte spielt Laden.'],
    ['fr', 'Je suis fatiguée.'],
    ['fr', "J'ai faim."],
    ['es', 'Estoy cansada.'],
    ['es', 'No como ahora, gracias.'],
    ['pt', 'Eu tenho que ir.'],
    ['pt', 'Estou com frio.'],
    ['ja', '今日は眠いなあ。'],
    ['ja', '妹は京都に住んでて、子どもが3人いる。', 'Userの妹は京都に住んでいる'],
  ])('is none in %s: "%s"', async (language, text, ...others) => {
    expect(await memoriesOf(language, text)).toEqual(others);
  });

  it('is only of the user', async () => {
    expect(await memoriesOf('de', 'Ich bin allergisch gegen Erdnüsse.', false)).toEqual([]);
  });
});
