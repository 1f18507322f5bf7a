import manifest from '../../package.json' with { type: 'json' };

/** The version of Earshot: the same in package.json and the client packages. `npm run release` sets it. */
export const productVersion: string = manifest.version;
