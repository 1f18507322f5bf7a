import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import { type FormBody, isForm } from '../../../generated/rest/upload.ts';
import { createAppBody, updateAppBody } from '../../../generated/rest/validators.gen.js';
import type { AppCreateUpload, AppUpdateUpload } from '../../../generated/types.gen.ts';
import type { Validate } from '../../../generated/validate.ts';
import type { Call } from '../../call.ts';
import { invalidInput } from '../../errors.ts';
import { toIssues } from '../../lib/validation-issues.ts';
import { type Logo, readLogo } from '../../services/apps/app-input.ts';
import type { Services } from '../../services/services.ts';
import { ok, secret } from './replies.ts';

const done = ok({ status: 'ok' as const });

export function appsHandlers({ apps, appKeys, deliveryLog }: Services): Omit<RestHandlers<Call>['apps'], 'tryAppTool'> {
  return {
    async listApps(call, { query }) {
      const { apps: listed, ...page } = await apps.list(call, query);
      return { ...ok(listed), ...page };
    },

    async createApp(call, { body }) {
      const { fields, logo } = readAppBody(body, createAppBody);
      return secret(await apps.create(call, fields, logo));
    },

    getApp: async (call, { params }) => ok(await apps.get(call, params.app_id)),

    async updateApp(call, { params, body }) {
      const { fields, logo } = readAppBody(body, updateAppBody);
      return secret(await apps.update(call, params.app_id, fields, logo));
    },

    async deleteApp(call, { params }) {
      await apps.delete(call, params.app_id);
      return done;
    },

    async getAppImage(_, { params }) {
      const { type, bytes } = await apps.getLogo(params.app_id);
      return { status: 200, mediaType: type, bytes };
    },

    listEnabledApps: async (call) => ok(await apps.listEnabled(call)),

    async enableApp(call, { query }) {
      await apps.enable(call, query.app_id);
      return done;
    },

    async disableApp(call, { query }) {
      await apps.disable(call, query.app_id);
      return done;
    },

    refreshAppManifest: async (call, { params }) => ok(await apps.refreshManifest(call, params.app_id)),
    rotateAppSecret: async (call, { params }) => secret(await apps.rotateSecret(call, params.app_id)),
    testAppWebhook: async (call, { params }) => ok(await deliveryLog.testApp(call, params.app_id)),
    listAppKeys: async (call, { params }) => ok(await appKeys.list(call, params.app_id)),
    createAppKey: async (call, { params }) => secret(await appKeys.create(call, params.app_id)),

    async deleteAppKey(call, { params }) {
      await appKeys.revoke(call, params.app_id, params.key_id);
      return ok({ status: 'ok', message: 'API key revoked' });
    },
  };
}

type AppForm = FormBody<AppCreateUpload | AppUpdateUpload>;

/** Reads the fields of an app, and its logo if the body is a form. Throws `invalid_input` for invalid `app_data`. */
function readAppBody<Fields extends object>(
  body: Fields | AppForm,
  validate: Validate,
): { fields: Fields; logo?: Logo } {
  if (!isForm(body)) return { fields: body as Fields };
  const { app_data = '{}', file = [] } = (body as AppForm).fields;
  const fields = parseAppData(app_data);
  if (!validate(fields)) throw invalidInput(...toIssues(validate.errors ?? [], ['body', 'app_data']));
  // A form of a browser has an empty file if none was chosen.
  const logo = file.find(({ length }) => length > 0);
  return { fields: fields as Fields, ...(logo && { logo: readLogo(logo) }) };
}

function parseAppData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput({ loc: ['body', 'app_data'], msg: 'JSON decode error', type: 'json_invalid' });
  }
}

export function appToolHandlers({ appTools }: Services): Pick<RestHandlers<Call>['apps'], 'tryAppTool'> {
  return {
    tryAppTool: async (call, { params: { app_id, tool_name }, body }) =>
      ok(await appTools.try(call, app_id, tool_name, body.parameters ?? {})),
  };
}
