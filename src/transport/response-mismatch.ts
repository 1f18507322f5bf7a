/** A response that breaks its spec. Only checked in tests and development. */
export class ResponseMismatch extends Error {}
