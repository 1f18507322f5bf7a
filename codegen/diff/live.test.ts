import { describe, expect, test } from 'vitest';
import type { Specs } from '../spec/model.ts';
import { channel, diffAfter, fieldsOf, message, named, valuesOf } from './testing.ts';

describe('channels and messages', () => {
  const cases: [name: string, change: (specs: Specs) => void, found: string[]][] = [
    [
      'a removed channel is breaking',
      (all) =>
        all.channels.splice(
          all.channels.findIndex(({ id }) => id === 'noteWebhook'),
          1,
        ),
      ['major noteWebhook: removed'],
    ],
    [
      'another method of a call is breaking',
      ({ liveOperations }) =>
        Object.assign(
          named(liveOperations, ({ id }) => id === 'sendNoteWebhook'),
          { method: 'PUT' },
        ),
      ['major sendNoteWebhook: POST -> PUT'],
    ],
    [
      'a removed call is breaking',
      ({ liveOperations }) => liveOperations.splice(0),
      ['receiveListen', 'sendListen', 'receiveCustomSttResults', 'sendNoteWebhook'].map((id) => `major ${id}: removed`),
    ],
    [
      'a message that is now sent is compatible',
      (all) => Object.assign(message(all, 'label'), { sent: true }),
      ['minor label: now sent'],
    ],
    [
      'a message that is no longer accepted is breaking',
      (all) => Object.assign(message(all, 'label'), { received: false, sent: true }),
      ['major label: no longer received', 'minor label: now sent'],
    ],
    [
      'another address is breaking',
      (all) => Object.assign(channel(all, 'listen'), { address: '/v5/listen' }),
      ['major listen: address /v4/listen -> /v5/listen'],
    ],
    [
      'a removed close code is breaking',
      (all) => channel(all, 'listen').closeCodes.pop(),
      ['major listen close codes: 1011 providerFailed removed'],
    ],
    [
      'an added close code is compatible',
      (all) => channel(all, 'listen').closeCodes.push({ code: 1013, name: 'tryAgainLater', description: '' }),
      ['minor listen close codes: 1013 tryAgainLater added'],
    ],
    [
      'another action after a word of close reasons is breaking, as is a removed word',
      (all) => Object.assign(channel(all, 'listen'), { closeWords: { revoked: 'again' } }),
      ['major listen close words: revoked: stop -> again', 'major listen close words: provider_failed removed'],
    ],
    [
      'an added word of close reasons is compatible',
      (all) => Object.assign(channel(all, 'listen').closeWords, { idle: 'again' }),
      ['minor listen close words: idle added'],
    ],
    [
      'a required query parameter is breaking',
      (all) => channel(all, 'listen').queries[0]?.schema.required?.push('rate'),
      ['major listen query rate: now required'],
    ],
    [
      'a removed message is breaking',
      (all) => channel(all, 'listen').messages.pop(),
      ['major audioAck: removed from listen'],
    ],
    [
      'an added field of a received message must be optional',
      (all) => message(all, 'label').payload.required?.push('colour'),
      ['major label payload colour: now required'],
    ],
    [
      'a removed field of a sent message is breaking',
      (all) => message(all, 'status').payload.required?.pop(),
      ['major status payload status: now optional'],
    ],
    [
      'an added value in a sent message is breaking',
      (all) => valuesOf(fieldsOf(message(all, 'status').payload).status).push('waiting'),
      ['major status payload status: value "waiting" added'],
    ],
    [
      'a smaller frame limit of a received message is breaking',
      (all) => Object.assign(message(all, 'keepAlive'), { maxBytes: 1 }),
      ['major keepAlive: largest frame 2 -> 1'],
    ],
  ];
  test.each(cases)('%s', (_, change, found) => {
    expect(diffAfter(change)).toEqual(found);
  });
});
