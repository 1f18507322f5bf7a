import { expect, test } from 'vitest';
import { descriptionsOf, startModelApp } from '../support/model-app.ts';
import { createTalk, tasksOf } from '../support/perfect-model.ts';

test.each([4_096, 2_048])(
  'a day of 12 hours is read in a window of %i',
  async (window) => {
    const day = { segments: 500, tasks: 60, segmentLength: 1_150 };
    const { process, model } = await startModelApp({ manners: { window, overflow: 'cut', tells: 'props' } });
    const conversation = await process(createTalk(day));
    expect(descriptionsOf(conversation)).toEqual(tasksOf(day));
    expect(conversation.structured).toMatchObject({ title: 'The harbor', overview: 'We talked about the harbor.' });
    expect(model.spent).toHaveLength(model.requests.length);
    expect(model.requests.length).toBeGreaterThan(50);
  },
  300_000,
);
