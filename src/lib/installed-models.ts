/** The models that `earshot setup` has installed and tried. Paths are relative to DATA_DIR/models. What the environment sets takes precedence. */
export interface InstalledModels {
  speech?: { name: string; folder: string; languages?: string[] };
  voice?: { name: string; file: string };
  segmentation?: { name: string; file: string };
  language?: { name: string; file: string; context: number };
  embedding?: { name: string; file: string };
  /** The names of models that others have replaced, while their files may still be there. */
  replaced?: string[];
}

/** The names of the models that are in use. */
export const installedNames = ({ replaced: _, ...models }: InstalledModels): string[] =>
  Object.values(models).map(({ name }) => name);
