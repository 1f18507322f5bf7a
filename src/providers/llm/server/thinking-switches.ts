import type { ServerKind } from './find-server.ts';

/** A parameter that keeps a model from thinking before it answers. */
export interface ThinkingSwitch {
  name: string;
  value: unknown;
}

const template: ThinkingSwitch = { name: 'chat_template_kwargs', value: { enable_thinking: false } };
const effort = (value: string): ThinkingSwitch => ({ name: 'reasoning_effort', value });

interface Switches {
  /** Servers refuse parameters that they do not know, so these are sent from the start only where they are known. */
  areKnown: boolean;
  /** In the order in which they are tried. */
  list: readonly ThinkingSwitch[];
}

/** The switches of a server, by its kind, its address and the name of the model. */
export function thinkingSwitches(kind: ServerKind, url: string, model: string): Switches {
  if (kind === 'ollama') return { areKnown: true, list: [{ name: 'think', value: false }] };
  if (kind === 'llama.cpp' || kind === 'vllm') return { areKnown: true, list: [template, effort('none')] };
  const name = model.slice(model.lastIndexOf('/') + 1);
  if (/^o\d/.test(name)) return { areKnown: true, list: [effort('low')] };
  if (/^gpt-5\.\d/.test(name)) return { areKnown: true, list: [effort('none'), effort('low')] };
  if (/^gpt-5/.test(name)) return { areKnown: true, list: [effort('minimal'), effort('low')] };
  if (URL.parse(url)?.hostname === 'openrouter.ai') return { areKnown: true, list: [effort('none')] };
  return { areKnown: false, list: [template, effort('none')] };
}
