import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { isSameTask } from './same-task.ts';

describe('the same task', () => {
  it.each([
    ['Call the dentist', 'Call the dentist'],
    ['Call the dentist', 'phone my dentist back'],
    ['Call the dentist', 'Give the dentist a ring'],
    ['Call the dentist', 'Call the dentist about the crown'],
    ['Ring Mom', 'Call mom'],
    ['Buy milk', 'Get milk from the store'],
    ['Pick up the dry cleaning', 'Get the dry cleaning'],
    ['Pick up the kids', 'Pick the kids up'],
    ['Send Dana the report', 'Email the report to Dana'],
    ['Send the reports to Dana', 'Send the report to Dana.'],
    ['Turn off the heating', 'Turn the heating off'],
    ['Send Anna the report by Friday', 'Send Anna the report on Monday morning'],
    ['Pay the rent today', 'Pay the rent at 5 pm'],
    ['Tom: bring the cake', 'Tom: bring the cake'],
    ['tom: Bring the cake', 'Tom: bring a cake'],
    ['Milch kaufen', 'Milch kaufen'],
    ['牛乳を買う', '牛乳を買う'],
  ])('is said twice: %s / %s', (known, said) => expect(isSameTask(known, said)).toBe(true));

  it.each([
    ['another object', 'Call the dentist', 'Call the plumber'],
    ['another object', 'Buy milk', 'Buy almond milk'],
    ['one more object', 'Buy milk', 'Buy milk and eggs'],
    ['another person', 'Send the report to Dana', 'Send the report to Tom'],
    ['a person', 'Send the report', 'Send the report to Dana'],
    ['another purpose', 'Buy paint for the kitchen', 'Buy paint for the bedroom'],
    ['another number', 'Pay invoice 17', 'Pay invoice 18'],
    ['another verb', 'Review the contract', 'Sign the contract'],
    ['the opposite verb', 'Turn on the heating', 'Turn off the heating'],
    ['another owner', 'Tom: bring the cake', 'Anna: bring the cake'],
    ['an owner', 'Bring the cake', 'Tom: bring the cake'],
    ['"another"', 'Buy milk', 'Buy another milk'],
    ['"more"', 'Buy milk', 'Buy more milk'],
    ['"again"', 'Call the dentist', 'Call the dentist again'],
    ['no thing', 'Do it', 'Do it'],
    ['nothing', '', ''],
  ])('is not one with %s: %s / %s', (_, known, said) => expect(isSameTask(known, said)).toBe(false));

  it('is the same as itself with any date, whichever of the two was said first', () => {
    const task = fc.constantFrom('Call the dentist', 'Tom: bring the cake', 'Send Dana the report about the harbor');
    const date = fc.constantFrom('', ' tomorrow', ' on Friday', ' by Tuesday morning', ' at 3:30 pm', ' this evening');
    fc.assert(fc.property(task, date, date, (text, one, other) => isSameTask(text + one, text + other)));
  });

  it('is decided for any texts', () => {
    fc.assert(fc.property(anyText(), anyText(), (one, other) => typeof isSameTask(one, other) === 'boolean'));
  });
});
