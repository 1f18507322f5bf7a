/** The result of one check. */
export interface Check {
  name: string;
  /** `note`: it works, but can be improved. */
  status: 'ok' | 'note' | 'failed';
  detail: string;
  advice?: string;
  /** For a failed check. */
  exitCode?: number;
}

export const ok = (name: string, detail: string): Check => ({ name, status: 'ok', detail });

export const note = (name: string, detail: string, advice: string): Check => ({ name, status: 'note', detail, advice });

export const failed = (name: string, exitCode: number, detail: string, advice?: string): Check => ({
  name,
  status: 'failed',
  detail,
  advice,
  exitCode,
});
