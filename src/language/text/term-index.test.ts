import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { buildTermIndex, extractQueryTerms, rankByTerms } from './term-index.ts';
import { createSketchBuilder, decodeSketch, encodeSketch, type TermSketch, type WeightedText } from './term-sketch.ts';

function sketchOf(...parts: (string | WeightedText)[]): TermSketch {
  const builder = createSketchBuilder();
  for (const part of parts) builder.add(typeof part === 'string' ? { text: part, weight: 1 } : part);
  return builder.build();
}
const textsOf = (texts: Record<string, TermSketch>) => new Map(Object.entries(texts));
const rank = (
  texts: Record<string, TermSketch>,
  question: string,
  options: { limit?: number; among?: Set<string> } = {},
) => rankByTerms(buildTermIndex(textsOf(texts)), extractQueryTerms(question), { limit: 10, ...options });
const order = (...args: Parameters<typeof rank>) => rank(...args).matches.map(({ id }) => id);

const filler = 'The weather was fine and the coffee was good. Someone bought apples, pears and a newspaper.';

describe('a ranking by terms', () => {
  it('leaves out texts without any of the terms', () => {
    expect(order({ a: sketchOf('green tea'), b: sketchOf('red wine') }, 'tea?')).toEqual(['a']);
    expect(order({ a: sketchOf('green tea') }, 'what is it of which')).toEqual([]);
    expect(order({}, 'tea')).toEqual([]);
  });

  it('weighs a rare word more than a frequent one', () => {
    const texts = { rare: sketchOf('meeting on turbines'), common: sketchOf('meeting, meeting on budgets') };
    const others = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`other ${at}`, sketchOf('a meeting')]));
    expect(order({ ...others, ...texts }, 'meeting turbines')[0]).toBe('rare');
  });

  it('prefers terms that occur close together', () => {
    const together = sketchOf(filler, filler, 'Dana mends the leaking boiler', filler);
    const apart = sketchOf('Dana called', filler, 'a leaking roof', filler, 'and a new boiler', filler);
    expect(order({ apart, together }, 'Did Dana mend the leaking boiler?')).toEqual(['together', 'apart']);
  });

  it('weighs a title more than a sentence', () => {
    const titled = sketchOf({ text: 'Tomatoes', weight: 3 }, filler);
    const passing = sketchOf('Tomatoes', filler);
    expect(order({ passing, titled }, 'tomatoes')).toEqual(['titled', 'passing']);
  });

  it('penalizes long texts', () => {
    expect(order({ long: sketchOf('tomatoes', filler, filler), short: sketchOf('tomatoes') }, 'tomatoes')[0]).toBe(
      'short',
    );
  });

  it('returns the share of the question that a text covers, by weight', () => {
    const [all, half] = rank({ all: sketchOf('leaking boiler'), half: sketchOf('boiler') }, 'leaking boiler').matches;
    expect(all).toMatchObject({ id: 'all', coverage: 1 });
    expect(half?.coverage).toBeGreaterThan(0.3);
    expect(half?.coverage).toBeLessThan(0.6);
    const [some] = rank({ some: sketchOf('boiler') }, 'zzyx vlorb qwerp boiler').matches;
    expect(some?.coverage).toBeLessThan(0.25);
  });

  it('returns the best up to the limit, among the given ids', () => {
    const texts = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`t${at}`, sketchOf('tea', `word${at}`)]));
    const all = { ...texts, best: sketchOf('tea tea tea') };
    expect(order(all, 'tea', { limit: 1 })).toEqual(['best']);
    expect(order(all, 'tea', { limit: 300 })).toHaveLength(300);
    expect(order(all, 'tea', { limit: 300, among: new Set(['t7', 't9']) }).sort()).toEqual(['t7', 't9']);
  });
});

describe('a sketch', () => {
  it('is the same after encoding and decoding', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ text: anyText(), weight: fc.integer({ min: 1, max: 3 }) })), (parts) => {
        const sketch = sketchOf(...parts);
        const read = decodeSketch(encodeSketch(sketch));
        expect({ ...read }).toEqual({ ...sketch });
        return read.hashes.every((hash, at) => at === 0 || hash > (read.hashes[at - 1] ?? 0));
      }),
    );
  });

  it('has a bounded size', () => {
    const sketch = sketchOf(Array.from({ length: 20_000 }, (_, at) => `word${at} tea`).join(' '));
    expect(encodeSketch(sketch).length).toBeLessThan(100_000);
    expect(order({ sketch }, 'tea')).toEqual(['sketch']);
  });
});
