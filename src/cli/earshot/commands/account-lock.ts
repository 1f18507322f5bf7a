import { Argument, type Command } from 'commander';
import { withAdministrator } from '../administrator.ts';
import { type Cli, describeCommand } from '../cli.ts';

const kinds = ['conversation', 'memory'] as const;
type Kind = (typeof kinds)[number];

/** `earshot account lock` and `earshot account unlock`. */
export function addLockCommands(group: Command, cli: Cli): void {
  addCommand('lock', 'Locks a record of an account: it cannot be read or changed until it is unlocked.');
  addCommand('unlock', 'Unlocks a record of an account.');

  function addCommand(name: 'lock' | 'unlock', summary: string): void {
    describeCommand(group.command(name), summary, `earshot account ${name} $ACCOUNT_UID memory $ID`)
      .argument('<uid>', 'the account, as `account list` prints it')
      .addArgument(new Argument('<kind>', 'the kind of record').choices(kinds))
      .argument('<id>', 'the id of the record')
      .action(
        withAdministrator(cli, async ({ client: { admin }, output }, uid: string, kind: Kind, id: string) => {
          const locked = name === 'lock';
          const state =
            kind === 'memory'
              ? await admin.updateMemoryLock({ params: { uid, memory_id: id }, body: { locked } })
              : await admin.updateConversationLock({ params: { uid, conversation_id: id }, body: { locked } });
          await output.record(state, () => [`The ${kind} ${id} is ${locked ? 'locked' : 'not locked any more'}.`]);
        }),
      );
  }
}
