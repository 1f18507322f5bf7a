import { html } from '@remix-run/html-template';
import { errorSummary, hidden, layout } from './layout.ts';

export interface LoginPage {
  csrf: string;
  returnTo: string;
  /** Filled in. */
  loginName?: string | undefined;
  error?: string | undefined;
}

export const loginPage = ({ csrf, returnTo, loginName = '', error }: LoginPage): string => {
  // The first empty field has the focus.
  const focus = (isFocused: boolean) => html.raw`${isFocused ? ' autofocus' : ''}`;
  const invalid = error === undefined ? html`` : html` aria-invalid="true" aria-describedby="error"`;
  return layout({
    title: 'Log in',
    body: html`${errorSummary(error)}
<form method="post" action="/login">
${hidden({ csrf, return_to: returnTo })}
<label for="login_name">Login name</label>
<input id="login_name" name="login_name" type="text" value="${loginName}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required${invalid}${focus(loginName === '')}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required${invalid}${focus(loginName !== '')}>
<button type="submit">Log in</button>
</form>
<details>
<summary>No password yet, or forgotten?</summary>
<p>In the folder of Earshot, one of these commands helps:</p>
<pre><code>npm run account -- set-password
npm run account -- login-link</code></pre>
<p>On a service that someone else runs, ask them for a login link.</p>
</details>`,
  });
};
