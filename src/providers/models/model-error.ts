/** A model cannot be installed. The message is for an administrator, and says what helps. */
export class ModelError extends Error {}
