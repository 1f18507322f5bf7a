import { useSignal } from '@preact/signals';
import type { Session } from 'earshot-client';
import { useEffect, useState } from 'preact/hooks';
import { account } from '../api/account.ts';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import {
  addNotifications,
  type NotificationState,
  notificationState,
  removeNotifications,
} from '../api/notifications.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { Select } from '../forms/select.tsx';
import { CalendarAddress } from '../lists/calendar-address.tsx';
import { logOut } from '../shell/log-out.ts';
import { setShowsRequests, showsRequests } from '../shell/request-drawer.tsx';
import { setContrast, setTheme, themeNow } from '../shell/theme.ts';
import { chooseLanguage, chosenLanguage, languages } from '../text/language.ts';
import { bytesText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Facts } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.settings;
const themes = { system: undefined, light: 'light', dark: 'dark' } as const;

/** The account, how the pages look, and the sessions of browsers and programs. */
export default function AccountPage() {
  return (
    <Page title={words.title} actions={<Button onClick={() => void attempt(logOut)}>{text.account.logOut}</Button>}>
      <Own />
      <Look />
      <Notifications />
      <CalendarAddress />
      <Sessions />
    </Page>
  );
}

function Own() {
  const { data, error, reload } = useRecord('auth.getOwnAccount', {});
  const own = data.value ?? account.value;
  if (!own) return <ErrorNote error={error.value} retry={reload} />;
  const { storage } = own;
  return (
    <section class="card" aria-label={words.own}>
      <ErrorNote error={error.value} retry={reload} />
      <Facts
        facts={[
          [words.login, own.login_name ?? words.noLogin],
          [words.role, own.administrator ? words.administrator : words.ordinary],
          [words.created, timeText(own.created_at)],
          [words.version, own.version],
        ]}
      />
      {data.value && <AccountForm own={data.value} reload={reload} />}
      {storage && (
        <p>
          <label for="storage">{words.storage(bytesText(storage.used_bytes), bytesText(storage.max_bytes))}</label>
          <meter
            id="storage"
            min={0}
            max={storage.max_bytes}
            high={storage.max_bytes * 0.9}
            value={storage.used_bytes}
          />
        </p>
      )}
      {!own.has_password && <p class="note warning">{text.start.noPassword}</p>}
      <div class="row">
        <a class="button" href="/account/password?return_to=/settings">
          {own.has_password ? words.changePassword : text.start.setPassword}
        </a>
        <a href="/ai-clients">{text.pages.clients}</a>
        <a href="/retention">{text.pages.retention}</a>
      </div>
    </section>
  );
}

/** The language of the browser, and each one that the console has, by its own name. */
const languageNames = {
  '': words.browserLanguage,
  ...Object.fromEntries(
    Object.keys(languages).map((one) => [one, new Intl.DisplayNames(one, { type: 'language' }).of(one) ?? one]),
  ),
};

/** Chooses the language and the theme of this browser. */
function Look() {
  const [now, setNow] = useState(themeNow);
  return (
    <section class="card" aria-labelledby="look">
      <h2 id="look">{words.look}</h2>
      <Select label={words.language} value={chosenLanguage} onChange={chooseLanguage} options={languageNames} />
      <div class="field">
        <label for="theme">{text.account.theme}</label>
        <select
          id="theme"
          value={now.theme ?? 'system'}
          onChange={({ currentTarget: { value } }) => {
            setTheme(themes[value as keyof typeof themes]);
            setNow(themeNow());
          }}
        >
          {(Object.keys(themes) as (keyof typeof themes)[]).map((name) => (
            <option key={name} value={name}>
              {text.account[name]}
            </option>
          ))}
        </select>
      </div>
      <label class="row">
        <input
          type="checkbox"
          checked={now.hasContrast}
          onChange={() => {
            setContrast();
            setNow(themeNow());
          }}
        />
        {text.account.contrast}
      </label>
      <label class="row">
        <input
          type="checkbox"
          checked={showsRequests.value}
          onChange={({ currentTarget }) => setShowsRequests(currentTarget.checked)}
        />
        {words.showRequests}
      </label>
    </section>
  );
}

/** Switches the notifications of this browser on or off. */
function Notifications() {
  const state = useSignal<NotificationState>('none');
  const read = async () => {
    state.value = await notificationState();
  };
  useEffect(() => void read(), []);
  const change = async (isOn: boolean) => {
    await (isOn ? addNotifications(browserName()) : removeNotifications());
    await read();
  };
  const refusal =
    state.value === 'none' || state.value === 'refused' ? words.notificationsRefused[state.value] : undefined;
  return (
    <section class="card" aria-labelledby="notifications">
      <h2 id="notifications">{words.notifications}</h2>
      <Switch label={words.notificationsHere} checked={state.value === 'on'} change={change} disabledReason={refusal} />
      <p class="soft">{refusal ?? words.notificationsHint}</p>
    </section>
  );
}

/** As the list of browsers shows it: "Firefox, Linux". */
const browserName = (): string => {
  const { userAgent } = navigator;
  const [browser = 'Browser'] = userAgent.match(/Firefox|Edg|Chrome|Safari/) ?? [];
  const [system] = userAgent.match(/Android|iPhone|iPad|Windows|Mac OS|Linux/) ?? [];
  return [browser === 'Edg' ? 'Edge' : browser, system].filter(Boolean).join(', ');
};

function Sessions() {
  const { data, error, reload } = useRecord('auth.listSessions', {});
  const end = (session: Session) =>
    attempt(async () => {
      const asked = { title: words.endQuestion, text: sessionText(session), action: words.end };
      if (!(await confirm(asked))) return;
      await call('auth.revokeSession', { params: { session_id: session.id } });
      toast(words.ended);
      await reload();
    });
  const endOthers = () =>
    attempt(async () => {
      const asked = { title: words.endOthersQuestion, text: words.endOthersText, action: words.endOthers };
      if (!(await confirm(asked))) return;
      const { revoked_count } = await call('auth.revokeOtherSessions', {});
      toast(words.othersEnded(revoked_count));
      await reload();
    });
  const hasOthers = data.value?.some(({ current }) => !current) ?? false;
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{words.sessions}</h2>
      <ErrorNote error={error.value} retry={reload} />
      <ul class="records">
        {data.value?.map((session) => (
          <li key={session.id}>
            <div class="main">
              {sessionText(session)} {session.current && <span class="badge good">{words.thisBrowser}</span>}
              <div class="small soft">
                {words.methods[session.method] ?? session.method}{' '}
                {words.begun(timeText(session.created_at), session.address)}{' '}
                {words.used(timeText(session.last_used_at))}
              </div>
            </div>
            {!session.current && <Button onClick={() => void end(session)}>{words.end}</Button>}
          </li>
        ))}
      </ul>
      {hasOthers && <Button onClick={() => void endOthers()}>{words.endOthers}</Button>}
    </section>
  );
}

/** "Firefox, Linux", as far as the browser or program says. */
function sessionText({ kind, user_agent }: Session): string {
  if (user_agent === null) return words.unnamed[kind] ?? kind;
  const names = ['Edg', 'Firefox', 'Chrome', 'Safari'].filter((name) => user_agent.includes(name));
  const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].filter((name) =>
    user_agent.includes(name),
  );
  return [names[0]?.replace('Edg', 'Edge'), systems[0]].filter(Boolean).join(', ') || user_agent;
}
