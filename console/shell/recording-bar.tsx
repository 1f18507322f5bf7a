import { type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** Set by the recorder, whose script is loaded only where it is needed. */
export const recordingBar: Signal<ComponentType | undefined> = signal(undefined);

/** The place above each page for a recording that runs. It is in the flow of the page, so that it covers nothing. */
export const RecordingBar = () => {
  const Bar = recordingBar.value;
  return Bar ? <Bar /> : null;
};
