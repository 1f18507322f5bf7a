import { InvalidArgumentError, type Option } from 'commander';
import type { AppAuthStep, AppCreate, AppIntegration } from '../../../../generated/client/index.js';
import { parseCommaList, parseTextOrNone } from '../../option-parsers.ts';
import { type FieldOptions, option } from './resource.ts';

/** The fields that options set, in one level. */
export type AppFields = Omit<AppCreate, 'name' | 'external_integration'> & AppIntegration;

/** `Connect=https://app.example.com/connect`; the option may be given several times. */
function parseStep(text: string, before: AppAuthStep[] = []): AppAuthStep[] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Expected NAME=ADDRESS.');
  return [...before, { name: text.slice(0, at), url: text.slice(at + 1) }];
}

const authStep: Option = option('--auth-step <name=url>', 'a step to connect the account; repeatable').argParser(
  parseStep,
);

export const appFields: FieldOptions<AppFields> = {
  description: option('--description <text>', 'at most 2000 characters'),
  category: option('--category <name>', "in the developer's own terms"),
  capabilities: option(
    '--capabilities <list>',
    'chat, memories, external_integration and proactive_notification, separated by commas',
    parseCommaList,
  ),
  private: [
    option('--public', 'ask the administrator to publish it').preset(false),
    option('--private', 'only for its owner').preset(true),
  ],
  app_home_url: option('--home-url <url>', 'the home page, which relative endpoints begin with', parseTextOrNone),
  chat_tools_manifest_url: option('--manifest-url <url>', 'the manifest, by https', parseTextOrNone),
  triggers_on: option(
    '--triggers-on <event>',
    'memory_creation, transcript_processed, audio_bytes or none',
    parseTextOrNone,
  ),
  webhook_url: option('--webhook-url <url>', 'where the events are delivered', parseTextOrNone),
  setup_completed_url: option('--setup-completed-url <url>', 'asked when a user enables the app', parseTextOrNone),
  setup_instructions_file_path: option('--setup-instructions <text>', 'an address or a text', parseTextOrNone),
  auth_steps: authStep,
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
