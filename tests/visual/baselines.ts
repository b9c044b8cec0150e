import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { type Difference, differenceOf, type Pixels } from "./differences.ts";
import type { Shot } from "./shots.ts";

/** Where the accepted pictures are; a test has others. */
export const baselinesFolder = join(import.meta.dirname, "baselines");

/** `h5-home-limitstatus--grant/390-light-zh`. */
export type PictureName = `${string}/${string}`;

export const pictureOf = (shot: Shot): PictureName => `${shot.storyId}/${shot.name}`;
const fileOf = (name: PictureName, folder: string) => join(folder, `${name}.webp`);

interface Size {
  readonly width: number;
  readonly height: number;
}

export type Comparison =
  | { readonly verdict: "same" }
  | { readonly verdict: "new" }
  | {
      readonly verdict: "changed";
      readonly difference: Difference;
      readonly before: Size;
      readonly after: Size;
    };

/** WebP without loss: on these flat pictures about half of the smallest PNG. */
export function compress(picture: Buffer): Promise<Buffer> {
  return sharp(picture).webp({ lossless: true, effort: 4 }).toBuffer();
}

/** What differs, as a picture to lay over either of the two. */
export function maskPicture({ mask, width, height }: Difference): Promise<Buffer> {
  return sharp(Buffer.from(mask.buffer), { raw: { width, height, channels: 4 } })
    .webp({ lossless: true })
    .toBuffer();
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const sizeOf = ({ width, height }: Pixels): Size => ({ width, height });

/** Compares two pictures, of any format that has no loss. */
export async function comparePictures(
  beforePicture: Buffer,
  afterPicture: Buffer,
): Promise<Exclude<Comparison, { verdict: "new" }>> {
  const [before, after] = await Promise.all([pixelsOf(beforePicture), pixelsOf(afterPicture)]);
  const sameSize = before.width === after.width && before.height === after.height;
  if (sameSize && Buffer.compare(before.data, after.data) === 0) return { verdict: "same" };
  const difference = differenceOf(before, after);
  if (difference === null) return { verdict: "same" };
  return { verdict: "changed", difference, before: sizeOf(before), after: sizeOf(after) };
}

export const isAccepted = (name: PictureName, folder = baselinesFolder): boolean =>
  existsSync(fileOf(name, folder));
export const accepted = (name: PictureName, folder = baselinesFolder): Buffer =>
  readFileSync(fileOf(name, folder));

/** Compares a PNG with the accepted picture, pixel by pixel, without tolerance. */
export async function compare(name: PictureName, png: Buffer): Promise<Comparison> {
  return isAccepted(name) ? comparePictures(accepted(name), png) : { verdict: "new" };
}

/** Puts a compressed picture in the place of the accepted one. */
export function replace(name: PictureName, webp: Buffer, folder = baselinesFolder): void {
  mkdirSync(dirname(fileOf(name, folder)), { recursive: true });
  writeFileSync(fileOf(name, folder), webp);
}

export async function accept(name: PictureName, png: Buffer): Promise<void> {
  replace(name, await compress(png));
}

/** Accepted pictures without a story. */
export function leftOver(shown: ReadonlySet<PictureName>): PictureName[] {
  return globSync("*/*.webp", { cwd: baselinesFolder })
    .map((path) => path.slice(0, -".webp".length) as PictureName)
    .filter((name) => !shown.has(name))
    .toSorted();
}

export function forget(name: PictureName, folder = baselinesFolder): void {
  rmSync(fileOf(name, folder));
}
