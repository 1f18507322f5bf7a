import { reachable, refTarget } from '../spec/bundle.ts';
import type { Schema, Schemas } from '../spec/model.ts';
import type { Effect, Home, SchemaChange } from './change.ts';
import { flatten } from './flat-schema.ts';
import { compareKeywords, isSame } from './keywords.ts';
import { type Choice, labelOf, pairVariants, variantsOf } from './variants.ts';

export type CompareSchemas = (before: Schema, after: Schema) => SchemaChange[];

/** The current place of the comparison. */
interface Place {
  path: string[];
  home: Home | undefined;
}

/** Compares schemas of two versions of the specs, given their definitions. Returns a change for each different place. */
export function schemaComparer(before: Schemas, after: Schemas): CompareSchemas {
  const comparer = new SchemaComparer(before, after);
  return (a, b) => comparer.compare(a, b, { path: [], home: undefined });
}

class SchemaComparer {
  readonly #before: Schemas;
  readonly #after: Schemas;
  /** Definitions without changes, including all definitions that they refer to. */
  readonly #unchanged: ReadonlySet<string>;
  /** The pairs in progress, because a definition may be recursive. */
  readonly #open = new Set<string>();

  constructor(before: Schemas, after: Schemas) {
    this.#before = before;
    this.#after = after;
    this.#unchanged = unchangedDefinitions(before, after);
  }

