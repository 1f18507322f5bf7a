interface Point {
  x: number;
  y: number;
}

interface Panel {
  title: string;
  points: readonly Point[];
  colour: string;
}

const WIDTH = 420;
const HEIGHT = 260;
const MARGIN = { left: 58, right: 16, top: 44, bottom: 40 };
const TICKS = 4;

/** Processor and memory over the number of streams, as an SVG of two panels, each from zero. */
export function drawGrowth(figures: readonly Readonly<Record<string, number>>[]): string {
  const of = (name: string) => figures.map((row): Point => ({ x: row.streams ?? 0, y: row[name] ?? 0 }));
  const panels: Panel[] = [
    { title: 'Processor, % of one core', points: of('corePercent'), colour: '#2266bb' },
    { title: 'Resident memory, MB', points: of('residentMb'), colour: '#22885a' },
  ];
  const drawn = panels.map((panel, i) => `<g transform="translate(${i * WIDTH} 0)">${drawPanel(panel)}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${panels.length * WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="Processor and memory of the service over the number of live opus streams.">
<rect width="100%" height="100%" fill="#fbfbfd"/>
${drawn.join('\n')}
</svg>
`;
}

function drawPanel({ title, points, colour }: Panel): string {
  const most = { x: roundUp(Math.max(...points.map(({ x }) => x))), y: roundUp(Math.max(...points.map(({ y }) => y))) };
  const left = (x: number) => MARGIN.left + (x / most.x) * (WIDTH - MARGIN.left - MARGIN.right);
  const top = (y: number) => HEIGHT - MARGIN.bottom - (y / most.y) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const steps = Array.from({ length: TICKS + 1 }, (_, i) => i / TICKS);
  const grid = steps.map(
    (step) => `<path d="M${left(0)} ${top(step * most.y)}H${left(most.x)}" stroke="#dde"/>
<text x="${MARGIN.left - 8}" y="${top(step * most.y) + 4}" text-anchor="end" fill="#445">${number(step * most.y)}</text>
<text x="${left(step * most.x)}" y="${HEIGHT - MARGIN.bottom + 18}" text-anchor="middle" fill="#445">${number(step * most.x)}</text>`,
  );
  const line = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${left(x).toFixed(1)} ${top(y).toFixed(1)}`).join('');
  const dots = points.map(
    ({ x, y }) => `<circle cx="${left(x).toFixed(1)}" cy="${top(y).toFixed(1)}" r="3" fill="${colour}"/>`,
  );
  return `<text x="${MARGIN.left}" y="26" font-size="14" fill="#223">${title}</text>
${grid.join('\n')}
<path d="${line}" fill="none" stroke="${colour}" stroke-width="2"/>
${dots.join('')}
<text x="${left(most.x / 2)}" y="${HEIGHT - 6}" text-anchor="middle" fill="#445">live streams</text>`;
}

/** To one leading digit and a half, so that ticks fall on round numbers. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return Math.ceil((2 * value) / unit) * (unit / 2);
}

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });
