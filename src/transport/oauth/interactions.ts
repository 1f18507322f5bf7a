import { type Client, errors, type Interaction, type Provider } from 'oidc-provider';
import { loginClientId, loginScope } from '../../lib/login-client.ts';
import { toDomainError } from '../error-map.ts';
import type { BrowserSessions } from '../http/browser-session.ts';
import type { HttpContext } from '../http/request-context.ts';
import { consentPage, consentTargets, publisherOf } from '../pages/consent-page.ts';
import { errorPage, redirect, sendErrorPage, sendPage, toLogin } from '../pages/send-page.ts';
import type { OAuthRecords } from './adapter.ts';
import { interactionPath } from './routes.ts';

/** Who is logged in, as the consent page names them. */
export interface Profiles {
  /** Undefined for a deleted account. */
  profile(uid: string): Promise<{ loginName: string } | undefined>;
}

/** Completes the grants of consents. */
export interface Grants {
  record(consent: {
    uid: string;
    grantId: string;
    clientId: string;
    client: { name: string; redirect_host: string };
    scopes: readonly string[];
  }): Promise<void>;
}

export interface InteractionOptions {
  sessions: BrowserSessions;
  profiles: Profiles;
  records: OAuthRecords;
  grants: Grants;
  scopes: readonly string[];
}

/** The content of an authorization request, for the consent page. */
interface ConsentRequest {
  client: {
    /** The name that the client gave itself: any text. */
    name: string;
    /** The host of the client's metadata document, which proves whose client it is. Clients that registered themselves have none. */
    domain: string | undefined;
    /** True if it is the command line of Earshot. */
    isCommandLine: boolean;
  };
  redirectUri: string;
  /** The host that the browser is sent back to, or the scheme of an app. */
  redirectHost: string;
  scopes: readonly string[];
}

type PromptDetails = Interaction['prompt']['details'];

const EXPIRED = 'This request has expired or was answered already. Start again from your application.';
const OTHER_ACCOUNT = 'You have logged in with another account. Start again from your application.';
const maxName = 100;

/** The steps of an authorization that a person takes: log in, then consent. Every answer leads back to the authorization server. */
export async function handleInteraction(ctx: HttpContext, provider: Provider, options: InteractionOptions) {
  try {
    await takeStep(ctx, provider, options);
  } catch (error) {
    // There is no such interaction any more, or its client cannot be found.
    if (error instanceof errors.OIDCProviderError) refuse(ctx, EXPIRED);
    else sendErrorPage(ctx, toDomainError(error));
  }
}

async function takeStep(ctx: HttpContext, provider: Provider, options: InteractionOptions): Promise<void> {
  const interaction = await provider.interactionDetails(ctx.req, ctx.res);
  if (ctx.path !== `${interactionPath}/${interaction.uid}`) return refuse(ctx, EXPIRED);
  const session = await options.sessions.current(ctx);
  if (!session) return redirect(ctx, toLogin(ctx.path));
  if (interaction.prompt.name === 'login') {
    const login = { accountId: session.uid, remember: false };
    return redirect(ctx, await finish(ctx, provider, { login }));
  }
  if (interaction.session?.accountId !== session.uid) return refuse(ctx, OTHER_ACCOUNT);
  const request = await describe(provider, interaction, options);
  if (!request) return refuse(ctx, EXPIRED);
  if (ctx.method === 'POST') return redirect(ctx, await answer(ctx, provider, { interaction, request, options }));
  return sendConsent(ctx, session.uid, request, options);
}

const refuse = (ctx: HttpContext, detail: string) => sendPage(ctx, errorPage(detail), { status: 400 });

async function sendConsent(
  ctx: HttpContext,
  uid: string,
  { client, redirectUri, scopes }: ConsentRequest,
  { sessions, profiles }: InteractionOptions,
): Promise<void> {
  const loginName = (await profiles.profile(uid))?.loginName ?? '';
  const csrf = sessions.csrfToken(ctx);
  const page = consentPage({ csrf, loginName, action: ctx.path, client, redirectUri, scopes });
  sendPage(ctx, page, { formTargets: consentTargets(redirectUri) });
}

