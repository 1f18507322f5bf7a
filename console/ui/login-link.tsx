import { text } from '../text/text.ts';

/** Logs in in another tab, so that this page keeps what was typed. */
export const LoginLink = () => (
  <a
    class="button"
    href={`/login?return_to=${encodeURIComponent(location.pathname)}`}
    target="_blank"
    rel="noopener opener"
  >
    {text.connection.logIn}
  </a>
);
