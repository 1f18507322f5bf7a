import { describe, expect, it } from 'vitest';
import { estimateTokens, TokenCounter } from './token-counter.ts';

const text = (words: number) => 'the boats of the harbor '.repeat(words / 5);
const textJa = (characters: number) => '港の天気'.repeat(characters / 4);
const counted = (whole: string, factor: number) => ({
  texts: [whole],
  counted: Math.round(factor * estimateTokens(whole)),
});

describe('a count of tokens', () => {
  it('corrects later estimates, separately for alphabets and other scripts', () => {
    const counter = new TokenCounter();
    expect(counter.learn(counted(text(4_000), 1.2))).toBe('learned');
    expect(counter.learn(counted(textJa(4_000), 0.9))).toBe('learned');
    expect(counter.count(text(1_000)) / estimateTokens(text(1_000))).toBeCloseTo(1.2, 1);
    expect(counter.count(textJa(1_000)) / estimateTokens(textJa(1_000))).toBeCloseTo(0.9, 1);
  });

  it('of a short prompt corrects less, as it has mostly instructions', () => {
    const counter = new TokenCounter();
    counter.learn(counted(text(200), 1.5));
    expect(counter.count(text(1_000)) / estimateTokens(text(1_000))).toBeLessThan(1.1);
  });

  it('that is far below the estimate means that the text was cut, as long as a shorter text counts the same', () => {
    const counter = new TokenCounter();
    expect(counter.learn({ texts: [text(6_000)], counted: 2_050 })).toBe('cut');
    expect(counter.learn({ texts: [text(4_000)], counted: 2_050 })).toBe('cut');
    expect(counter.learn(counted(text(1_000), 1))).toBe('learned');
  });

  it('that is far below the estimate, and less for a shorter text, is one of a good vocabulary', () => {
    const counter = new TokenCounter();
    expect(counter.learn(counted(textJa(4_000), 0.6))).toBe('cut');
    expect(counter.learn(counted(textJa(2_400), 0.6))).toBe('whole');
    expect(counter.learn(counted(textJa(4_000), 0.6))).toBe('learned');
  });

  it('without what the server has cached does not lower the estimate below any vocabulary', () => {
    const counter = new TokenCounter();
    const withoutCached = (words: number) => ({ texts: [text(words)], counted: estimateTokens(text(words)) - 1_300 });
    expect(counter.learn(withoutCached(3_500))).toBe('cut');
    expect(counter.learn(withoutCached(2_500))).toBe('whole');
    expect(counter.count(text(1_000)) / estimateTokens(text(1_000))).toBeGreaterThanOrEqual(0.8);
  });

  it('that is no count of the prompt is ignored', () => {
    const counter = new TokenCounter();
    expect(counter.learn({ texts: [text(4_000)], counted: 1 })).toBe('ignored');
    expect(counter.learn({ texts: ['Are you there?'], counted: 30 })).toBe('ignored');
  });

  it('that is lower than any window is not one of a cut text', () => {
    const counter = new TokenCounter();
    expect(counter.learn({ texts: [text(4_000)], counted: 500 })).toBe('learned');
    expect(counter.count(text(4_000))).toBeGreaterThanOrEqual(0.8 * estimateTokens(text(4_000)));
  });
});
