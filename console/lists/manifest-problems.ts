import type { AppSaved, ManifestProblem } from 'earshot-client';

let created: AppSaved | undefined;

/** Keeps what is wrong with the manifest of a new app for the app's page, which opens next. */
export function keepProblems(saved: AppSaved): void {
  created = saved;
}

/** Undefined for an app that this page has not created last, or whose manifest has no problems. */
export const takeProblems = (appId: string): readonly ManifestProblem[] | undefined =>
  created?.app_id === appId && created.problems.length > 0 ? created.problems : undefined;
