import { brandShareOf } from "./brand-shares.ts";
import { type CheckedPair, TEXT, checkContrast, contrast, luminance, pairs } from "./contrast.ts";
import { type Oklch, hexOf, oklchOf, withLuminance } from "./oklch.ts";
import { type Palette, dark as keduDark, light as keduLight } from "./palette.ts";
import { themeCss } from "./theme-css.ts";
import { customProperties } from "./token-name.ts";

export interface ThemeOptions {
  /** `#1456d9` or `#15d`. */
  brand: string;
}

/** A colour that could not stay as the brand has it. */
export interface ThemeChange {
  /** The theme in which it changed. */
  readonly theme: "light" | "dark";
  /** The token that changed. */
  readonly token: "accent.solid";
  /** The brand's own colour, as hexadecimal. */
  readonly from: string;
  /** The colour that took its place, as hexadecimal. */
  readonly to: string;
  /** The pair that `from` would be too faint in. */
  readonly because: CheckedPair;
}

/** A whole token set in a brand's colours. */
export interface Theme {
  /** Every colour of the light theme. */
  readonly light: Palette;
  /** Every colour of the dark theme. */
  readonly dark: Palette;
  /** Every token as a custom property, for an element's style or for tools. */
  readonly properties: Readonly<Record<"light" | "dark", Readonly<Record<string, string>>>>;
  /** A stylesheet that sets both themes as the package's own does. */
  readonly css: string;
  /** Where the brand could not be used as it is; empty where it could. */
  readonly changes: readonly ThemeChange[];
}

type Name = "light" | "dark";

const KEDU: Readonly<Record<Name, Palette>> = { light: keduLight, dark: keduDark };
const KEDU_BRAND = oklchOf(keduLight.accent.solid);

/** Tints of a colourful brand stay tints, and grounds stay as grey as Kedu's. */
const MOST_OF = { full: 2, tint: 1 } as const;

/**
 * Makes the tokens of both themes from one brand colour, with every contrast checked.
 * @throws TypeError where the brand is no colour of three or six hexadecimal digits.
 */
export function createTheme({ brand }: ThemeOptions): Theme {
  const hex = sixDigits(brand);
  const changes: ThemeChange[] = [];
  const light = paletteOf("light", hex, changes);
  const dark = paletteOf("dark", hex, changes);
  return {
    light,
    dark,
    properties: { light: customProperties(light), dark: customProperties(dark) },
    css: themeCss(light, dark),
    changes,
  };
}

function sixDigits(brand: string): string {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.exec(brand)?.[0].slice(1);
  if (digits === undefined) throw new TypeError(`not a colour like #1456d9: ${brand}`);
  const doubled = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  return `#${doubled}`.toUpperCase();
}

function paletteOf(name: Name, brand: string, changes: ThemeChange[]): Palette {
  const palette = withBrand(KEDU[name], oklchOf(brand));
  const change = setSolid(name, palette, brand);
  if (change !== null) changes.push(change);
  if (name === "light") darkenWithSolid(palette);
  return palette;
}

