import manifest from '../package.json' with { type: 'json' };

/** The version of the packages and of the pages at `/docs`. `info.version` of a spec counts its breaking changes only. */
export const releaseVersion: string = manifest.version;
