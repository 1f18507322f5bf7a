import { messagesOf } from '../../codegen/spec/channels.ts';
import type { Specs } from '../../codegen/spec/model.ts';

/** An answer that no test sees, and why. `*` stands for any part of the answer. */
export interface Unseen {
  answers: string[];
  reason: string;
}

/** Answers as `test/support/answer-recorder.ts` writes them: `rest createMemory 200`, `close listen 1008`. */
export function declaredAnswers(specs: Specs): string[] {
  const { operations, carriers, channels, rpcErrors, liveOperations } = specs;
  const ours = new Set(liveOperations.filter(({ sentBy }) => sentBy === undefined).flatMap(({ sent }) => sent));
  return [
    ...[...operations, ...carriers]
      .filter(({ notBuilt }) => !notBuilt)
      .flatMap(({ id, responses }) => responses.map(({ status }) => `rest ${id} ${status}`)),
    ...channels.flatMap(({ id, closeCodes }) => closeCodes.map(({ code }) => `close ${id} ${code}`)),
    ...Object.values(rpcErrors).map(({ code }) => `rpc ${code}`),
    ...messagesOf(specs)
      .filter(({ id, notBuilt }) => ours.has(id) && !notBuilt)
      .map(({ id }) => `message ${id}`),
  ];
}

/** Statuses that any operation may return, as the description of the API says. */
const general = [400, 417, 500];
const isGeneral = (answer: string) => general.some((status) => /^rest /.test(answer) && answer.endsWith(` ${status}`));

/** One line for each answer that was sent and is not declared. */
export function undeclared(seen: ReadonlySet<string>, specs: Specs): string[] {
  const declared = new Set(declaredAnswers(specs));
  return [...seen]
    .filter((answer) => !declared.has(answer) && !isGeneral(answer))
    .sort()
    .map((answer) => `${answer}: sent, but not declared in specs/`);
}

/** One line for each answer that is declared, was not sent, and is not among the exceptions; and for each exception that is not needed. */
export function neverSeen(seen: ReadonlySet<string>, specs: Specs, exceptions: readonly Unseen[]): string[] {
  const missing = declaredAnswers(specs).filter((answer) => !seen.has(answer));
  const patterns = exceptions.flatMap(({ answers }) => answers);
  const unexplained = missing.filter((answer) => !patterns.some((pattern) => matches(pattern, answer)));
  const unneeded = patterns.filter((pattern) => !missing.some((answer) => matches(pattern, answer)));
  return [
    ...unexplained.sort().map((answer) => `${answer}: declared in specs/, but no test saw it`),
    ...unneeded.map((pattern) => `${pattern}: not needed in scripts/answers/unseen.yaml`),
  ];
}

function matches(pattern: string, answer: string): boolean {
  const parts = answer.split(' ');
  const wanted = pattern.split(' ');
  return wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index]);
}
