import type { Command } from 'commander';
import type { SampleData } from '../../../../generated/client/index.js';
import { type Cli, type CommandContext, describeCommand, withService } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import { withUserToken } from '../user-token.ts';

/** `earshot sample`: two weeks of an invented person's life. Needs a user token. */
export function addSampleCommand(program: Command, cli: Cli): void {
  const group = describeCommand(
    program.command('sample'),
    "Two weeks of an invented person's life in your account, to try Earshot with.",
  );
  const add = (name: string, description: string, action: (context: CommandContext) => Promise<void>) =>
    describeCommand(group.command(name), description, `earshot sample ${name}`).action(
      withService(withUserToken(cli), action),
    );
  add('load', 'Adds the sample data to your account. Sends nothing to webhooks and models.', async (context) => {
    const loaded = await context.client.sampleData.loadSampleData();
    await context.output.record(loaded, () => [
      'Loaded the sample data. Remove it with: earshot sample remove',
      ...formatCounts(loaded),
    ]);
  });
  add('remove', 'Deletes the sample data, also what you changed of it. Your own records stay.', async (context) => {
    const removed = await context.client.sampleData.removeSampleData();
    const isNone = Object.values(removed.counts).every((count) => count === 0);
    await context.output.record(removed, () =>
      isNone ? ['No sample data is loaded.'] : ['Removed the sample data.', ...formatCounts(removed)],
    );
  });
  add('status', 'Shows whether the sample data is loaded.', async (context) => {
    const state = await context.client.sampleData.getSampleData();
    await context.output.record(state, () =>
      state.loaded
        ? [`Loaded at ${formatTimestamp(state.loaded_at)}.`, ...formatCounts(state)]
        : ['No sample data is loaded.'],
    );
  });
}

const formatCounts = ({ counts }: SampleData) =>
  formatFields(
    Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind.replaceAll('_', ' '), String(count)])),
  );
