import { describe, expect, test } from 'vitest';
import type { Specs } from '../spec/model.ts';
import { channel, diffAfter, fieldsOf, message, named, valuesOf } from './testing.ts';

describe('channels and messages', () => {
  const cases: [name: string, change: (specs: Specs) => void, found: string[]][] = [
    [
      'a channel that goes breaks',
      (all) =>
        all.channels.splice(
          all.channels.findIndex(({ id }) => id === 'noteWebhook'),
          1,
        ),
      ['major noteWebhook: is gone'],
    ],
    [
      'a call by another method breaks',
      ({ liveOperations }) =>
        Object.assign(
          named(liveOperations, ({ id }) => id === 'sendNoteWebhook'),
          { method: 'PUT' },
        ),
      ['major sendNoteWebhook: POST -> PUT'],
    ],
    [
      'a call that goes breaks',
      ({ liveOperations }) => liveOperations.splice(0),
      ['major receiveListen: is gone', 'major sendListen: is gone', 'major sendNoteWebhook: is gone'],
    ],
    [
      'a message that is sent besides does not break',
      (all) => Object.assign(message(all, 'label'), { sent: true }),
      ['minor label: is sent now'],
    ],
    [
      'one that is no longer taken does',
      (all) => Object.assign(message(all, 'label'), { received: false, sent: true }),
      ['major label: is no longer received', 'minor label: is sent now'],
    ],
    [
      'an address that moves breaks',
      (all) => Object.assign(channel(all, 'listen'), { address: '/v5/listen' }),
      ['major listen: address /v4/listen -> /v5/listen'],
    ],
    [
      'a close code that goes breaks',
      (all) => channel(all, 'listen').closeCodes.pop(),
      ['major listen close codes: 1011 providerFailed is gone'],
    ],
    [
      'a close code more does not',
      (all) => channel(all, 'listen').closeCodes.push({ code: 1013, name: 'tryAgainLater', description: '' }),
      ['minor listen close codes: 1013 tryAgainLater is new'],
    ],
    [
      'a query parameter that must be there breaks',
      (all) => channel(all, 'listen').queries[0]?.schema.required?.push('rate'),
      ['major listen query rate: is required now'],
    ],
    ['a message that goes breaks', (all) => channel(all, 'listen').messages.pop(), ['major ping: is gone from listen']],
    [
      'a field more of a message that is received must be optional',
      (all) => message(all, 'label').payload.required?.push('colour'),
      ['major label payload colour: is required now'],
    ],
    [
      'a field of a message that is sent must stay',
      (all) => message(all, 'status').payload.required?.pop(),
      ['major status payload status: is optional now'],
    ],
    [
      'a state more of a message that is sent breaks',
      (all) => valuesOf(fieldsOf(message(all, 'status').payload).status).push('waiting'),
      ['major status payload status: value "waiting" is new'],
    ],
    [
      'a smaller frame of a message that is received breaks',
      (all) => Object.assign(message(all, 'keepAlive'), { maxBytes: 1 }),
      ['major keepAlive: largest frame 2 -> 1'],
    ],
  ];
  test.each(cases)('%s', (_, change, found) => {
    expect(diffAfter(change)).toEqual(found);
  });
});
