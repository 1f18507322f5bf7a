import { setupCheck } from '../../generated/outbound/setup-check.gen.ts';
import type { CheckAppSetupQuery } from '../../generated/types.gen.ts';
import { parseJson } from '../lib/element-limits.ts';
import { appDestination } from './destination.ts';
import type { Egress } from './egress.ts';

const { method, replies } = setupCheck.checkAppSetup;
const { contentType, maxBytes, validate } = replies.setupState;
const TIMEOUT_MS = 10_000;

/** Asks an app whether a user has completed its setup. Rejects if there is no valid response. */
export async function isSetupCompleted(
  egress: Egress,
  setupUrl: string,
  { appId, query, signal }: { appId: string; query: CheckAppSetupQuery; signal: AbortSignal },
): Promise<boolean> {
  const url = new URL(setupUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const counted = { uid: query.uid, destination: appDestination(appId) };
  const headers = { accept: contentType };
  const request = { method, url: url.href, headers, timeoutMs: TIMEOUT_MS, maxBytes, signal, counted };
  const { status, body } = await egress.request(request);
  if (status !== 200) throw new Error(`the app returned HTTP ${status}`);
  const state = parseJson(Buffer.from(body).toString());
  return validate(state) && state.is_setup_completed;
}
