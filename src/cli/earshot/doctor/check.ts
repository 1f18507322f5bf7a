/** What was looked at, how it is, and what to do about it. */
export interface Check {
  name: string;
  /** `note`: it works, and could do more. */
  status: 'ok' | 'note' | 'failed';
  detail: string;
  advice?: string;
  /** Of a failure. */
  exitCode?: number;
}

export const ok = (name: string, detail: string): Check => ({ name, status: 'ok', detail });
export const note = (name: string, detail: string, advice?: string): Check => ({
  name,
  status: 'note',
  detail,
  advice,
});
export const failed = (name: string, exitCode: number, detail: string, advice?: string): Check => ({
  name,
  status: 'failed',
  detail,
  advice,
  exitCode,
});
