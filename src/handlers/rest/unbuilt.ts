import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { notImplemented } from '../../errors.ts';

/** Operations of the specs that are not implemented yet: each returns 501. */
export const unbuilt = {
  apps: {
    createApp: notImplemented('createApp'),
    createAppKey: notImplemented('createAppKey'),
    deleteApp: notImplemented('deleteApp'),
    deleteAppKey: notImplemented('deleteAppKey'),
    disableApp: notImplemented('disableApp'),
    enableApp: notImplemented('enableApp'),
    getApp: notImplemented('getApp'),
    getAppImage: notImplemented('getAppImage'),
    listAppKeys: notImplemented('listAppKeys'),
    listApps: notImplemented('listApps'),
    listEnabledApps: notImplemented('listEnabledApps'),
    refreshAppManifest: notImplemented('refreshAppManifest'),
    rotateAppSecret: notImplemented('rotateAppSecret'),
    updateApp: notImplemented('updateApp'),
  },
} satisfies { [Tag in keyof RestHandlers<Call>]?: Partial<RestHandlers<Call>[Tag]> };
