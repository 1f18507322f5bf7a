/** An answer that is not what the spec promises. Only looked for in tests and development. */
export class ResponseMismatch extends Error {}
