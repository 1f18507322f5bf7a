import { text } from '../text/text.ts';

export interface Point {
  label: string;
  value: number;
}

interface LineChartProps {
  title: string;
  /** In the order of time. */
  points: readonly Point[];
  /** A value that is drawn as a line across. */
  target: number;
  unit: string;
}

const [width, height, edge] = [600, 120, 6];

/** Values over time. The table has the same figures. */
export function LineChart({ title, points, target, unit }: LineChartProps) {
  const values = [...points.map(({ value }) => value), target];
  const [low, high] = [Math.min(0, ...values), Math.max(...values)];
  const x = (index: number) => edge + (index / Math.max(1, points.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge);
  const line = points.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        <title>{title}</title>
        <path class="target" d={`M${edge} ${y(target)}H${width - edge}`} />
        <polyline points={line.join(' ')} />
        {points.map(({ label, value }, index) => (
          <circle key={label} cx={x(index)} cy={y(value)} r="3" />
        ))}
      </svg>
      <details>
        <summary>{text.figures}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              <th scope="col">{text.value}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  {value} {unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
