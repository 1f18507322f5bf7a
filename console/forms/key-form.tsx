import type { DeveloperScope, ToolScope } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Checkboxes } from './checkboxes.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';

const words = text.keys;

export type KeyKind = 'developer' | 'tools' | 'devices';

/** The scopes, of which the first are those that a key has without a choice. The type fails to compile for one that is missing. */
const developerScopes: Record<DeveloperScope, boolean> = {
  'conversations:read': true,
  'memories:read': true,
  'action_items:read': true,
  'goals:read': true,
  'conversations:write': false,
  'memories:write': false,
  'action_items:write': false,
  'goals:write': false,
  'social:write': false,
  'screen_activity:write': false,
};
const toolScopes: Record<ToolScope, boolean> = {
  ...developerScopes,
  'chat:read': false,
  'people:read': false,
  'profile:read': false,
  'screen_activity:read': false,
  'social:read': false,
};

interface KeyDialogProps {
  kind: KeyKind;
  onClose: () => void;
  onCreated: (secret: string) => void;
}

const scopesOf = { developer: developerScopes, tools: toolScopes, devices: {} };

/** Creates a key with the chosen scopes; for a device, the code that it exchanges for its key. */
export function KeyDialog({ kind, onClose, onCreated }: KeyDialogProps) {
  const all: Partial<Record<ToolScope, boolean>> = scopesOf[kind];
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(Object.keys(all).filter((scope) => all[scope as keyof typeof all]));
  async function save(): Promise<void> {
    if (kind === 'devices') {
      onCreated((await call('deviceKeys.createPairingCode', { body: { name } })).code);
      return;
    }
    const { key } =
      kind === 'developer'
        ? await call('keys.createDeveloperKey', { body: { name, scopes: scopes as DeveloperScope[] } })
        : await call('toolServerKeys.createToolServerKey', { body: { name, scopes: scopes as ToolScope[] } });
    onCreated(key);
  }
  return (
    <Dialog title={words.createTitles[kind]} onClose={onClose}>
      <Form save={save}>
        {(error, isSaving) => (
          <>
            <Field label={words.name} hint={words.nameHint} name="name" error={error} value={name} onInput={setName} />
            {kind !== 'devices' && (
              <Checkboxes
                label={words.scopes}
                name="scopes"
                error={error}
                chosen={scopes}
                onChange={setScopes}
                options={Object.fromEntries(Object.keys(all).map((scope) => [scope, words.scopeTexts[scope] ?? scope]))}
              />
            )}
            <SaveRow isSaving={isSaving} onCancel={onClose} action={kind === 'devices' ? words.pair : words.create} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
