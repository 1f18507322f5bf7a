import { createRequire, Module } from 'node:module';

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
 * `@asyncapi/generator` without what it needs only to install templates from a registry, and to compile them. As it is, importing it
 * looks for a global npm and crashes where there is none beside the running Node, and loads npm's installer, a git client and Babel,
 * which take most of its start. Our template is a folder that is compiled already, so none of them is ever called.
 */
export function loadGenerator(): GeneratorClass {
  // A dependency of the generator reports installs unless told not to.
  process.env.SCARF_ANALYTICS = 'false';
  const require = createRequire(import.meta.url);
  const generator = createRequire(require.resolve('@asyncapi/generator'));
  replaceModule(generator, 'requireg', { resolve: () => '' });
  replaceModule(generator, '@npmcli/arborist', class {});
  replaceModule(generator, '@npmcli/config', class {});
  replaceModule(generator, '@npmcli/config/lib/definitions', {});
  replaceModule(generator, 'simple-git', () => ({}));
  const renderer = createRequire(generator.resolve('@asyncapi/generator-react-sdk'));
  replaceModule(renderer, 'rollup', {});
  replaceModule(renderer, '@rollup/plugin-babel', {});
  return require('@asyncapi/generator') as GeneratorClass;
}

function replaceModule(require: NodeJS.Require, name: string, exports: unknown): void {
  const id = require.resolve(name);
  const module = new Module(id);
  module.exports = exports;
  module.loaded = true;
  require.cache[id] ??= module;
}
