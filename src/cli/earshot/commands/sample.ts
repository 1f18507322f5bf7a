import type { Command } from 'commander';
import type { SampleData } from '../../../../generated/client/index.js';
import type { Cli } from '../cli.ts';
import { formatFields, formatTimestamp } from '../output.ts';
import { byUserToken } from '../user-token.ts';
import { RecordGroup } from './record-group.ts';

const NONE = 'No sample data is loaded.';

/** `earshot sample`: two weeks of an invented person's life. Needs a user token. */
export function addSampleCommand(program: Command, cli: Cli): void {
  const sample = new RecordGroup(byUserToken(cli), program, {
    name: 'sample',
    description: "Two weeks of an invented person's life in your account, to try Earshot with.",
  });
  sample.add('load', 'loadSampleData', {
    description: 'Adds the sample data to your account. Sends nothing to webhooks and models.',
    lines: (loaded) => ['Loaded the sample data. Remove it with: earshot sample remove', ...formatCounts(loaded)],
  });
  sample.add('remove', 'removeSampleData', {
    description: 'Deletes the sample data, also what you changed of it. Your own records stay.',
    lines: (removed) =>
      Object.values(removed.counts).every((count) => count === 0)
        ? [NONE]
        : ['Removed the sample data.', ...formatCounts(removed)],
  });
  sample.add('status', 'getSampleData', {
    description: 'Shows whether the sample data is loaded.',
    lines: (state) =>
      state.loaded ? [`Loaded at ${formatTimestamp(state.loaded_at)}.`, ...formatCounts(state)] : [NONE],
  });
}

const formatCounts = ({ counts }: SampleData) =>
  formatFields(Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind.replaceAll('_', ' '), count])));
