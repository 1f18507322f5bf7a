import { expect, test } from 'vitest';
import { createLifecycle, nextState, sessionStates, sessionTriggers } from './session-state.ts';

test('every trigger leads from every state where the specification says, or nowhere', () => {
  const table = sessionStates.map((state) => [
    state,
    ...sessionTriggers.map((trigger) => {
      const next = nextState(state, trigger);
      return next === state ? '-' : next;
    }),
  ]);
  const rows = [['', ...sessionTriggers], ...table];
  const widths = rows.map((row) => row.length).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const text = rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 20))
        .join(' ')
        .trimEnd(),
    )
    .join('\n');
  expect(`\n${text}\n`).toMatchInlineSnapshot(`
    "
                   connection_accepted user_validated refused audio_received silence_timeout client_disconnected session_complete     failed
    Connecting     Authenticating      -              -       -              -               Closed              Closed               Closed
    Authenticating -                   Ready          Closed  -              -               Closed              Closed               Closed
    Ready          -                   -              -       Streaming      Processing      Closed              Closed               Closed
    Streaming      -                   -              -       -              Processing      Closed              Closed               Closed
    Processing     -                   -              -       Streaming      -               Closed              Closed               Closed
    Closed         -                   -              -       -              -               -                   -                    -
    "
  `);
});

test('more audio keeps a session streaming', () => {
  expect(nextState('Streaming', 'audio_received')).toBe('Streaming');
});

test('a closed connection stays closed, whatever comes', () => {
  const lifecycle = createLifecycle();
  lifecycle.on('client_disconnected');
  for (const trigger of sessionTriggers) {
    lifecycle.on(trigger);
    expect(lifecycle.state).toBe('Closed');
  }
});
