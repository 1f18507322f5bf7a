export const INPUTS: string;
export function identifyInputs(root: string): string;
export function isBuilt(root: string): boolean;
