/** Scales a vector to length 1, in place. A vector of zeros stays zero. */
export function normalize(vector: Float32Array): Float32Array {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) squares += (vector[at] ?? 0) ** 2;
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * scale;
  return vector;
}
