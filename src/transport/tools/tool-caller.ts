import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import { type Method, methods } from '../../../generated/tools/methods.gen.ts';
import { toolList } from '../../../generated/tools/tool-list.gen.ts';
import type { Actor, Call } from '../../call.ts';
import { DomainError, invalidInput, isBuilt } from '../../errors.ts';
import { isRecord } from '../../lib/record.ts';
import { toIssues } from '../../lib/validation-issues.ts';
import { requireScopes } from '../auth.ts';
import { ResponseMismatch } from '../response-mismatch.ts';

type Handler = (call: Call, params: Record<string, unknown>) => Promise<unknown>;

interface Tool {
  method: Method;
  handler: Handler;
  /** The JSON of its entry in `tools/list`. */
  description: string;
}

/**
 * The most bytes of a result: AI clients accept 25,000 tokens. Our JSON takes at least 2.6 bytes a token, whatever the language (emoji;
 * English 2.9), measured with the tokenizers o200k and cl100k.
 */
export const maxResultBytes = 62_500;

/** The implemented tools, with their generated scopes and validators. */
export class ToolCaller {
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #validatesResults: boolean;

  /** With `validatesResults`, a result that breaks its spec is an internal error. For tests and development. */
  constructor(handlers: ToolHandlers<Call>, validatesResults: boolean) {
    this.#tools = implementedTools(handlers);
    this.#validatesResults = validatesResults;
  }

  has(name: string): boolean {
    return this.#tools.has(name);
  }

  /** The scopes that a tool needs. */
  scopesOf(name: string): readonly string[] {
    return this.#tools.get(name)?.method.scopes ?? [];
  }

  /** The tools that the actor may call: the JSON array of `tools/list`. */
  list(actor: Actor): string {
    const allowed = [...this.#tools.values()].filter(({ method }) =>
      method.scopes.every((one) => actor.scopes.has(one)),
    );
    return `[${allowed.map(({ description }) => description).join(',')}]`;
  }

  /** Returns the tool's result as JSON text. Throws `missing_scope`, `invalid_input`, or what the tool throws. */
  async call(name: string, call: Call, params: Record<string, unknown>): Promise<string> {
    const tool = this.#tools.get(name);
    if (!tool) throw new DomainError('not_implemented', `${name} is not built yet`);
    requireScopes(call.actor, tool.method.scopes);
    check(tool.method, params);
    const text = toBoundedJson(await tool.handler(call, params), params);
    if (this.#validatesResults) checkResult(name, tool.method, text);
    return text;
  }
}

function implementedTools(handlers: ToolHandlers<Call>): Map<string, Tool> {
  const tools = new Map<string, Tool>();
  for (const listed of toolList) {
    const method = methods[listed.name];
    const handler: Handler | undefined = Reflect.get(handlers[method.tag], listed.name);
    if (handler && isBuilt(handler)) tools.set(listed.name, { method, handler, description: JSON.stringify(listed) });
  }
  return tools;
}

/** Fills in defaults, in place. */
function check({ validateParams }: Method, params: Record<string, unknown>): void {
  if (validateParams(params)) return;
  throw invalidInput(...toIssues(validateParams.errors ?? [], []));
}

/** Throws a `ResponseMismatch` with the tool and the places where its result breaks its spec. */
export function checkResult(name: string, { validateResult }: Method, text: string): void {
  if (validateResult(JSON.parse(text))) return;
  throw new ResponseMismatch(name, validateResult.errors);
}

/** Returns a result as JSON. Cuts its list if it is too long, and says where the list continues. */
export function toBoundedJson(result: unknown, params: Record<string, unknown>): string {
  if (!isRecord(result)) return JSON.stringify(result);
  const text = JSON.stringify(withNextOffset(result, params));
  const excess = Buffer.byteLength(text) - maxResultBytes;
  return excess > 0 ? JSON.stringify(cutList(result, excess, params)) : text;
}

function withNextOffset(result: Record<string, unknown>, { offset = 0 }: Record<string, unknown>) {
  const { has_more, returned_count } = result;
  if (has_more !== true || typeof returned_count !== 'number') return result;
  return { ...result, next_offset: Number(offset) + returned_count };
}

/** Removes the last records of the longest list, at least so many bytes. Keeps one, so that a caller always gets further. */
function cutList(result: Record<string, unknown>, excess: number, params: Record<string, unknown>): unknown {
  const lists = Object.entries(result).flatMap(([name, list]) => (Array.isArray(list) ? [{ name, list }] : []));
  const longest = lists.sort((one, other) => bytesOf(other.list) - bytesOf(one.list))[0];
  if (!longest) return result;
  const { name, list } = longest;
  let removed = 0;
  let count = list.length;
  // `next_offset` may be added.
  while (count > 1 && removed < excess + 40) removed += bytesOf(list[--count]) + 1;
  const kept = { ...result, [name]: list.slice(0, count), has_more: true };
  if (name === 'transcript_segments')
    return { ...kept, next_transcript_offset: Number(params.transcript_offset ?? 0) + count };
  return withNextOffset({ ...kept, returned_count: count }, params);
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Every scope that a tool needs: what an OAuth client can ask for. */
export const grantableScopes: readonly string[] = [
  ...new Set(Object.values(methods).flatMap(({ scopes }) => scopes)),
].sort();
