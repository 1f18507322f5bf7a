export function isInstalled(root: string, withDev: boolean): boolean;
export function install(root: string, withDev: boolean): boolean;
