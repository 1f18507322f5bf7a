// Loaded before the first paint, so that the page never shows in another theme first.
const { documentElement: page } = document;
for (const name of ['theme', 'contrast'] as const) {
  const value = localStorage.getItem(`earshot.${name}`);
  if (value !== null) page.dataset[name] = value;
}
