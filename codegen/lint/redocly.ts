import { dirname, relative, resolve } from 'node:path';
import { type Config, lint, loadConfig } from '@redocly/openapi-core';
import type { Finding } from './rules.ts';

/** The APIs of the configuration, with their files. */
const apisOf = ({ resolvedConfig }: Config) => Object.entries(resolvedConfig.apis ?? {});

/** Lints the APIs of a Redocly configuration. Files in the findings are relative to `specs`. Rejects for an invalid configuration. */
export async function redocly({ config, specs }: { config: string; specs: string }): Promise<Finding[]> {
  const settings = await loadConfig({ configPath: config });
  const found = [];
  for (const [name, { root }] of apisOf(settings)) {
    found.push(...(await lint({ ref: resolve(dirname(config), root), config: settings.forAlias(name) })));
  }
  return found.map(({ message, ruleId, suggest: [suggestion], location: [place] }) => ({
    file: relative(specs, place?.source.absoluteRef ?? specs),
    pointer: (place?.pointer ?? '').replace(/^#\/?/, '/').replace(/^\/$/, ''),
    message: suggestion ? `${message.replace(/\.$/, '')}; did you mean ${suggestion}?` : message,
    rule: ruleId,
    rank: ruleId === 'struct' ? 1 : 2,
  }));
}
