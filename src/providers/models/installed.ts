import { join } from 'node:path';

export { type InstalledModels, installedNames } from '../../lib/installed-models.ts';

/** The folder of downloaded models, where `sherpa:NAME` of STT_MODELS looks for them too. */
export const modelsFolder = (dataDir: string) => join(dataDir, 'models');
