import { account } from './account.ts';
import { admin } from './admin.ts';
import { apps } from './apps.ts';
import { data } from './data.ts';
import { developer } from './developer.ts';
import { live } from './live.ts';
import { records } from './records.ts';
import { shell } from './shell.ts';

/** Every text of the console in English, by page. A function makes a text with values in it. */
export const en = { ...shell, ...records, ...live, ...apps, ...developer, ...account, ...data, ...admin };

export type Text = typeof en;