/** Undefined if the client was deleted meanwhile. */
async function describe(
  provider: Provider,
  interaction: Interaction,
  { scopes }: InteractionOptions,
): Promise<ConsentRequest | undefined> {
  const client = await provider.Client.find(String(interaction.params.client_id));
  return client && describeRequest(interaction, client, scopes);
}

interface Answer {
  interaction: Interaction;
  request: ConsentRequest;
  options: InteractionOptions;
}

/** Stores the answer. Returns the address to continue at. A person who unticks every scope denies the request. */
async function answer(ctx: HttpContext, provider: Provider, { interaction, request, options }: Answer) {
  const form = await options.sessions.readOwnForm(ctx);
  // A second click on the button.
  if (!(await options.records.consume('Interaction', interaction.uid))) return interaction.returnTo;
  const allowed = request.scopes.filter((scope) => form.getAll('scope').includes(scope));
  if (form.get('decision') !== 'allow' || allowed.length === 0) {
    return finish(ctx, provider, { error: 'access_denied', error_description: 'The user denied the request' });
  }
  const grant = await createGrant(provider, interaction, { asked: request.scopes, allowed });
  const client = { name: request.client.name, redirect_host: request.redirectHost };
  await options.grants.record({ ...grant, client, scopes: allowed });
  await releaseSession(interaction);
  return finish(ctx, provider, { consent: { grantId: grant.grantId } });
}

/**
 * Lets the authorization continue in another session of the authorization server: a browser that opens two at once keeps only the second
 * session. Who is logged in was checked above.
 */
async function releaseSession(interaction: Interaction): Promise<void> {
  if (!interaction.session) return;
  delete (interaction.session as Partial<typeof interaction.session>).uid;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

async function createGrant(
  provider: Provider,
  { prompt, params, session }: Interaction,
  { asked, allowed }: { asked: readonly string[]; allowed: readonly string[] },
) {
  const uid = session?.accountId ?? '';
  const clientId = String(params.client_id);
  const grant = new provider.Grant({ accountId: uid, clientId });
  const isRefused = (scope: string) => asked.includes(scope) && !allowed.includes(scope);
  // A scope that is not expressly refused would be asked for again.
  for (const scope of openIdScopes(prompt.details)) {
    if (isRefused(scope)) grant.rejectOIDCScope(scope);
    else grant.addOIDCScope(scope);
  }
  for (const [resource, scopes] of Object.entries(resourceScopes(prompt.details))) {
    for (const scope of scopes) {
      if (isRefused(scope)) grant.rejectResourceScope(resource, scope);
      else grant.addResourceScope(resource, scope);
    }
  }
  return { grantId: await grant.save(), uid, clientId };
}

const finish = ({ req, res }: HttpContext, provider: Provider, result: Parameters<Provider['interactionResult']>[2]) =>
  provider.interactionResult(req, res, result, { mergeWithLastSubmission: 'consent' in result });

function describeRequest(
  { prompt, params }: Interaction,
  { clientId, clientName }: Client,
  toolScopes: readonly string[],
): ConsentRequest {
  const redirectUri = String(params.redirect_uri);
  const { protocol, host } = new URL(redirectUri);
  const redirectHost = /^https?:$/.test(protocol) ? host : protocol;
  const domain = publisherOf(clientId);
  const asked = new Set([...openIdScopes(prompt.details), ...Object.values(resourceScopes(prompt.details)).flat()]);
  return {
    client: {
      name: plainName(clientName) || domain || redirectHost,
      domain,
      isCommandLine: clientId === loginClientId,
    },
    redirectUri,
    redirectHost,
    scopes: [loginScope, ...toolScopes].filter((scope) => asked.has(scope)),
  };
}

const openIdScopes = ({ missingOIDCScope }: PromptDetails): string[] =>
  (missingOIDCScope as string[] | undefined) ?? [];

/** By resource. */
const resourceScopes = ({ missingResourceScopes }: PromptDetails): Record<string, string[]> =>
  (missingResourceScopes as Record<string, string[]> | undefined) ?? {};

/** Without characters that are invisible, or turn the direction of the text around them. */
const plainName = (name: string | undefined) =>
  [...(name ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim()].slice(0, maxName).join('');
