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
  /** Takes a document as the parser answers it. */
  generate(document: unknown): Promise<void>;
};

/** What the parser finds in a document. */
export interface Diagnostic {
  message: string;
  path: readonly (string | number)[];
  /** 0 is an error. */
  severity: number;
}

type ParserClass = new (options?: {
  ruleset: { core: boolean; recommended: boolean };
}) => {
  parse(document: string): Promise<{ document: unknown }>;
  validate(document: string): Promise<Diagnostic[]>;
};

/**
 * `@asyncapi/generator` and its parser, without what the generator needs only to install templates from a registry, to compile them, to
 * fetch documents, and to read them in older versions and with schemas in other languages. As it is, importing it looks for a global npm
 * and crashes where there is none beside the running Node, and loads npm's installer, a git client, Babel and two more parsers, which
 * take most of its start. Our template is a folder that is compiled already, and gets a document that was read already, so none of them
 * is ever called.
 */
export function loadGenerator(): { Generator: GeneratorClass; Parser: ParserClass } {
  // A dependency of the generator reports installs unless told not to.
  process.env.SCARF_ANALYTICS = 'false';
  const require = createRequire(import.meta.url);
  const generator = createRequire(require.resolve('@asyncapi/generator'));
  replaceModule(generator, 'requireg', { resolve: () => '' });
  replaceModule(generator, '@npmcli/arborist', class {});
  replaceModule(generator, '@npmcli/config', class {});
  replaceModule(generator, '@npmcli/config/lib/definitions', {});
  replaceModule(generator, 'simple-git', () => ({}));
  replaceModule(generator, 'node-fetch', () => {});
  replaceModule(generator, '@asyncapi/multi-parser', {
    ConvertDocumentParserAPIVersion: (document: unknown) => document,
  });
  const renderer = createRequire(generator.resolve('@asyncapi/generator-react-sdk'));
  replaceModule(renderer, 'rollup', {});
  replaceModule(renderer, '@rollup/plugin-babel', {});
  return { Generator: require('@asyncapi/generator'), Parser: generator('@asyncapi/parser').Parser };
}

function replaceModule(require: NodeJS.Require, name: string, exports: unknown): void {
  const id = require.resolve(name);
  const module = new Module(id);
  module.exports = exports;
  module.loaded = true;
  require.cache[id] ??= module;
}