/** Kedu's palette in the brand's hue. Each colour keeps its luminance, so each pair keeps its contrast. */
function withBrand(kedu: Palette, brand: Oklch): Palette {
  const turn = brand.hueDegrees - KEDU_BRAND.hueDegrees;
  const strength = brand.chroma / KEDU_BRAND.chroma;
  const branded = (path: string, value: string): string => {
    const share = brandShareOf(path);
    if (share === "none") return value;
    const factor = Math.min(strength, MOST_OF[share]);
    return value.startsWith("#")
      ? turned(value, turn, factor)
      : value.replaceAll(/rgba\((\d+), (\d+), (\d+)/g, (_, ...rgb: string[]) => {
          const shade = turned(hexOfChannels(rgb.slice(0, 3)), turn, factor);
          return `rgba(${channelsOf(shade).join(", ")}`;
        });
  };
  return Object.fromEntries(
    Object.entries(kedu).map(([group, names]) => [
      group,
      Object.fromEntries(
        Object.entries(names).map(([name, value]) => [name, branded(`${group}.${name}`, value)]),
      ),
    ]),
  ) as Palette;
}

const hexOfChannels = (channels: readonly string[]): string =>
  `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

function turned(hex: string, turnDegrees: number, factor: number): string {
  const { lightness, chroma, hueDegrees } = oklchOf(hex);
  return withLuminance(
    { lightness, chroma: chroma * factor, hueDegrees: hueDegrees + turnDegrees },
    luminance(hex),
  );
}

/** What the brand's own colour must be readable with, as `accent.solid`. */
const SOLID_PAIRS = pairs.filter(
  ([foreground, ground]) => foreground === "accent.solid" || ground === "accent.solid",
);

/** Sets the brand as it is where it can be read, or as light as it must be. */
function setSolid(name: Name, palette: Palette, brand: string): ThemeChange | null {
  const { accent } = palette;
  const because = faintest(palette, brand);
  if (because === null) accent.solid = brand;
  // In the dark theme Kedu's own lightness in the brand's hue is set already.
  else if (name === "light") accent.solid = darkenedUntilReadable(palette, brand);
  accent.pressed = pressedOf(KEDU[name], palette);
  return because === null
    ? null
    : { theme: name, token: "accent.solid", from: brand, to: accent.solid, because };
}

/** The pair in which a colour would be too faint as the palette's solid accent. */
function faintest(palette: Palette, solid: string): CheckedPair | null {
  const tried = { ...palette, accent: { ...palette.accent, solid } };
  const [worst] = checkContrast(tried, SOLID_PAIRS)
    .filter(({ ratio, least }) => ratio < least)
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least);
  return worst ?? null;
}

const LIGHTNESS_STEP = 0.004;

function darkenedUntilReadable(palette: Palette, brand: string): string {
  const { lightness, ...hue } = oklchOf(brand);
  let solid = brand;
  for (let less = lightness; faintest(palette, solid) !== null; less -= LIGHTNESS_STEP) {
    solid = hexOf({ ...hue, lightness: less });
  }
  return solid;
}

/** A colour this dark has no darker shade that could be told from it. */
const NEARLY_BLACK = 0.1;
const LIGHTER_THAN_BLACK = 0.2;

/** As much darker than the solid accent as Kedu's own, or lighter where darker could not be told from it or read on. */
function pressedOf(kedu: Palette, { accent, text }: Palette): string {
  const [solid, keduSolid, keduPressed] = [
    accent.solid,
    kedu.accent.solid,
    kedu.accent.pressed,
  ].map(oklchOf) as [Oklch, Oklch, Oklch];
  const darker = keduPressed.lightness - keduSolid.lightness;
  const shade = (by: number) =>
    hexOf({
      lightness: solid.lightness + by,
      chroma: solid.chroma * (keduPressed.chroma / keduSolid.chroma),
      hueDegrees: solid.hueDegrees + keduPressed.hueDegrees - keduSolid.hueDegrees,
    });
  if (solid.lightness + darker < NEARLY_BLACK) return shade(LIGHTER_THAN_BLACK);
  return contrast(text.onAccent, shade(darker)) >= TEXT ? shade(darker) : shade(-darker);
}

/** A brand darker than Kedu's has links, marks and text as dark. */
function darkenWithSolid({ accent, text, border, rule, coupon }: Palette): void {
  const share = luminance(accent.solid) / luminance(keduLight.accent.solid);
  if (share >= 1) return;
  const darkened = (hex: string) => withLuminance(oklchOf(hex), luminance(hex) * share);
  accent.text = darkened(accent.text);
  text.link = darkened(text.link);
  border.focus = darkened(border.focus);
  rule.free = darkened(rule.free);
  coupon.freeDays = darkened(coupon.freeDays);
}
