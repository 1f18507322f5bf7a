import { html } from '@remix-run/html-template';
import { layout } from './layout.ts';

/** Tells the reader what went wrong and what to do. `detail` is for the developer of the application. */
export const errorPage = (message: string, detail?: string): string =>
  layout({
    title: 'Something went wrong',
    body: html`<p>${message}</p>\n${detail && html`<p class="hint">${detail}</p>\n`}<p><a href="/connected-apps">Connected apps</a></p>`,
  });
