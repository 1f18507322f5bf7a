import type { Person } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { Form } from '../forms/form.tsx';
import { SaveRow } from '../forms/save-row.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { TextForm } from '../forms/text-form.tsx';
import { Corrections } from '../lists/corrections.tsx';
import { UnknownVoices } from '../lists/unknown-voices.tsx';
import { OwnVoice } from '../live/own-voice.tsx';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toast.tsx';
import { toastWithUndo } from '../ui/undo.ts';

const words = text.people;
type Edited = { kind: 'add' } | { kind: 'rename' | 'merge'; person: Person };

/** The own voice, the people whose voices are named, and the corrections of speakers. */
export default function PeoplePage() {
  const people = useRecord('people.listPeople', {});
  const unknown = useRecord('people.listUnknownVoices', {});
  const reload = async () => void (await Promise.all([people.reload(), unknown.reload()]));
  const [edited, setEdited] = useState<Edited | undefined>(undefined);
  const close = () => setEdited(undefined);
  const remove = ({ id, name }: Person) =>
    attempt(async () => {
      if (!(await confirm({ title: words.deleteQuestion(name), text: words.deleteText, action: text.delete }))) return;
      await call('people.deletePerson', { params: { person_id: id } });
      toast(words.deleted);
      await people.reload();
    });
  return (
    <Page title={words.title} actions={<Button onClick={() => setEdited({ kind: 'add' })}>{words.add}</Button>}>
      <OwnVoice />
      <h2>{words.known}</h2>
      <ErrorNote error={people.error.value} retry={people.reload} />
      {people.data.value?.length === 0 && (
        <div class="card empty">
          <p>{words.empty}</p>
          <p class="soft">{words.emptyHint}</p>
        </div>
      )}
      {people.data.value && people.data.value.length > 0 && (
        <ul class="records" aria-label={words.known}>
          {people.data.value.map((person) => (
            <li key={person.id}>
              <div class="main">{person.name}</div>
              <Menu
                label={text.showMenu(person.name)}
                items={[
                  { text: words.rename, run: () => setEdited({ kind: 'rename', person }) },
                  { text: words.merge, run: () => setEdited({ kind: 'merge', person }) },
                  { text: text.delete, run: () => remove(person) },
                ]}
              >
                <Icon name="menu" />
              </Menu>
            </li>
          ))}
        </ul>
      )}
      <UnknownVoices list={unknown} reload={reload} />
      <Disclosure summary={text.corrections.title}>
        <Corrections onUndone={reload} />
      </Disclosure>
      {edited?.kind === 'merge' && (
        <MergeDialog person={edited.person} people={people.data.value ?? []} reload={people.reload} onClose={close} />
      )}
      {edited && edited.kind !== 'merge' && (
        <Dialog title={edited.kind === 'add' ? words.add : words.rename} onClose={close}>
          <TextForm
            label={words.name}
            field={edited.kind === 'add' ? 'name' : 'value'}
            initial={edited.kind === 'add' ? '' : edited.person.name}
            save={async (name) => {
              if (edited.kind === 'add') await call('people.createPerson', { body: { name } });
              else
                await call('people.renamePerson', { params: { person_id: edited.person.id }, query: { value: name } });
              close();
              await people.reload();
            }}
            onCancel={close}
          />
        </Dialog>
      )}
    </Page>
  );
}

interface MergeDialogProps {
  person: Person;
  people: readonly Person[];
  reload: () => Promise<unknown>;
  onClose: () => void;
}

function MergeDialog({ person, people, reload, onClose }: MergeDialogProps) {
  const others = people.filter(({ id }) => id !== person.id);
  const [into, setInto] = useState(others[0]?.id ?? '');
  const save = async () => {
    const { id } = await call('corrections.mergePeople', { params: { person_id: person.id }, body: { into } });
    onClose();
    await reload();
    toastWithUndo(words.merged, async () => {
      await call('corrections.undoCorrection', { params: { correction_id: id } });
      await reload();
    });
  };
  return (
    <Dialog title={words.mergeTitle(person.name)} onClose={onClose}>
      <p>{words.mergeText}</p>
      <Form save={save}>
        {(error, isSaving) => (
          <>
            <SelectField
              label={words.into}
              name="into"
              value={into}
              onInput={setInto}
              error={error}
              options={others.map(({ id, name }) => [id, name] as const)}
            />
            <SaveRow isSaving={isSaving} onCancel={onClose} action={words.mergeAction} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
