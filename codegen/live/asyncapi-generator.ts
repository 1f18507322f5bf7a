import { createRequire } from 'node:module';

interface GeneratorOptions {
  forceWrite: boolean;
  install: boolean;
  compile: boolean;
  templateParams: Record<string, string>;
}

type GeneratorClass = new (
  template: string,
  target: string,
  options: GeneratorOptions,
) => {
  generateFromString(document: string): Promise<void>;
};

/**
 * `@asyncapi/generator` without what it needs only to install templates from a registry. As it is, importing it
 * looks for a global npm and crashes where there is none beside the running Node, and loads npm's installer and a
 * git client, which take most of its start. Our template is a folder, so none of them is ever called.
 */
export function loadGenerator(): GeneratorClass {
  // A dependency of the generator reports installs unless told not to.
  process.env.SCARF_ANALYTICS = 'false';
  const require = createRequire(import.meta.url);
  const own = createRequire(require.resolve('@asyncapi/generator'));
  const replacements: Record<string, unknown> = {
    requireg: { resolve: () => '' },
    '@npmcli/arborist': class {},
    '@npmcli/config': class {},
    '@npmcli/config/lib/definitions': {},
    'simple-git': () => ({}),
  };
  for (const [name, exports] of Object.entries(replacements)) replaceModule(own, name, exports);
  return require('@asyncapi/generator') as GeneratorClass;
}

function replaceModule(require: NodeJS.Require, name: string, exports: unknown): void {
  const id = require.resolve(name);
  const module = new (require('node:module') as typeof import('node:module'))(id);
  module.exports = exports;
  module.loaded = true;
  require.cache[id] ??= module;
}
