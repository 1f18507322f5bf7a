import type { SnippetPart } from 'earshot-client';

/** A passage in which the words that were searched are marked. */
export const Snippet = ({ parts }: { parts: readonly SnippetPart[] }) => (
  <>{parts.map(({ text, is_match }, index) => (is_match ? <mark key={index}>{text}</mark> : text))}</>
);
