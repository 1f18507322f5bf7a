export function isInstalled(root: string, needsDev: boolean): boolean;
export function install(root: string, needsDev: boolean): boolean;
