import type { InputSegment } from '../extraction/types.ts';

const isUnnumbered = ({ speaker_id, speaker_name, is_user }: InputSegment) =>
  speaker_id === null && !speaker_name && !is_user;

/**
 * Where the service compares voices, segments have no speaker if it is not sure. If it has recognized the user alone, or one voice without
 * a name, they count as that one's, as if no voices were compared. Otherwise they are of no speaker that has a number.
 */
export function assignUnnumbered<T extends InputSegment>(segments: readonly T[]): readonly T[] {
  const known = segments.filter((segment) => !isUnnumbered(segment));
  const [first] = known;
  if (!first || known.length === segments.length) return segments;
  // A client that names the user says of the other segments that they are not the user's.
  if (known.some(({ speaker_id, is_user }) => is_user && typeof speaker_id !== 'number')) return segments;
  const { speaker, speaker_id, is_user, speaker_name } = first;
  const isOne = known.every((other) => other.is_user === is_user && (is_user || other.speaker_id === speaker_id));
  const label =
    isOne && (is_user || !speaker_name) ? { speaker, speaker_id, is_user, speaker_name } : { speaker: 'Speaker' };
  return segments.map((segment) => (isUnnumbered(segment) ? { ...segment, ...label } : segment));
}
