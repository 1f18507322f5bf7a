import { account } from '../api/account.ts';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { logOut } from './log-out.ts';
import { setContrast, setTheme } from './theme.ts';

/** The account, the theme, and the way out. */
export const AccountMenu = () => (
  <div class="account">
    <Menu
      label={text.account.menu}
      items={[
        { text: `${text.account.theme}: ${text.account.system}`, run: () => setTheme(undefined) },
        { text: `${text.account.theme}: ${text.account.light}`, run: () => setTheme('light') },
        { text: `${text.account.theme}: ${text.account.dark}`, run: () => setTheme('dark') },
        { text: text.account.contrast, run: () => setContrast() },
        { text: text.links.password, run: () => location.assign('/account/password') },
        { text: text.account.logOut, run: () => attempt(logOut) },
      ]}
    >
      <Icon name="account" /> {account.value?.name ?? text.account.menu}
    </Menu>
  </div>
);
