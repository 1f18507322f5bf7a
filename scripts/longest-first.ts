import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for processes and clocks, by a part of their path, the longest first. */
const longest = [
  'store/crash',
  'live/kill',
  'contracts/http',
  'start/first-minutes',
  'store/processes',
  'doors/logs',
  'doors/fuzz',
  'codegen/main',
  'codegen/generate',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((part) => moduleId.includes(part));
  return place < 0 ? longest.length : place;
};

/** Begins each project with what takes longest, so that the others fill the time in which it waits, and none is left at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => rank(a) - rank(b)));
  }
}
