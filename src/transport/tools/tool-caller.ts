import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import { type Method, methods } from '../../../generated/tools/methods.gen.ts';
import { toolList } from '../../../generated/tools/tool-list.gen.ts';
import type { Actor, Call } from '../../call.ts';
import { DomainError, invalidInput, isBuilt } from '../../errors.ts';
import { toIssues } from '../../lib/validation-issues.ts';
import { requireScopes } from '../auth.ts';
import { ResponseMismatch } from '../response-mismatch.ts';
import { toBoundedJson } from './result-size.ts';

type Handler = (call: Call, params: Record<string, unknown>) => Promise<unknown>;

interface Tool {
  method: Method;
  handler: Handler;
  /** The JSON of its entry in `tools/list`. */
  description: string;
}

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
