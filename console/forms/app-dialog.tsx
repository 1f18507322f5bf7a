import type { App, AppCreate, AppSaved } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Checkboxes } from './checkboxes.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';
import { SelectField } from './select-field.tsx';

const words = text.apps;
const addresses = ['app_home_url', 'chat_tools_manifest_url', 'webhook_url', 'setup_completed_url'] as const;
type Typed = Record<
  'name' | 'description' | 'triggers_on' | 'setup_instructions_file_path' | (typeof addresses)[number],
  string
>;

interface AppDialogProps {
  /** Absent for a new one. */
  app?: App;
  onSaved: (saved: AppSaved) => unknown;
  onClose: () => void;
}

/** Registers an app, or changes one. An empty field takes its value away. */
export function AppDialog({ app, onSaved, onClose }: AppDialogProps) {
  const before = app?.external_integration;
  const [typed, setTyped] = useState<Typed>({
    name: app?.name ?? '',
    description: app?.description ?? '',
    triggers_on: before?.triggers_on ?? '',
    setup_instructions_file_path: before?.setup_instructions_file_path ?? '',
    app_home_url: before?.app_home_url ?? '',
    chat_tools_manifest_url: before?.chat_tools_manifest_url ?? '',
    webhook_url: before?.webhook_url ?? '',
    setup_completed_url: before?.setup_completed_url ?? '',
  });
  const [capabilities, setCapabilities] = useState<string[]>(app?.capabilities ?? ['external_integration']);
  const [visibility, setVisibility] = useState(app?.private === false ? 'public' : 'private');
  const set = (name: keyof Typed) => (value: string) => setTyped((now) => ({ ...now, [name]: value }));
  async function save(): Promise<void> {
    const { name, description, ...integration } = typed;
    const cleared = Object.entries(integration).map(([field, value]) => [field, value.trim() || null]);
    const body = {
      name,
      description,
      capabilities,
      private: visibility === 'private',
      external_integration: Object.fromEntries(cleared),
    } as AppCreate;
    onSaved(
      app ? await call('apps.updateApp', { params: { app_id: app.id }, body }) : await call('apps.createApp', { body }),
    );
  }
  return (
    <Dialog title={app ? words.edit : words.register} onClose={onClose}>
      <Form save={save}>
        {(error, isSaving) => (
          <>
            <Field label={words.name} name="name" error={error} value={typed.name} onInput={set('name')} />
            <Field
              label={words.description}
              name="description"
              error={error}
              value={typed.description}
              onInput={set('description')}
              multiline
            />
            <Checkboxes
              label={words.capabilities}
              name="capabilities"
              options={words.capabilityNames}
              chosen={capabilities}
              onChange={setCapabilities}
              error={error}
            />
            {addresses.map((name) => (
              <Field
                key={name}
                label={words.addresses[name]}
                hint={words.addressHints[name]}
                name={name}
                type="url"
                error={error}
                value={typed[name]}
                onInput={set(name)}
              />
            ))}
            <SelectField
              label={words.trigger}
              name="triggers_on"
              value={typed.triggers_on}
              onInput={set('triggers_on')}
              options={[['', words.noTrigger], ...Object.entries(words.triggers)]}
              error={error}
            />
            <Field
              label={words.setup}
              hint={words.setupHint}
              name="setup_instructions_file_path"
              error={error}
              value={typed.setup_instructions_file_path}
              onInput={set('setup_instructions_file_path')}
            />
            <SelectField
              label={words.visibility}
              name="private"
              value={visibility}
              onInput={setVisibility}
              options={Object.entries(words.visibilities)}
              error={error}
            />
            <SaveRow isSaving={isSaving} onCancel={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
