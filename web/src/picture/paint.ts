/**
 * The colours and strokes of the board as attributes, so that a drawing can leave the page. They are taken from the board's own style
 * sheet, for any theme: what a picture shows is what the board shows.
 */
import sheet from '../board/board.css?raw';

export interface PictureTheme {
  theme: 'light' | 'dark';
  contrast: 'normal' | 'high';
  palette: 'normal' | 'colorblind';
}

/** Properties and their values. */
export type Declarations = Map<string, string>;

interface Rule {
  /** The parts of a selector that must all hold: `.skep-ink`, `[data-theme='dark']`, `:root`. */
  needs: string[];
  declarations: [string, string][];
}

const rules: Rule[] = readSheet(sheet);

/** The colours of a theme, by the names of their custom properties: `--table`. */
export function colours({ theme, contrast, palette }: PictureTheme): Declarations {
  const attributes = [
    ':root',
    `[data-theme='${theme}']`,
    `[data-contrast='${contrast}']`,
    `[data-palette='${palette}']`,
  ];
  return declared(attributes);
}

/** The colours inside something of these classes, which may bring its own: the ink of a bug. */
export function coloursWithin(theme: Declarations, ...names: string[]): Declarations {
  return new Map([...theme, ...declared(names.map((name) => `.${name}`))]);
}

/** Markup of the board with its classes replaced by what they mean. */
export function painted(markup: string, colours: Declarations): string {
  return markup.replaceAll(/ class="([^"]*)"/g, (_whole, names: string) => {
    const styles = declared(names.split(' ').map((name) => `.${name}`));
    return [...styles].map(([name, value]) => attributes(name, resolved(value, colours))).join('');
  });
}

/** A value with its variables put in. */
export function resolved(value: string, colours: Declarations): string {
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_whole, name: string) =>
    resolved(colours.get(name) ?? 'none', colours),
  );
}

/** What all rules together say that hold for these, the later ones above the earlier. */
function declared(present: string[]): Declarations {
  const found: Declarations = new Map();
  for (const { needs, declarations } of rules) {
    if (!needs.every((need) => present.includes(need))) continue;
    for (const [name, value] of declarations) found.set(name, value);
  }
  return found;
}

/** A property as attributes of SVG. The short form of fonts has none. */
function attributes(name: string, value: string): string {
  const font = name === 'font' ? /^(\d+) (\d+)px (.+)$/.exec(value) : null;
  if (font) return ` font-weight="${font[1]}" font-size="${font[2]}" font-family="${font[3]}"`;
  // Not every SVG viewer supports colours with an alpha channel, so opacity is written as an attribute of its own.
  const clear = /^(#(?:\w{3}|\w{6}))(\w\w?)$/.exec(value);
  if (clear && [5, 9].includes(value.length)) {
    const [, colour = '', share = ''] = clear;
    const opacity = parseInt(share.padStart(2, share), 16) / 255;
    return ` ${name}="${colour}" ${name.replace(/-color$/, '')}-opacity="${opacity.toFixed(2)}"`;
  }
  return ` ${name}="${value}"`;
}

/** Our own sheet uses nothing but plain rules; what stands in others is not needed here. */
function readSheet(text: string): Rule[] {
  const plain = text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' ');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const declarations = body
      .split(';')
      .map((line) => /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(line))
      .flatMap((parts): [string, string][] => (parts ? [[parts[1] ?? '', parts[2] ?? '']] : []));
    return selectors.split(',').map((selector) => ({
      needs: selector.trim().match(/[.:]?[\w-]+|\[[^\]]+\]/g) ?? [],
      declarations,
    }));
  });
}
