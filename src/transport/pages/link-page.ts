import { html } from '@remix-run/html-template';
import { hidden, layout } from './layout.ts';

export interface LinkPage {
  csrf: string;
  /** The path of the link. */
  action: string;
  returnTo: string;
  loginName: string;
}

/** Asks before it uses the link up: programs that preview links open it too. */
export const linkPage = ({ csrf, action, returnTo, loginName }: LinkPage): string =>
  layout({
    title: 'Log in with this link',
    body: html`<p>This link logs this browser in as <strong>${loginName}</strong>. It works once.</p>
<form method="post" action="${action}">
${hidden({ csrf, return_to: returnTo })}
<button type="submit" autofocus>Log in</button>
</form>`,
  });

export const expiredLinkPage = (): string =>
  layout({
    title: 'This link does not work any more',
    body: html`<p>A login link works once, within a day. It ends when a password is set.</p>
<p>This command, in the folder of Earshot, prints a new one:</p>
<pre><code>npm run account -- login-link</code></pre>
<p><a href="/login">Log in with a password</a></p>`,
  });
