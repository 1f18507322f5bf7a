import { InvalidArgumentError } from 'commander';
import type { AppAuthStep, AppCreate, AppIntegration } from '../../../../generated/client/index.js';
import { type FieldOptions, option } from './resource.ts';
import { orNone, specOption, specOptions } from './spec-options.ts';

/** The fields that options set, in one level. */
export type AppFields = Omit<AppCreate, 'name' | 'external_integration'> & AppIntegration;

/** `Connect=https://app.example.com/connect`; the option may be given several times. */
function parseStep(text: string, before: AppAuthStep[] = []): AppAuthStep[] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Expected NAME=ADDRESS.');
  return [...before, { name: text.slice(0, at), url: text.slice(at + 1) }];
}

const addresses = {
  ...specOptions('createApp', 'triggers_on', 'webhook_url', 'setup_completed_url'),
  app_home_url: specOption('createApp', 'app_home_url', '--home-url <url>'),
  chat_tools_manifest_url: specOption('createApp', 'chat_tools_manifest_url', '--manifest-url <url>'),
  setup_instructions_file_path: specOption('createApp', 'setup_instructions_file_path', '--setup-instructions <text>'),
};
for (const address of Object.values(addresses)) orNone(address);

export const appFields: FieldOptions<AppFields> = {
  ...specOptions('createApp', 'description', 'category', 'capabilities'),
  private: [
    option('--public', 'ask the administrator to publish it').preset(false),
    option('--private', 'only for its owner').preset(true),
  ],
  ...addresses,
  auth_steps: option('--auth-step <name=url>', 'a step to connect the account; repeatable').argParser(parseStep),
};

/** The body of a request. */
export function toAppBody({ description, category, capabilities, private: isPrivate, ...integration }: AppFields) {
  const fields = { description, category, capabilities, private: isPrivate };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Omit<AppCreate, 'name'>),
    ...(Object.keys(integration).length > 0 && { external_integration: integration }),
  };
}
