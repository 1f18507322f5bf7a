import type { Specs } from '../spec/model.ts';
import type { Place } from '../spec/problems.ts';
import type { Change } from './change.ts';
import { usesConcerned } from './consumers.ts';
import { diffSpecs } from './diff.ts';
import { locate } from './locate.ts';
import type { Use } from './use.ts';
import { compareVersions, type VersionReport } from './versions.ts';

/** A change with the interactions that it concerns. */
export interface ReportedChange extends Change {
  breaking: boolean;
  /** Where it is written: `specs/schemas/memory.yaml:12`. */
  at: string;
  concerns: { consumer: string; interaction: string }[];
}

export interface DiffReport {
  versions: VersionReport[];
  changes: ReportedChange[];
}

/** Compares two versions of the specs: changes, concerned consumers, and required version numbers. `lineOf` formats a place. */
export function reportDiff(
  before: Specs,
  after: Specs,
  uses: readonly Use[],
  lineOf: (place: Place) => string = ({ file, pointer }) => `${file}#${pointer}`,
): DiffReport {
  const changes = diffSpecs(before, after);
  return {
    versions: compareVersions(before, after, changes),
    changes: changes.map((change) => ({
      ...change,
      breaking: change.step === 'major',
      at: lineOf(locate(change, before, after)),
      concerns: usesConcerned(change, uses).map(({ consumer, interaction }) => ({ consumer, interaction })),
    })),
  };
}

const kinds: Record<Change['step'], string> = { major: 'BREAKING', minor: 'safe    ', patch: 'words   ' };

const kindOf = ({ step, widensAccess }: Change) => (widensAccess ? 'WARNING ' : kinds[step]);

/** The report as lines of text. */
export const linesOf = (report: DiffReport): string[] =>
  report.changes.length === 0 ? ['nothing changed'] : [...changeLines(report), ...report.versions.flatMap(versionLine)];

/** The changes at the places of another report. */
export function changesAt({ changes }: DiffReport, other: DiffReport): ReportedChange[] {
  const placeOf = ({ spec, id, part, path }: Change) => JSON.stringify([spec, id, part, path]);
  const places = new Set(other.changes.map(placeOf));
  return changes.filter((change) => places.has(placeOf(change)));
}

/**
 * The changes as lines of text: breaking ones first, then those that give access to more callers. A change of a definition is listed
 * once, with all its users.
 */
export function changeLines(
  { changes }: DiffReport,
  { most = Number.POSITIVE_INFINITY }: { most?: number } = {},
): string[] {
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

const order = [kinds.major, 'WARNING ', kinds.minor, kinds.patch];
const rankOf = ([first]: readonly ReportedChange[]) => (first ? order.indexOf(kindOf(first)) : order.length);

/** Groups equal changes of the same definition, or of the same part of several operations. */
function groupByOrigin(changes: readonly ReportedChange[]): ReportedChange[][] {
  const origin = ({ home, id, part, path, what, step }: ReportedChange) =>
    JSON.stringify([step, what, home ? [home.name, home.path] : part === '' ? id : [part, path]]);
  return [...Map.groupBy(changes, origin).values()];
}

/** `Memory` and `tags.*` give `Memory.tags[]`. */
const fieldName = (start: string, path: readonly string[], joint = '.') =>
  path.length === 0 ? start : `${start}${joint}${path.join('.')}`.replaceAll(/\.?\*/g, '[]');

/** A field of a definition, or a part of an operation, with the operation's id if it is the only one. */
const placeName = ({ home, id, part, path }: Change, isOne: boolean) =>
  home ? fieldName(home.name, home.path) : fieldName(isOne ? `${id} ${part}`.trim() : part, path, ' ');

function linesOfGroup(group: readonly ReportedChange[]): string[] {
  const [first] = group;
  if (!first) return [];
  const { home, what, breaking, at } = first;
  const isOne = group.length === 1 && !home;
  const reached = new Set(group.map((one) => (home ? `${one.id} (${one.part})` : one.id)));
  const lines = [
    `${kindOf(first)} ${placeName(first, isOne)}: ${what} (${at})`,
    ...(isOne ? [] : [`         in ${shortList([...reached])}`]),
  ];
  if (!breaking) return lines;
  const byConsumer = Map.groupBy(
    group.flatMap(({ concerns }) => concerns),
    ({ consumer }) => consumer,
  );
  const broken = [...byConsumer].map(([consumer, uses]) => {
    const interactions = new Set(uses.map(({ interaction }) => `"${interaction}"`));
    return `         breaks ${consumer}: ${shortList([...interactions])}`;
  });
  return [...lines, ...(broken.length > 0 ? broken : ['         no contract in contracts/ uses it'])];
}

/** The changes in one line, without a judgement: `Memory.tags: removed, getMemory: description`. */
export const summarize = ({ changes }: DiffReport): string => {
  const noticed = groupByOrigin(changes).flatMap(([first]) => (first && first.step !== 'patch' ? [first] : []));
  return shortList(noticed.map((change) => `${placeName(change, true)}: ${change.what}`));
};

const shortList = (names: readonly string[], most = 3) =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;

function versionLine({ spec, before, after, asks, wanted, declared }: VersionReport): string[] {
  if (asks === 'none') return before === after ? [] : [`version  ${spec} ${before} -> ${after} without a change`];
  const kind = { major: 'breaking changes', minor: 'additions', patch: 'changed descriptions' }[asks];
  const state = before === after ? after : `${before} -> ${after}`;
  if (declared) return [`version  ${spec} ${state}: sufficient for ${kind}`];
  return [
    asks === 'major'
      ? `version  ${spec} ${state} hides breaking changes: set info.version to ${wanted}, or make them compatible`
      : `version  ${spec} ${state} has ${kind}: npm run release raises it to ${wanted}`,
  ];
}

/** A line for each version that hides a breaking change. */
export const hiddenLines = ({ versions }: DiffReport): string[] => undeclared(versions).flatMap(versionLine);

/** The versions that hide a breaking change. Other changes need a new version only in a release. */
export const undeclared = (versions: readonly VersionReport[]): VersionReport[] =>
  versions.filter(({ asks, declared }) => asks === 'major' && !declared);
