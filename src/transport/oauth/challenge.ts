/** The content of a `WWW-Authenticate` header (RFC 6750, RFC 9728). */
export interface Challenge {
  /** The address of the metadata of the resource. */
  metadata: string;
  scopes: readonly string[];
  error?: 'invalid_token' | 'insufficient_scope';
  description?: string;
}

/** Writes the header. */
export function formatChallenge({ metadata, scopes, error, description }: Challenge): string {
  const parameters = { resource_metadata: metadata, scope: scopes.join(' '), error, error_description: description };
  const written = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${quotable(value)}"`],
  );
  return `Bearer ${written.join(', ')}`;
}

/** Replaces characters that a quoted text may not contain: printable ASCII without quotes and backslashes remains. */
const quotable = (text: string) => text.replaceAll('…', '...').replace(/[^\x20-\x7e]|["\\]/g, ' ');
