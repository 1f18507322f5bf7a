// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
const defaultBase = 'http://127.0.0.1:8080';
/**
 * Finds the service and the key: `EARSHOT_API_BASE` and `EARSHOT_TOOL_SERVER_KEY`, otherwise the profile that `earshot auth login`
 * stored (`EARSHOT_PROFILE`, `EARSHOT_CONFIG_DIR`). The key of a profile is only sent to the service of this profile.
 */
export async function readToolServer(environment) {
    const read = (name) => environment[name]?.trim() || undefined;
    const home = read('XDG_CONFIG_HOME') ?? read('APPDATA') ?? join(homedir(), '.config');
    const stored = await readProfile(join(read('EARSHOT_CONFIG_DIR') ?? join(home, 'earshot'), 'config.json'), read('EARSHOT_PROFILE'));
    const apiBase = read('EARSHOT_API_BASE');
    const ownKey = read('EARSHOT_TOOL_SERVER_KEY');
    const isSame = apiBase === undefined || apiBase.replace(/\/+$/, '') === stored.api_base;
    return {
        apiBase: checkAddress(apiBase ?? stored.api_base ?? defaultBase),
        key: ownKey ?? (isSame ? stored.tool_server_key : undefined),
    };
}
async function readProfile(file, name) {
    const text = await readFile(file, 'utf8').catch((error) => {
        if (error.code === 'ENOENT')
            return '{}';
        throw new Error(`Cannot read ${file} (${error.code})`);
    });
    try {
        const { profile = 'default', profiles = {} } = JSON.parse(text);
        return profiles[name ?? profile] ?? {};
    }
    catch {
        throw new Error(`${file} is not a valid settings file: fix it, or delete it and log in again`);
    }
}
function checkAddress(apiBase) {
    const url = URL.canParse(apiBase) ? new URL(apiBase) : undefined;
    if (/^https?:$/.test(url?.protocol ?? '') && !url?.username && !url?.password)
        return apiBase;
    throw new Error(`EARSHOT_API_BASE is not the address of a service such as ${defaultBase}`);
}
