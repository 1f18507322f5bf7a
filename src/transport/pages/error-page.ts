import { html } from '@remix-run/html-template';
import { layout } from './layout.ts';

/** What went wrong, in one sentence for the person who reads it. */
export const errorPage = (message: string): string =>
  layout({
    title: 'Something went wrong',
    body: html`<p>${message}</p>\n<p><a href="/connected-apps">Connected apps</a></p>`,
  });
