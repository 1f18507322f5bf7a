import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { level } from './recorder.ts';

/** As many of the last loudness values are drawn; there are twenty in a second. */
const count = 56;
const step = 4;

/** Draws the loudness of the last seconds as a tape that runs to the left. Screen readers have the meter. */
export function LevelBars() {
  const drawing = useRef<SVGSVGElement>(null);
  const heights = useRef<number[]>([]);
  useSignalEffect(() => {
    // From -50 dB, the noise of a room, to 0 dB.
    const height = Math.max(0, 1 + (20 * Math.log10(level.value || 1e-6)) / 50);
    heights.current = [...heights.current, height].slice(-count);
    for (const [index, bar] of [...(drawing.current?.children ?? [])].entries()) {
      const shown = Math.max(0.04, heights.current[index - count + heights.current.length] ?? 0);
      bar.setAttribute('y', String(50 - 50 * shown));
      bar.setAttribute('height', String(100 * shown));
    }
  });
  return (
    <svg
      class="level-bars"
      ref={drawing}
      viewBox={`0 0 ${count * step} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => (
        <rect key={index} x={index * step + 1} y={48} width={2} height={4} />
      ))}
    </svg>
  );
}
