// `npm run capacity`: writes docs/capacity.md from the measured figures of bench/results/scale.json and the assumptions.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScaleFigures } from './capacity/figures.ts';
import { capacityPage } from './capacity/page.ts';
import { root } from './tasks.ts';

writeFileSync(join(root, 'docs/capacity.md'), capacityPage(readScaleFigures()));
