import type { Geolocation } from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import type { Store } from '../store/store.ts';
import { Service } from './service-deps.ts';

const LOCATION_MS = 30 * 60_000;

/** Where users are. */
export class LocationService extends Service<{ store: Pick<Store, 'of'> }> {
  /** Replaces the former location. */
  async report(call: Call, geolocation: Geolocation): Promise<void> {
    await this.deps.store.of(call.actor.uid).userLocations.save(geolocation, new Date());
  }

  /** Undefined if none was reported within 30 minutes. */
  current(uid: string): Promise<Geolocation | undefined> {
    return this.deps.store.of(uid).userLocations.getSince(new Date(Date.now() - LOCATION_MS));
  }
}
