import { expect, test } from 'vitest';
import { errorsOf } from '../../providers/stt/port.ts';
import { ProviderWatch } from './provider-watch.ts';

const failure = errorsOf('openai');
const missing = failure('config_error', 'not_available');

function createWatch() {
  const state = { isReady: false, checks: 0, now: 0 };
  const isReady = async () => {
    state.checks += 1;
    return state.isReady;
  };
  const watch = new ProviderWatch({ stt: { isReady }, now: () => state.now });
  const after = (seconds: number) => {
    state.now += 1000 * seconds;
    return watch.hasReturned();
  };
  return { watch, state, after };
}

test('a missing model is checked every 30 seconds, and its return is reported once', async () => {
  const { watch, state, after } = createWatch();
  expect(await after(0)).toBe(true);
  watch.noteFailure(missing);
  for (let i = 0; i < 8; i++) expect(await after(15)).toBe(false);
  expect(state.checks).toBe(4);
  state.isReady = true;
  expect([await after(15), await after(15), await after(15)]).toEqual([false, true, false]);
});

test('a provider that returns and fails again is checked ever more rarely, until it transcribes', async () => {
  const { watch, state, after } = createWatch();
  await after(0);
  state.isReady = true;
  const pauses: number[] = [];
  for (let i = 0; i < 3; i++) {
    watch.noteFailure(missing);
    let seconds = 0;
    do seconds += 15;
    while (!(await after(15)));
    pauses.push(seconds);
  }
  expect(pauses).toEqual([30, 60, 120]);
  watch.noteSuccess('openai');
  watch.noteFailure(missing);
  expect([await after(15), await after(15)]).toEqual([false, true]);
});

test('failures of the audio are not watched', async () => {
  const { watch, state, after } = createWatch();
  await after(0);
  watch.noteFailure(failure('timeout', 'stalled'));
  watch.noteFailure(failure('upstream_error', 'invalid_response'));
  expect([await after(3600), state.checks]).toEqual([false, 0]);
});
