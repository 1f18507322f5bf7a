// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { createRequire } from 'node:module';
import type { Validate } from './validate.ts';

const require = createRequire(import.meta.url);

/**
 * Returns a function that names a validator of `dist/validators/<file>.js`. The file is loaded when one of its validators is first
 * called: only tests and development check everything that the service sends.
 */
export const distValidators =
  (file: string) =>
  <T>(name: string): Validate<T> => {
    const validate: Validate<T> = (data): data is T => {
      const validator: Validate<T> = require(`../dist/validators/${file}.js`)[name];
      const isValid = validator(data);
      validate.errors = validator.errors ?? null;
      return isValid;
    };
    return validate;
  };
