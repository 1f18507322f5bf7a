import { type FormBody, isForm } from '../../../generated/rest/upload.ts';
import type { AppCreateUpload, AppUpdateUpload } from '../../../generated/types.gen.ts';
import type { Validate } from '../../../generated/validate.ts';
import { invalidInput } from '../../errors.ts';
import { toIssues } from '../../lib/validation-issues.ts';
import { type Logo, readLogo } from '../../services/apps/logo.ts';

type AppForm = FormBody<AppCreateUpload | AppUpdateUpload>;

/** Reads the fields of an app, and its logo if the body is a form. Throws `invalid_input` for invalid `app_data`. */
export function readAppBody<Fields extends object>(
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
