import { sentMessages } from './live/live.ts';
import type { Files } from './output.ts';
import { operationValidators } from './rest-validators.ts';
import type { Specs } from './spec/model.ts';
import { resultValidators } from './tools.ts';
import { validatorCode } from './validators.ts';

/** Generates `validators/` of `dist/`: the code behind the modules of `distValidatorModule`. */
export function distValidatorFiles({ operations, tools, channels, schemas }: Specs, header: string): Files {
  const modules = {
    responses: operationValidators(operations, schemas).responses,
    results: resultValidators(tools),
    sent: sentMessages(channels, schemas),
  };
  const files = Object.entries(modules).map(([name, validators]): [string, string] => [
    `validators/${name}.js`,
    header + validatorCode(validators, schemas, 'response'),
  ]);
  return new Map(files);
}
