import { html } from '@remix-run/html-template';
import { hidden, layout } from './layout.ts';

/** Asks before it uses the link up: programs that preview links open it too. */
export const linkPage = ({ csrf, action, loginName }: { csrf: string; action: string; loginName: string }): string =>
  layout({
    title: 'Log in with this link',
    body: html`<p>This link logs this browser in as <strong>${loginName}</strong>. It works once.</p>
<form method="post" action="${action}">
${hidden({ csrf })}
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
