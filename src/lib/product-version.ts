import manifest from '../../package.json' with { type: 'json' };

/** The version of Earshot: the same in package.json, the specs and the client package. `npm run release` raises it. */
export const productVersion: string = manifest.version;
