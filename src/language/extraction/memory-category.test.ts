import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { categorizeMemory, categorizeToolMemory } from './memory-category.ts';

describe('the category of a memory created without one', () => {
  it.each([
    ['User won the national chess championship in 2019', 'interesting'],
    ['Ran the Lisbon marathon in under three hours', 'interesting'],
    ['Founded a bakery at the age of 22', 'interesting'],
    ['Plays the cello in a community orchestra', 'interesting'],
    ['User speaks Portuguese and Spanish', 'interesting'],
    ['User is allergic to peanuts', 'system'],
    ["User's daughter's name is Emma", 'system'],
    ['Prefers green tea to coffee', 'system'],
    ['Works at Northwind', 'system'],
    ['xyz', 'system'],
  ])('"%s" is %s', (content, category) => {
    expect(categorizeMemory(content)).toBe(category);
  });

  it.each([
    ["User's daughter's name is Emma", 'core'],
    ['User works at Northwind as an engineer', 'work'],
    ['User is fluent in Japanese', 'skills'],
    ['User swims every morning', 'habits'],
    ['User collects old maps', 'hobbies'],
    ['User is on a vegan diet', 'lifestyle'],
    ['User is a fan of old westerns', 'interests'],
    ['User learned that patience pays', 'learnings'],
    ['User survived a shipwreck', 'interesting'],
    ['xyz', 'other'],
  ])('"%s" is %s for the tool server', (content, category) => {
    expect(categorizeToolMemory(content)).toBe(category);
  });

  it('is defined for any text', () => {
    fc.assert(fc.property(anyText(), (content) => ['interesting', 'system'].includes(categorizeMemory(content))));
  });
});
