import type { EarshotError } from 'earshot-client';
import { connection, isUnanswered } from '../api/connection.ts';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';

/** Says in words what a person can do about the error. */
export function errorText(error: EarshotError): string {
  const { errors } = text;
  switch (error.kind) {
    case 'unreachable':
      return errors.unreachable;
    case 'timeout':
      return errors.timeout;
    case 'unauthenticated':
      return errors.ended;
    case 'not_found':
      return errors.gone;
    case 'locked':
      return errors.locked(detailText(error));
    case 'rate_limited':
      return errors.limited(Math.max(1, Math.ceil((error.retryAfterMs ?? 1_000) / 1000)));
    case 'internal':
      return errors.internal;
    default:
      return detailText(error);
  }
}

/** Says what is wrong with a value, in the words of the console where it has some, else in those of the service. */
export function issueText({ type, msg }: EarshotError['issues'][number]): string {
  const { empty, byType } = text.errors.field;
  const [limit = ''] = /-?\d+(\.\d+)?/.exec(msg) ?? [];
  if (type === 'missing' || (type === 'string_too_short' && limit === '1')) return empty;
  return byType[type]?.(limit) ?? msg;
}

/** The service's own words. */
function detailText({ detail, issues, message }: EarshotError): string {
  if (issues.length > 0)
    return issues.map((issue) => `${issue.loc.slice(1).join('.')}: ${issueText(issue)}`).join('; ');
  if (typeof detail === 'string') return detail;
  const words = (detail as { message?: unknown }).message;
  return typeof words === 'string' ? words : message;
}

interface ErrorNoteProps {
  error: EarshotError | undefined;
  retry?: (() => unknown) | undefined;
}

/** Shows why something failed. Empty without an error, and for what loads again by itself when the service is back: the banner says so. */
export function ErrorNote({ error, retry }: ErrorNoteProps) {
  if (error === undefined || (retry && connection.value === 'offline' && isUnanswered(error))) return null;
  return (
    <div class="note error" role="alert">
      <p>{errorText(error)}</p>
      {error.requestId !== undefined && <p class="small soft">{text.errors.requestId(error.requestId)}</p>}
      {retry && error.kind !== 'not_found' && <Button onClick={() => void retry()}>{text.tryAgain}</Button>}
    </div>
  );
}
