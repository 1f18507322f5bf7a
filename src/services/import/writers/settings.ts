import { requireTimezone } from '../../timezones.ts';
import { type Fields, skipped } from '../types.ts';
import type { Context } from './sources.ts';

/** Stores a setting that the account has not set. Returns false if it has the same. Throws a problem if it has another one. */
export async function writeSetting({ tx, uid }: Context, { setting, value }: Fields): Promise<boolean> {
  const { account, exportRecords, privacySettings } = tx.of(uid);
  if (setting === 'name' || setting === 'timezone') {
    if (setting === 'timezone') requireTimezone(String(value), ['body', 'timezone']);
    const present = (await account.get())?.[setting];
    if (present === value) return false;
    if (present) throw skipped(`The account has another ${setting === 'name' ? 'name' : 'time zone'}`);
    await account.update({ [setting]: String(value) });
    return true;
  }
  const present = await privacySettings.get();
  if (setting === 'retention') {
    const days = value as Record<(typeof DAYS)[number], number | null>;
    if (present && DAYS.every((one) => (present[one] ?? null) === (days[one] ?? null))) return false;
    if (present && DAYS.some((one) => present[one] !== null)) throw skipped('The account has another retention');
    // A retention deletes: no archive may delete what the account has.
    if ((await exportRecords.count('conversations', {})) > 0)
      throw skipped('The account has conversations, which it could delete: set the retention here');
    await privacySettings.setRetention(days);
    return true;
  }
  if (setting === 'keep_audio' && present?.keep_audio) return false;
  throw skipped(
    setting === 'keep_audio'
      ? 'Audio is kept only after the user has switched that on here'
      : 'Each service has destinations of its own: switch them off here',
  );
}

const DAYS = ['conversations_days', 'audio_days', 'logs_days', 'recordings_days'] as const;
