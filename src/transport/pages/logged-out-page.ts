import { html } from '@remix-run/html-template';
import { layout } from './layout.ts';

export const loggedOutPage = (): string =>
  layout({
    title: 'Logged out',
    body: html`<p>This browser is logged out. Apps that you connected stay connected.</p>
<p><a href="/login">Log in</a></p>`,
  });
