import type { Specs } from '../spec/model.ts';
import type { Place } from '../spec/problems.ts';
import type { Change } from './change.ts';
import { usesConcerned } from './consumers.ts';
import { diffSpecs } from './diff.ts';
import { type Excuse, excusesOf, ruleOf } from './excuses.ts';
import { locate } from './locate.ts';
import type { Use } from './use.ts';
import { compareVersions, majorOf, type VersionReport } from './versions.ts';

/** A change with the interactions that it concerns. */
export interface ReportedChange extends Change {
  /** Excused changes are not. */
  breaking: boolean;
  rule: string;
  /** The reason of the spec why the change breaks no one. */
  excused?: string;
  /** Where it is written: `specs/schemas/memory.yaml:12`. */
  at: string;
  concerns: { consumer: string; interaction: string; file: string }[];
}

export interface DiffReport {
  versions: VersionReport[];
  changes: ReportedChange[];
  /** Excuses that no breaking change needs. */
  unneeded: Excuse[];
}

/** Compares two versions of the specs: changes, concerned consumers, and whether breaking ones are declared. `lineOf` formats a place. */
export function reportDiff(
  before: Specs,
  after: Specs,
  uses: readonly Use[],
  lineOf: (place: Place) => string = ({ file, pointer }) => `${file}#${pointer}`,
): DiffReport {
  const excuses = excusesOf(after);
  const needed = new Set<Excuse>();
  const changes = diffSpecs(before, after).map((change): ReportedChange => {
    const rule = ruleOf(change);
    const place = placeName(change, true);
    const excuse = excuses.find((one) => one.spec === change.spec && one.rule === rule && one.of === place);
    const isExcused = change.step === 'major' && excuse?.reason;
    if (isExcused) needed.add(excuse);
    return {
      ...change,
      rule,
      breaking: change.step === 'major' && !isExcused,
      ...(isExcused && { excused: excuse.reason }),
      at: lineOf(locate(change, before, after)),
      concerns: usesConcerned(change, uses).map(({ consumer, interaction, file }) => ({ consumer, interaction, file })),
    };
  });
  const unneeded = excuses.filter((excuse) => !needed.has(excuse));
  return { versions: compareVersions(before, after, changes), changes, unneeded };
}

const kinds: Record<Change['step'], string> = { major: 'BREAKING', minor: 'safe    ', patch: 'words   ' };

const kindOf = ({ step, widensAccess, excused }: ReportedChange) =>
  excused ? 'EXCUSED ' : widensAccess ? 'WARNING ' : kinds[step];

/** The report as lines of text. */
export function linesOf(report: DiffReport, { all = false } = {}): string[] {
  const unneeded = report.unneeded.map(
    ({ spec, rule, of }) => `excuse   ${spec} excuses ${rule} of ${of}, which no breaking change needs: remove it`,
  );
  if (report.changes.length === 0) return ['nothing changed', ...unneeded];
  return [...changeLines(report, { all }), ...report.versions.flatMap(versionLine), ...unneeded];
}

/** The changes at the places of another report. What was renamed there is at its new place, too. */
export function changesAt({ changes }: DiffReport, other: DiffReport): ReportedChange[] {
  const placeOf = ({ spec, id, part, path }: Change) => JSON.stringify([spec, id, part, path]);
  const newPlaces = (change: Change) => {
    const [, name] = /^renamed to (.+)$/.exec(change.what) ?? [];
    if (name === undefined) return [];
    return [
      { ...change, path: [...change.path.slice(0, -1), name] },
      { ...change, id: name },
    ];
  };
  const places = new Set(other.changes.flatMap((change) => [change, ...newPlaces(change)]).map(placeOf));
  return changes.filter((change) => places.has(placeOf(change)));
}

/**
 * The changes as lines of text: breaking ones first, then those that give access to more callers. A change of a definition is listed
 * once, with all its users.
 */