  compare(before: Schema, after: Schema, place: Place): SchemaChange[] {
    const [a, b] = [nameOf(before), nameOf(after)];
    const sharesName = a !== undefined && a === b && isSame(before, after);
    if (sharesName && this.#unchanged.has(a)) return [];
    const pair = `${a}|${b}`;
    if (a !== undefined && b !== undefined) {
      if (this.#open.has(pair)) return [];
      this.#open.add(pair);
    }
    const here = sharesName ? { ...place, home: { name: a, path: [] } } : place;
    const changes = this.#compareFlat(flatten(before, this.#before), flatten(after, this.#after), here);
    this.#open.delete(pair);
    return changes;
  }

  #compareFlat(before: Schema, after: Schema, place: Place): SchemaChange[] {
    const [a, b] = [variantsOf(before, after), variantsOf(after, before)];
    if (a && b) {
      const inside = this.#compareVariants(a.variants, b.variants, place);
      return [...this.#compareWhole(a.rest, b.rest, place), ...inside];
    }
    const choice = a ? this.#fromChoice(a, after, place) : b && this.#toChoice(before, b, place);
    if (choice) return choice;
    const what = a ? at(place, 'loosened', 'no longer a choice') : b && at(place, 'tightened', 'now a choice');
    return [...this.#compareWhole(before, after, place), ...(what ? [what] : [])];
  }

  #compareWhole(before: Schema, after: Schema, place: Place): SchemaChange[] {
    return [
      // A default concerns clients that omit the field.
      ...compareKeywords(before, after).map(({ effect, what }) =>
        (effect === 'default' ? absence : at)(place, effect, what),
      ),
      ...this.#compareProperties(before, after, place),
      ...this.#compareItems(before, after, place),
      ...this.#compareAdditionalProperties(before, after, place),
    ];
  }

  /** `a` becomes `a or b`: if the earlier schema fits an alternative, the others only loosen. */
  #toChoice(before: Schema, { variants, rest }: Choice, place: Place): SchemaChange[] | undefined {
    for (const [index, variant] of variants.entries()) {
      const changes = this.#compareFlat(before, flatten({ allOf: [rest, variant] }, this.#after), place);
      if (!changes.every(({ effect }) => widens.has(effect))) continue;
      const others = variants.toSpliced(index, 1).map((one) => labelOf(one, this.#after));
      return [...changes, ...others.map((label) => at(place, 'loosened', `may also be ${label}`))];
    }
    return undefined;
  }

  /** `a or b` becomes `a`. */
  #fromChoice({ variants, rest }: Choice, after: Schema, place: Place): SchemaChange[] | undefined {
    for (const [index, variant] of variants.entries()) {
      const changes = this.#compareFlat(flatten({ allOf: [rest, variant] }, this.#before), after, place);
      if (!changes.every(({ effect, what }) => narrows.has(effect) && what !== addedAsRequired)) continue;
      const others = variants.toSpliced(index, 1).map((one) => labelOf(one, this.#before));
      return [...changes, ...others.map((label) => at(place, 'tightened', `no longer ${label}`))];
    }
    return undefined;
  }

  #compareProperties(before: Schema, after: Schema, place: Place): SchemaChange[] {
    const [a, b] = [before.properties ?? {}, after.properties ?? {}];
    const names = new Set([
      ...Object.keys(a),
      ...Object.keys(b),
      ...(before.required ?? []),
      ...(after.required ?? []),
    ]);
    const renamed = renamedProperties(a, b);
    return [...names].flatMap((name) => {
      const inner = step(place, name);
      const [was, is] = [before.required?.includes(name) ?? false, after.required?.includes(name) ?? false];
      const [old, now] = [own(a, name), own(b, name)];
      if (renamed.has(name)) return [at(inner, 'removed', `renamed to ${renamed.get(name)}`)];
      if ([...renamed.values()].includes(name)) return [];
      if (old === undefined && now !== undefined && !was)
        return is ? [absence(inner, 'tightened', addedAsRequired)] : [at(inner, 'added', 'added')];
      if (old !== undefined && now === undefined && !is)
        return [at(inner, 'removed', was ? 'removed (was required)' : 'removed')];
      const compared = old || now ? this.compare(old ?? {}, now ?? {}, inner) : [];
      if (was === is) return compared;
      return [is ? absence(inner, 'tightened', 'now required') : at(inner, 'loosened', 'now optional'), ...compared];
    });
  }

  #compareItems(before: Schema, after: Schema, place: Place): SchemaChange[] {
    if (!before.items && !after.items) return [];
    return this.compare(before.items ?? {}, after.items ?? {}, step(place, '*'));
  }

  #compareAdditionalProperties(before: Schema, after: Schema, place: Place): SchemaChange[] {
    const [a, b] = [before.additionalProperties ?? true, after.additionalProperties ?? true];
    if (isSame(a, b) && typeof a === 'boolean') return [];
    if (b === false || a === false) {
      const effect = b === false ? 'tightened' : 'loosened';
      return [at(place, effect, b === false ? 'no other fields' : 'other fields are allowed')];
    }
    return this.compare(a === true ? {} : (a as Schema), b === true ? {} : (b as Schema), step(place, '*'));
  }

  #compareVariants(before: Schema[], after: Schema[], place: Place): SchemaChange[] {
    const { pairs, gone, added } = pairVariants(before, after, this.#before, this.#after);
    return [
      ...pairs.flatMap(([a, b]) => this.compare(a, b, place)),
      ...gone.map((label) => at(place, 'tightened', `no longer ${label}`)),
      ...added.map((label) => at(place, 'loosened', `may also be ${label}`)),
    ];
  }
}

/** Effects that keep all valid values valid, and effects that keep all invalid values invalid. */
/** A schema with another required field is another alternative. */
const addedAsRequired = 'added as required';
const widens = new Set<Effect>(['loosened', 'added', 'default', 'worded']);
const narrows = new Set<Effect>(['tightened', 'removed', 'default', 'worded']);

const at = ({ path, home }: Place, effect: Effect, what: string): SchemaChange => ({ path, home, effect, what });

const absence = (place: Place, effect: Effect, what: string): SchemaChange => ({
  ...at(place, effect, what),
  ofAbsence: true,
});

const step = ({ path, home }: Place, key: string): Place => ({
  path: [...path, key],
  home: home && { name: home.name, path: [...home.path, key] },
});

/** Removed fields with the added field that has the same schema, where that is the only one. */
function renamedProperties(before: Record<string, Schema>, after: Record<string, Schema>): Map<string, string> {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  const pairs = gone.flatMap((name) => {
    const same = added.filter((other) => isSameValue(before[name], after[other]));
    const twins = gone.filter((other) => isSameValue(before[name], before[other]));
    return same[0] !== undefined && same.length === 1 && twins.length === 1 ? [[name, same[0]] as const] : [];
  });
  return new Map(pairs);
}

/** A field may get another description with its name. */
const isSameValue = (before: Schema | undefined, after: Schema | undefined) =>
  isSame({ ...before, description: '' }, { ...after, description: '' });

const own = (map: Record<string, Schema>, name: string) => (Object.hasOwn(map, name) ? map[name] : undefined);

const nameOf = ({ $ref }: Schema) => ($ref === undefined ? undefined : refTarget($ref).name);

function unchangedDefinitions(before: Schemas, after: Schemas): Set<string> {
  const same = (name: string) => isSame(before[name], after[name]);
  return new Set(Object.keys(after).filter((name) => same(name) && [...reachable(after[name], after)].every(same)));
}
