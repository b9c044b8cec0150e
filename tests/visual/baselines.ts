import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import type { Shot } from "./shots.ts";

const folder = join(import.meta.dirname, "baselines");

/** `h5-home-limitstatus--grant/390-light-zh`. */
export type PictureName = `${string}/${string}`;

export const pictureOf = (shot: Shot): PictureName => `${shot.storyId}/${shot.name}`;
const fileOf = (name: PictureName) => join(folder, `${name}.webp`);

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type Comparison =
  | { readonly verdict: "same" }
  | { readonly verdict: "new" }
  | { readonly verdict: "changed"; readonly changedPixels: number; readonly difference: Buffer };

/** WebP without loss: on these flat pictures about half of the smallest PNG. */
export function compress(picture: Buffer): Promise<Buffer> {
  return sharp(picture).webp({ lossless: true, effort: 4 }).toBuffer();
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The same pixels on a larger sheet, so that pictures of different heights can be compared. */
function enlarge(pixels: Pixels, width: number, height: number): Uint8Array {
  if (pixels.width === width && pixels.height === height) return pixels.data;
  const sheet = new Uint8Array(width * height * 4);
  for (let row = 0; row < pixels.height; row += 1) {
    const line = pixels.data.subarray(row * pixels.width * 4, (row + 1) * pixels.width * 4);
    sheet.set(line, row * width * 4);
  }
  return sheet;
}

/** Compares a PNG with the accepted picture, pixel by pixel, without tolerance. */
export async function compare(name: PictureName, png: Buffer): Promise<Comparison> {
  if (!existsSync(fileOf(name))) return { verdict: "new" };
  const [before, after] = await Promise.all([pixelsOf(readFileSync(fileOf(name))), pixelsOf(png)]);
  const sameSize = before.width === after.width && before.height === after.height;
  if (sameSize && Buffer.compare(before.data, after.data) === 0) return { verdict: "same" };
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const marks = new Uint8Array(width * height * 4);
  const changedPixels = pixelmatch(
    enlarge(before, width, height),
    enlarge(after, width, height),
    marks,
    width,
    height,
    { threshold: 0, includeAA: true },
  );
  const difference = await sharp(Buffer.from(marks.buffer), { raw: { width, height, channels: 4 } })
    .webp({ lossless: true })
    .toBuffer();
  return { verdict: "changed", changedPixels, difference };
}

export const accepted = (name: PictureName): Buffer => readFileSync(fileOf(name));

export async function accept(name: PictureName, png: Buffer): Promise<void> {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), await compress(png));
}

/** Accepted pictures without a story. */
export function leftOver(shown: ReadonlySet<PictureName>): PictureName[] {
  return globSync("*/*.webp", { cwd: folder })
    .map((path) => path.slice(0, -".webp".length) as PictureName)
    .filter((name) => !shown.has(name))
    .toSorted();
}

export function forget(name: PictureName): void {
  rmSync(fileOf(name));
}