export function changeLines(
  { changes }: DiffReport,
  { most = Number.POSITIVE_INFINITY, all = false }: { most?: number; all?: boolean } = {},
): string[] {
  const groups = groupByOrigin(changes).sort((a, b) => rankOf(a) - rankOf(b));
  const noticed = groups.filter(([first]) => first?.step !== 'patch');
  const listed = noticed.slice(0, most);
  const worded = groups.length - noticed.length;
  const left = noticed.length - listed.length;
  return [
    ...listed.flatMap((group) => linesOfGroup(group, all)),
    ...(left > 0 ? [`and ${left} more: npm run -s spec:diff`] : []),
    ...(worded > 0 ? [`words    in ${worded} ${worded === 1 ? 'place' : 'places'}`] : []),
  ];
}

const order = [kinds.major, 'EXCUSED ', 'WARNING ', kinds.minor, kinds.patch];
const rankOf = ([first]: readonly ReportedChange[]) => (first ? order.indexOf(kindOf(first)) : order.length);

/** Groups equal changes of the same definition, or of the same part of several operations. */
function groupByOrigin(changes: readonly ReportedChange[]): ReportedChange[][] {
  const origin = ({ home, id, part, path, what, step, excused }: ReportedChange) =>
    JSON.stringify([step, what, excused, home ? [home.name, home.path] : part === '' ? id : [part, path]]);
  return [...Map.groupBy(changes, origin).values()];
}

/** `Memory` and `tags.*` give `Memory.tags[]`. */
const fieldName = (start: string, path: readonly string[], joint = '.') =>
  path.length === 0 ? start : `${start}${joint}${path.join('.')}`.replaceAll(/\.?\*/g, '[]');

/** A field of a definition, or a part of an operation, with the operation's id if it is the only one. */
const placeName = ({ home, id, part, path }: Change, isOne: boolean) =>
  home ? fieldName(home.name, home.path) : fieldName(isOne ? `${id} ${part}`.trim() : part, path, ' ');

function linesOfGroup(group: readonly ReportedChange[], all: boolean): string[] {
  const most = all ? Number.POSITIVE_INFINITY : undefined;
  const [first] = group;
  if (!first) return [];
  const { home, what, breaking, at, rule, excused } = first;
  const isOne = group.length === 1 && !home;
  const reached = new Set(group.map((one) => (home ? `${one.id} (${one.part})` : one.id)));
  const lines = [
    `${kindOf(first)} ${placeName(first, isOne)}: ${what} (${at})${first.step === 'major' ? ` [${rule}]` : ''}`,
    ...(isOne ? [] : [`         in ${shortList([...reached], most)}`]),
    ...(excused ? [`         because ${excused}`] : []),
  ];
  if (!breaking) return lines;
  const byConsumer = Map.groupBy(
    group.flatMap(({ concerns }) => concerns),
    ({ consumer }) => consumer,
  );
  const broken = [...byConsumer].map(([consumer, uses]) => {
    const interactions = new Set(uses.map(({ interaction }) => `"${interaction}"`));
    const files = new Set(uses.map(({ file }) => `contracts/${file}`));
    return `         breaks ${consumer}: ${shortList([...interactions], most)} (${[...files].join(', ')})`;
  });
  return [...lines, ...(broken.length > 0 ? broken : ['         no contract in contracts/ uses it'])];
}

/** The changes in one line, without a judgement: `Memory.tags: removed, getMemory: description`. */
export const summarize = ({ changes }: DiffReport): string => {
  const noticed = groupByOrigin(changes).flatMap(([first]) => (first && first.step !== 'patch' ? [first] : []));
  return shortList(noticed.map((change) => `${placeName(change, true)}: ${change.what}`));
};

const shortList = (names: readonly string[], most = 3) =>
  names.length <= most
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${names.length - most} more (npm run -s spec:diff -- --all)`;

function versionLine({ spec, before, after, declared }: VersionReport): string[] {
  if (!declared)
    return [
      `version  ${spec} ${after} hides breaking changes: set info.version to ${majorOf(before) + 1}.0.0, or make them compatible`,
    ];
  return before !== after ? [`version  ${spec} ${before} -> ${after}`] : [];
}

/** A line for each version that hides a breaking change. */
export const hiddenLines = ({ versions }: DiffReport): string[] =>
  versions.filter(({ declared }) => !declared).flatMap(versionLine);
