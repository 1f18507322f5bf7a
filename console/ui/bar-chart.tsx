import { useId } from 'preact/hooks';
import { text } from '../text/text.ts';

export interface Series {
  name: string;
  /** One for each label. */
  values: readonly number[];
  format: (value: number) => string;
}

interface BarChartProps {
  title: string;
  /** The name of the first column of the table. */
  heading: string;
  labels: readonly string[];
  series: readonly Series[];
}

/** The height of the drawing, and the width of a bar with its gap. */
const height = 40;
const step = 10;

/** A row of bars for each series, and the same figures in a table. */
export const BarChart = ({ title, heading, labels, series }: BarChartProps) => (
  <figure class="chart">
    {series.map((one) => (
      <Bars key={one.name} title={`${title}: ${one.name}`} labels={labels} series={one} />
    ))}
    <details>
      <summary>{text.chart.table}</summary>
      <table>
        <caption class="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {[heading, ...series.map(({ name }) => name)].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values, format }) => (
                <td key={name}>{format(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </figure>
);

function Bars({
  title,
  labels,
  series: { name, values, format },
}: {
  title: string;
  labels: readonly string[];
  series: Series;
}) {
  const id = useId();
  const most = Math.max(...values);
  return (
    <>
      <figcaption class="small soft">{text.chart.most(name, format(most))}</figcaption>
      <svg role="img" aria-labelledby={id} viewBox={`0 0 ${values.length * step} ${height}`} preserveAspectRatio="none">
        <title id={id}>{title}</title>
        {values.map((value, index) => {
          const size = value === 0 ? 0 : Math.max(1, (value / most) * height);
          return (
            <rect key={labels[index]} x={index * step + 1} y={height - size} width={step - 2} height={size}>
              <title>{`${labels[index]}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
    </>
  );
}
