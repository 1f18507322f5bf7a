import { html } from '@remix-run/html-template';
import { errorSummary, hidden, layout } from './layout.ts';

export interface PasswordPage {
  csrf: string;
  loginName: string;
  returnTo: string;
  /** The password is changed, not set for the first time. */
  hasPassword: boolean;
  /** The user must type the password that the account has. */
  needsCurrent: boolean;
  error?: { field?: string | undefined; text: string } | undefined;
}

export const passwordPage = (page: PasswordPage): string => {
  const { csrf, loginName, returnTo, hasPassword, needsCurrent, error } = page;
  const marked = (field: string) =>
    error?.field === field ? html` aria-invalid="true" aria-describedby="error"` : html``;
  const current = html`<label for="current_password">Current password</label>
<input id="current_password" name="current_password" type="password" autocomplete="current-password" maxlength="1000" required${marked('current_password')}>`;
  const title = hasPassword ? 'Change your password' : 'Choose a password';
  return layout({
    title,
    body: html`${errorSummary(error?.text)}
<form method="post" action="/account/password">
${hidden({ csrf, return_to: returnTo })}
<label for="login_name">Login name</label>
<p class="hint" id="login_name_hint">For example your first name or your e-mail address.</p>
<input id="login_name" name="login_name" type="text" value="${loginName}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="100" required aria-describedby="login_name_hint"${marked('login_name')}>
${needsCurrent ? current : html``}
<label for="password">New password</label>
<p class="hint" id="password_hint">At least 10 characters. Four or five random words are easy to remember.</p>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="10" maxlength="256" required aria-describedby="password_hint"${marked('password')}>
<p class="hint">Other browsers of this account are logged out. Connected apps stay connected.</p>
<div class="actions">
<button type="submit">Save password</button>
<a href="${returnTo}">Not now</a>
</div>
</form>`,
  });
};
