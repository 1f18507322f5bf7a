import { isLoggedOut } from '../api/account.ts';
import { connection } from '../api/connection.ts';
import { continueSession } from '../api/session.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { LoginLink } from '../ui/login-link.tsx';

/** Says above the page that the service does not answer, or that the session has ended. The page stays as it is. */
export function ConnectionBanner() {
  const state = connection.value;
  if (state === 'ok') return null;
  if (state === 'offline') {
    return (
      <div class="banner" role="alert">
        {isLoggedOut.value ? text.connection.loggedOut : text.connection.offline}
      </div>
    );
  }
  return (
    <div class="banner" role="alert">
      <span>{text.connection.ended}</span>
      <LoginLink />
      <Button onClick={continueSession}>{text.connection.continue}</Button>
    </div>
  );
}
