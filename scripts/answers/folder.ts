import { join } from 'node:path';

/** Where tests write the answers that a service sent. */
export const answersFolder = join(import.meta.dirname, '../../node_modules/.cache/earshot/answers');
