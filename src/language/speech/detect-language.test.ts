import { describe, expect, it } from 'vitest';
import { splitWords } from '../text/terms.ts';
import { detectLanguage } from './sentences.ts';

describe('the language of a text', () => {
  it.each([
    ['en', 'So I was on the bus, and the man in front of me had an umbrella in his hat.'],
    ['de', 'Also ich war gestern am See, und da war so ein Mann mit einem Schirm im Hut.'],
    ['fr', "Alors j'étais dans le bus, et le monsieur devant moi avait un parapluie dans son chapeau."],
    ['es', 'Pues estaba en el autobús, y el señor que iba delante tenía un paraguas en su sombrero.'],
    ['pt', 'Então eu estava no ônibus, e o homem que ia na minha frente tinha um guarda-chuva no chapéu.'],
    ['it', 'Allora ero sul treno, e il signore che era davanti a me non aveva più il suo cappello, ma un ombrello.'],
    ['ja', '電車に乗ってたら、前の人が帽子に傘を入れてたの。'],
    [undefined, 'Zrovna jsem jel tramvají a pán přede mnou měl deštník v klobouku.'],
    [undefined, ''],
  ])('is %s', (language, text) => {
    expect(detectLanguage(splitWords(text))).toBe(language);
  });
});
