import type { HttpContext } from './request-context.ts';

/** Limits the requests of a user that run at once. Throws `rate_limited`. */
export interface UserGate {
  enter(request: {
    readonly actor: { readonly uid: string };
    readonly signal?: AbortSignal;
  }): (() => void) | Promise<() => void>;
}

/** Waits for a place among the user's requests. The response ends it, or the first frame of an event stream. */
export async function enterGate({ res, state }: HttpContext, gate: UserGate): Promise<void> {
  const leave = await gate.enter(state);
  state.leaveGate = leave;
  if (res.closed) leave();
  else res.once('close', leave);
}
