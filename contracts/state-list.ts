import { states } from './provider/states.ts';

/** A state as partners see it. */
export interface ListedState {
  name: string;
  parameters: Readonly<Record<string, string>>;
  gives: string[];
  key: string;
}

/** Lists the provider states. */
export const listStates = (): ListedState[] =>
  Object.entries(states).map(([name, { parameters, gives, key }]) => ({
    name,
    parameters,
    gives: ['uid', ...gives],
    key: key ?? "the user's",
  }));

/** The states as text for a terminal. */
export const statesAsText = (): string =>
  listStates()
    .map(({ name, parameters, gives, key }) =>
      [
        name,
        ...Object.entries(parameters).map(([parameter, meaning]) => `  parameter ${parameter}: ${meaning}`),
        `  gives     ${gives.join(', ')}`,
        `  key       ${key}`,
      ].join('\n'),
    )
    .join('\n');

/** The states as a Markdown table. */
export const statesAsMarkdown = (): string =>
  [
    '| state | parameters | gives | key |',
    '|---|---|---|---|',
    ...listStates().map(({ name, parameters, gives, key }) => {
      const listed = Object.entries(parameters).map(([parameter, meaning]) => `\`${parameter}\`: ${meaning}`);
      return `| ${name} | ${listed.join('; ')} | ${gives.map((value) => `\`${value}\``).join(', ')} | ${key} |`;
    }),
  ].join('\n');
