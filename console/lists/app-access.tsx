import type { AppAccess } from 'earshot-client';
import { listText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { Facts } from '../ui/facts.tsx';

const words = text.apps;

export const listed = (list: readonly string[]): string => listText(list) || words.nothing;

/** The data that a version of an app receives, and its tools. */
export const Access = ({ access }: { access: AppAccess }) => (
  <Facts
    facts={[
      [words.does, listed(access.capabilities.map((one) => words.capabilityNames[one] ?? one))],
      [words.gets, access.triggers_on ? (words.triggers[access.triggers_on] ?? access.triggers_on) : words.nothing],
      [words.calls, listed(access.hosts)],
      [words.tools, listed(access.tools)],
    ]}
  />
);
