import type { Signal } from '@preact/signals';
import { text } from '../text/text.ts';

/** Shows a loudness from 0 to 1. Ears hear it in steps of decibels: -60 dB is empty, 0 dB is full. */
export const LevelMeter = ({ level }: { level: Signal<number> }) => (
  <meter
    class="grow"
    aria-label={text.live.level}
    min={0}
    max={60}
    value={60 + Math.max(-60, 20 * Math.log10(level.value))}
  />
);
