import { readFileSync } from 'node:fs';

const file = new URL('../../package.json', import.meta.url);

/** The version of Earshot: the same in package.json, the specs and the client package. `npm run release` raises it. */
export const productVersion: string = JSON.parse(readFileSync(file, 'utf8')).version;
