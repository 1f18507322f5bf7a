/** The models that `earshot setup` has installed and tried. Paths are relative to DATA_DIR/models. What the environment sets takes precedence. */
export interface InstalledModels {
  speech?: { name: string; folder: string; languages?: string[] };
  voice?: { name: string; file: string };
  language?: { name: string; file: string; context: number };
  embedding?: { name: string; file: string };
}
