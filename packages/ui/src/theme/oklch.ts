import { luminance } from "./contrast.ts";

/** A colour by how light, how colourful and which hue it looks: OKLCH, as CSS has it. */
export interface Oklch {
  /** 0 to 1. */
  readonly lightness: number;
  /** 0 for grey, up to about 0.32 in sRGB. */
  readonly chroma: number;
  readonly hueDegrees: number;
}

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

// Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/
const LMS_OF_RGB: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB_OF_LMS: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LMS_OF_LAB: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const RGB_OF_LMS: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const dot = (one: Triple, other: Triple): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

const times = (matrix: Matrix, vector: Triple): Triple => [
  dot(matrix[0], vector),
  dot(matrix[1], vector),
  dot(matrix[2], vector),
];

const each = (vector: Triple, change: (part: number) => number): Triple => [
  change(vector[0]),
  change(vector[1]),
  change(vector[2]),
];

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const encoded = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** @param hex `#rrggbb` */
export function oklchOf(hex: string): Oklch {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  const rgb = each([channel(1), channel(3), channel(5)], linear);
  const [lightness, a, b] = times(LAB_OF_LMS, each(times(LMS_OF_RGB, rgb), Math.cbrt));
  return { lightness, chroma: Math.hypot(a, b), hueDegrees: (Math.atan2(b, a) * 180) / Math.PI };
}

function rgbOf({ lightness, chroma, hueDegrees }: Oklch): Triple {
  const angle = (hueDegrees * Math.PI) / 180;
  const lab: Triple = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  return times(
    RGB_OF_LMS,
    each(times(LMS_OF_LAB, lab), (part) => part ** 3),
  );
}

/** Rounding of a colour that comes from sRGB. */
const SLACK = 1e-4;

const isInGamut = (colour: Oklch): boolean =>
  rgbOf(colour).every((channel) => channel >= -SLACK && channel <= 1 + SLACK);

const HALVINGS = 20;

/** The largest number between two for which something holds, which holds for the first of them. */
function furthest(from: number, to: number, holds: (value: number) => boolean): number {
  let [good, bad] = [from, to];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (good + bad) / 2;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** The colour as a screen can show it: less colourful where it must be, as light and of the same hue. */
export function hexOf(colour: Oklch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  const wanted = { ...colour, lightness };
  const chroma = isInGamut(wanted)
    ? colour.chroma
    : furthest(0, colour.chroma, (less) => isInGamut({ ...wanted, chroma: less }));
  const channels = rgbOf({ ...wanted, chroma }).map((channel) =>
    Math.round(encoded(Math.min(1, Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${channels.join("")}`.toUpperCase();
}

/** A colour of the same hue with the luminance that WCAG's contrast is computed from. */
export function withLuminance(colour: Oklch, wanted: number): string {
  return hexOf({
    ...colour,
    lightness: furthest(0, 1, (lightness) => luminance(hexOf({ ...colour, lightness })) <= wanted),
  });
}
