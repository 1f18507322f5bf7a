import type { App, AppChatTool, EarshotError } from 'earshot-client';
import { useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Combobox, type Option } from '../ui/combobox.tsx';
import { issuesOf } from './field.tsx';

const words = text.chat;

interface ComposerProps {
  value: string;
  onInput: (value: string) => void;
  send: (text: string) => unknown;
  /** Undefined unless an answer is being written. */
  stop: (() => void) | undefined;
  /** The apps whose tools can be called. */
  apps: readonly App[];
  /** Why the last message failed. */
  error: EarshotError | undefined;
}

/** The field for a message. After `/tool`, it completes the names of tools. */
export function Composer({ value, onInput, send, stop, apps, error }: ComposerProps) {
  const [dismissed, setDismissed] = useState<string | undefined>(undefined);
  const tools = toolsOf(apps);
  const typedName = /^\/tools?(?:\s+(\S*))?$/i.exec(value);
  const chosen = tools.find(({ command }) => value.startsWith(`${command} `));
  const isCompleting = typedName !== null && value !== dismissed;
  const found = isCompleting
    ? tools.filter(({ command }) => command.toLowerCase().includes((typedName[1] ?? '').toLowerCase()))
    : [];
  const options: Option[] = found.map(({ command, tool, app }) => ({
    id: command,
    content: (
      <>
        <code>{command}</code>{' '}
        <span class="soft">
          {app.name}: {tool.description}
        </span>
      </>
    ),
    choose: () =>
      onInput(
        `${command} ${requiredOf(tool)
          .map((name) => `${name}=`)
          .join(' ')}`,
      ),
  }));
  const emptyText = isCompleting
    ? tools.length === 0
      ? words.noTools
      : words.noTool
    : chosen
      ? describe(chosen.tool)
      : words.hint;

  function submit(event: Event): void {
    event.preventDefault();
    if (stop === undefined && value.trim() !== '') send(value.trim());
  }
  return (
    <form
      class="composer"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDismissed(value);
      }}
    >
      <Combobox
        label={words.message}
        value={value}
        onInput={onInput}
        options={options}
        emptyText={emptyText}
        error={issuesOf(error, 'text').join(' ')}
      />
      <div class="row">
        <Button kind="primary" type="submit" disabledReason={stop && words.writing}>
          {words.send}
        </Button>
        {stop && <Button onClick={stop}>{words.stop}</Button>}
      </div>
    </form>
  );
}

interface OfferedTool {
  app: App;
  tool: AppChatTool;
  command: string;
}

/** The tools of apps. A name that several apps have needs the app's id before it. */
function toolsOf(apps: readonly App[]): OfferedTool[] {
  const all = apps.flatMap((app) => app.chat_tools.map((tool) => ({ app, tool })));
  const isUnique = (name: string) => all.filter(({ tool }) => tool.name === name).length === 1;
  return all.map(({ app, tool }) => ({
    app,
    tool,
    command: `/tool ${isUnique(tool.name) ? '' : `${app.id}.`}${tool.name}`,
  }));
}

const requiredOf = ({ parameters }: AppChatTool) => parameters?.required ?? [];

function describe(tool: AppChatTool): string {
  const parameters = Object.entries(tool.parameters?.properties ?? {}).map(([name, { type }]) =>
    words.parameter(name, type, requiredOf(tool).includes(name)),
  );
  return [tool.description, parameters.length > 0 && words.parameters(parameters.join(', '))].filter(Boolean).join(' ');
}
