import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { WebhookType } from '../../generated/types.gen.ts';
import { createWebhookSecret } from '../../src/outbound/webhook-request.ts';
import { webhookTypes } from '../../src/services/webhooks/webhook-bodies.ts';
import { type OutcomeId, outcomeIds } from '../consumers/earshot/outcome-names.ts';
import type { Verified } from './verified.ts';

interface Options {
  app?: boolean;
  webhook?: WebhookType;
  pact?: string;
  manifest?: string;
  tool?: string[];
  param: Record<string, string>;
  uid: string;
  expect?: OutcomeId;
  secret?: string;
  json?: boolean;
}

/** `npm run contracts -- verify`: compares a running server of a partner with the pacts. */
export function addVerifyCommand(command: Command): void {
  command
    .command('verify')
    .description(
      'Calls your running server as Earshot does, or reads your pact, and prints what differs from the contract. Exits with 1 if something does.',
    )
    .addArgument(new Argument('[url]', 'the home URL of an app, or the URL of a webhook').argParser(parseUrl))
    .option('--app', 'verify the manifest and the tools of an app')
    .addOption(new Option('--webhook <type>', 'verify a receiver of webhooks').choices(webhookTypes).conflicts('app'))
    .addOption(
      new Option(
        '--pact <file>',
        'verify a pact of yours: your requests, and what you read of responses, deliveries and the live socket',
      ).conflicts(['app', 'webhook']),
    )
    .option(
      '--manifest <place>',
      'the URL or file of the manifest (default: omi-tools.json or earshot-tools.json in <url>/.well-known)',
    )
    .option('--tool <names...>', 'only these tools')
    .option('--param <key=value>', 'a parameter of the tools; repeat it for more', collectParameter, {})
    .option('--uid <uid>', 'the user, such as one whose account is connected', 'contract-test')
    .addOption(new Option('--expect <outcome>', 'the answer that each tool must give').choices(outcomeIds))
    .option('--secret <whsec>', 'the secret that signs the delivery (default: a new one)')
    .option('--json', 'print JSON')
    .action(verify);
}

async function verify(url: string | undefined, options: Options): Promise<void> {
  requirePact();
  const verified = await run(url, options);
  const ok = verified.every((one) => one.ok);
  if (options.json) console.log(JSON.stringify({ url, ok, interactions: verified }, null, 2));
  else console.log(toLines(verified).join('\n'));
  if (!ok) process.exitCode = 1;
}

/** The client package comes without Pact. */
function requirePact(): void {
  try {
    import.meta.resolve('@pact-foundation/pact');
  } catch {
    throw new TypeError('needs Pact: npm install --save-dev @pact-foundation/pact');
  }
}

async function run(url: string | undefined, options: Options): Promise<Verified[]> {
  const { pact, webhook } = options;
  if (pact !== undefined) return (await import('./verify-messages.ts')).verifyPact(pact);
  if (url === undefined) throw new TypeError('say what to verify: the address of your server, or --pact and a file');
  return webhook ? runWebhook(url, options, webhook) : runApp(url, options);
}

async function runApp(url: string, { app, manifest, tool: tools, param: parameters, uid, expect }: Options) {
  if (!app) throw new TypeError('say what to verify: --app, or --webhook and a type');
  const { verifyApp } = await import('./verify-app.ts');
  return verifyApp(url, { manifest, tools, parameters, uid, expect });
}

async function runWebhook(url: string, { uid, secret = createWebhookSecret() }: Options, type: WebhookType) {
  const { verifyWebhook } = await import('./verify-webhook.ts');
  return verifyWebhook(url, { type, uid, secret });
}

function toLines(verified: readonly Verified[]): string[] {
  const failed = verified.filter(({ ok }) => !ok).length;
  return [
    ...verified.flatMap(({ ok, name, interaction, request, differences }) => [
      `${ok ? 'ok     ' : 'DIFFERS'} ${name}: ${interaction}`,
      ...(ok ? [] : [`          ${request.method} ${request.url}`]),
      ...differences.map(({ field, message }) => `          ${field}: ${message}`),
    ]),
    failed === 0
      ? `all ${verified.length} interactions are as in the contract`
      : `${failed} of ${verified.length} interactions differ`,
  ];
}

function parseUrl(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return text;
  throw new InvalidArgumentError('write an address such as http://127.0.0.1:3000');
}

function collectParameter(text: string, before: Record<string, string>): Record<string, string> {
  const at = text.indexOf('=');
  if (at <= 0) throw new InvalidArgumentError('write key=value');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}
