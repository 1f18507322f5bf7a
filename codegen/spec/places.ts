import { type Place, step } from './problems.ts';

const places = new WeakMap<object, Place>();

/** Where an object of the loaded specs is written. */
export const placeOf = (object: object): Place => places.get(object) ?? { file: '', pointer: '' };

export function setPlace<T extends object>(object: T, place: Place): T {
  places.set(object, place);
  return object;
}

/** A place inside another. */
export const inside = ({ file, pointer }: Place, ...keys: (string | number)[]): Place => ({
  file,
  pointer: keys.reduce<string>(step, pointer),
});
