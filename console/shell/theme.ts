const page = document.documentElement;

function set(name: 'theme' | 'contrast', value: string | undefined): void {
  if (value === undefined) {
    delete page.dataset[name];
    localStorage.removeItem(`earshot.${name}`);
  } else {
    page.dataset[name] = value;
    localStorage.setItem(`earshot.${name}`, value);
  }
}

/** Sets the theme in this browser. Undefined: as the system. `console/theme.ts` sets it again when a page loads. */
export const setTheme = (theme: 'light' | 'dark' | undefined): void => set('theme', theme);

/** Turns high contrast on or off. Without a choice, the system decides. */
export function setContrast(): void {
  const isOn =
    page.dataset.contrast === undefined
      ? matchMedia('(prefers-contrast: more)').matches
      : page.dataset.contrast === 'more';
  set('contrast', isOn ? 'normal' : 'more');
}

/** The theme that is chosen in this browser, or by the system. */
export const themeNow = () => ({
  theme: page.dataset.theme,
  hasContrast:
    page.dataset.contrast === 'more' ||
    (page.dataset.contrast === undefined && matchMedia('(prefers-contrast: more)').matches),
});
