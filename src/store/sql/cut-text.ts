/** Cuts a text after `max` code points, and says so. */
export function cutLongText(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length > max
    ? `${characters.slice(0, max).join('')}... (cut, ${characters.length} characters in all)`
    : text;
}

/** The same in SQL. */
export const cutText = (column: string, max: number): string =>
  `CASE WHEN char_length(${column}) > ${max}
        THEN left(${column}, ${max}) || '... (cut, ' || char_length(${column}) || ' characters in all)' ELSE ${column} END`;
