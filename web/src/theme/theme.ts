/** The chosen look as attributes of the page, which the style sheets follow. What is left to the device follows the device. */
export interface Look {
  theme: 'system' | 'light' | 'dark';
  contrast: 'system' | 'normal' | 'high';
  palette: 'normal' | 'colorblind';
}

/** Applies a look and keeps it in step with the device; returns how to stop. */
export function applyTheme(look: Look): () => void {
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  const isHigh = matchMedia('(prefers-contrast: more)');
  const apply = (): void => {
    const { dataset } = document.documentElement;
    dataset['theme'] = look.theme === 'system' ? (isDark.matches ? 'dark' : 'light') : look.theme;
    dataset['contrast'] = look.contrast === 'system' ? (isHigh.matches ? 'high' : 'normal') : look.contrast;
    dataset['palette'] = look.palette;
  };
  apply();
  isDark.addEventListener('change', apply);
  isHigh.addEventListener('change', apply);
  return () => {
    isDark.removeEventListener('change', apply);
    isHigh.removeEventListener('change', apply);
  };
}
