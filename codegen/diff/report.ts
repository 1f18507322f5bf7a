import type { Specs } from '../spec/model.ts';
import type { Change } from './change.ts';
import { type Use, usesConcerned } from './consumers.ts';
import { diffSpecs } from './diff.ts';
import { compareVersions, type VersionReport } from './versions.ts';

/** A change with the interactions that it concerns. */
export interface ReportedChange extends Change {
  breaking: boolean;
  concerns: { consumer: string; interaction: string }[];
}

export interface DiffReport {
  versions: VersionReport[];
  changes: ReportedChange[];
}

/** Compares two versions of the specs: changes, concerned consumers, and required version numbers. */
export function reportDiff(before: Specs, after: Specs, uses: readonly Use[]): DiffReport {
  const changes = diffSpecs(before, after);
  return {
    versions: compareVersions(before, after, changes),
    changes: changes.map((change) => ({
      ...change,
      breaking: change.step === 'major',
      concerns: usesConcerned(change, uses).map(({ consumer, interaction }) => ({ consumer, interaction })),
    })),
  };
}

const kinds: Record<Change['step'], string> = { major: 'BREAKING', minor: 'safe    ', patch: 'words   ' };

/** The report as lines of text. */
export const linesOf = (report: DiffReport): string[] =>
  report.changes.length === 0 ? ['nothing changed'] : [...changeLines(report), ...report.versions.flatMap(versionLine)];

/** The changes as lines of text, breaking ones first. A change of a definition is listed once, with all its users. */
export function changeLines({ changes }: DiffReport, { most = Number.POSITIVE_INFINITY } = {}): string[] {
  const groups = groupByOrigin(changes).sort((a, b) => rankOf(a) - rankOf(b));
  const noticed = groups.filter(([first]) => first?.step !== 'patch');
  const listed = noticed.slice(0, most);
  const worded = groups.length - noticed.length;
  const left = noticed.length - listed.length;
  return [
    ...listed.flatMap(linesOfGroup),
    ...(left > 0 ? [`and ${left} more: npm run spec:diff`] : []),
    ...(worded > 0 ? [`words    in ${worded} ${worded === 1 ? 'place' : 'places'}`] : []),
  ];
}

const rankOf = ([first]: readonly ReportedChange[]) => ['major', 'minor', 'patch'].indexOf(first?.step ?? 'patch');

/** Groups equal changes of the same definition, or of the same part of several operations. */
function groupByOrigin(changes: readonly ReportedChange[]): ReportedChange[][] {
  const origin = ({ home, id, part, path, what, step }: ReportedChange) =>
    JSON.stringify([step, what, home ? [home.name, home.path] : part === '' ? id : [part, path]]);
  return [...Map.groupBy(changes, origin).values()];
}

/** `Memory` and `tags.*` give `Memory.tags[]`. */
const fieldName = (start: string, path: readonly string[], joint = '.') =>
  path.length === 0 ? start : `${start}${joint}${path.join('.')}`.replaceAll(/\.?\*/g, '[]');

function linesOfGroup(group: readonly ReportedChange[]): string[] {
  const [first] = group;
  if (!first) return [];
  const { home, id, part, path, what, step, breaking } = first;
  const isOne = group.length === 1 && !home;
  const place = home ? fieldName(home.name, home.path) : fieldName(isOne ? `${id} ${part}`.trim() : part, path, ' ');
  const reached = new Set(group.map((one) => (home ? `${one.id} (${one.part})` : one.id)));
  const lines = [`${kinds[step]} ${place}: ${what}`, ...(isOne ? [] : [`         in ${shortList([...reached])}`])];
  if (!breaking) return lines;
  const byConsumer = Map.groupBy(
    group.flatMap(({ concerns }) => concerns),
    ({ consumer }) => consumer,
  );
  const broken = [...byConsumer].map(([consumer, uses]) => {
    const interactions = new Set(uses.map(({ interaction }) => interaction));
    return `         breaks ${consumer}: ${shortList([...interactions])}`;
  });
  return [...lines, ...(broken.length > 0 ? broken : ['         no contract in contracts/pacts uses it'])];
}

const shortList = (names: readonly string[], most = 3) =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;

function versionLine({ spec, before, after, asks, wanted, declared }: VersionReport): string[] {
  if (asks === 'none') return before === after ? [] : [`version  ${spec} ${before} -> ${after} without a change`];
  const verdict = declared ? 'sufficient' : `should be ${wanted}`;
  return [`version  ${spec} ${before} -> ${after} for a ${asks} change: ${verdict}`];
}

/** The versions that hide a breaking change. Other changes need a new version only in a release. */
export const undeclared = (versions: readonly VersionReport[]): VersionReport[] =>
  versions.filter(({ asks, declared }) => asks === 'major' && !declared);
