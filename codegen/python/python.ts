import { fillErrorKinds } from '../error-kinds.ts';
import { groupByTag } from '../names.ts';
import { releaseVersion } from '../release-version.ts';
import type { Specs } from '../spec/model.ts';
import { readStatic } from '../static-files.ts';
import { messagesModule, sendersModule } from './live.ts';
import { modelsModule } from './models.ts';
import { snakeCase } from './names.ts';
import { resourcesModule } from './resources.ts';
import { syncModule } from './sync.ts';
import { PythonTypes } from './types.ts';

/** The requests that apps receive and serve. */
const payloads = ['ConversationWebhook', 'RealtimeTranscriptWebhook', 'DaySummaryWebhook', 'ChatToolManifest'];

/** Generates `client-python/`: the Python package for partners, without what is not built. */
export function generatePython(all: Specs): Map<string, string> {
  const specs: Specs = {
    ...all,
    operations: all.operations.filter(({ notBuilt }) => !notBuilt),
    tools: all.tools.filter(({ notBuilt }) => !notBuilt),
  };
  const types = new PythonTypes(specs.schemas);
  const modules = new Map<string, string>();
  const files = new Map<string, string>();
  for (const [name, text] of readStatic('client-python')) (name.endsWith('.py') ? modules : files).set(name, text);
  modules.set('_async_resources.py', resourcesModule(specs, types));
  for (const name of payloads)
    if (specs.schemas[name]) types.typeOf({ $ref: `#/components/schemas/${name}` }, 'field', name);
  const live = { 'messages.py': messagesModule(specs, types), '_async_senders.py': sendersModule(specs, types) };
  for (const [name, text] of Object.entries(live)) if (text !== undefined) modules.set(name, text);
  modules.set('models.py', modelsModule(types, specs.schemas));
  for (const [name, text] of [...modules]) {
    const sync = name.replace(/^_async_/, '_');
    // The audio stream of the synchronous client is written by hand.
    if (!modules.has(sync)) modules.set(sync, syncModule(text));
  }
  const header = `# Generated from specs/ ${specs.version}. Do not edit: run npm run generate.\n`;
  return new Map([
    ...[...files].map(([name, text]): [string, string] => [
      name === 'py.typed' ? 'client-python/earshot_client/py.typed' : `client-python/${name}`,
      text.replaceAll('{{version}}', releaseVersion) + (name === 'README.md' ? operationList(specs) : ''),
    ]),
    ...[...modules].map(([name, text]): [string, string] => [
      `client-python/earshot_client/${name}`,
      header + fillErrorKinds(text).replaceAll('{{version}}', releaseVersion),
    ]),
  ]);
}

/** For the README: each method with its request. */
function operationList({ operations, tools }: Specs): string {
  const rows = groupByTag(operations).flatMap(([tag, own]) =>
    own.map(({ id, summary = '', method, path }) => {
      const name = `client.${snakeCase(tag)}.${snakeCase(id)}`;
      return `| \`${name}\` | ${summary} | \`${method} ${path}\` |\n`;
    }),
  );
  const toolRows = tools.map(({ name, title = '' }) => `| \`client.tools.${name}\` | ${title} |\n`);
  return `
## Operations

| method | description | request |
|---|---|---|
${rows.join('')}
## Tools

| method | description |
|---|---|
${toolRows.join('')}`;
}
