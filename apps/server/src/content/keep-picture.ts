import { createHash } from "node:crypto";
import sharp from "sharp";

/** A picture as it is sent, in two formats of one size. */
export interface KeptPicture {
  /** Names its files; another picture has another one. */
  readonly hash: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly avif: Buffer;
  readonly webp: Buffer;
}

/** The width of a phone's page at three pixels a point. */
const WIDTH_MAX_PX = 1_170;
const HEIGHT_MAX_PX = 2_340;
/** Pixels of a source that is decoded at all. */
const SOURCE_MAX_PIXELS = 40_000_000;
const QUALITY = { avif: 55, webp: 78 } as const;
/** Of 0 to 9. More takes seconds for a picture and saves a few per cent. */
const AVIF_EFFORT = 2;

/** The hash of a picture's source. */
export function pictureHash(source: Uint8Array): string {
  return createHash("sha256").update(source).digest("hex").slice(0, 32);
}

/**
 * Decodes a picture, turns it upright, makes it no larger than a phone shows it, and encodes it again without its
 * metadata. @throws Error where it is no picture.
 */
export async function keepPicture(source: Uint8Array): Promise<KeptPicture> {
  const upright = await sharp(source, { limitInputPixels: SOURCE_MAX_PIXELS })
    .rotate()
    .resize({
      width: WIDTH_MAX_PX,
      height: HEIGHT_MAX_PX,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  const again = () => sharp(upright.data, { raw: { width, height, channels } });
  const [avif, webp] = await Promise.all([
    again().avif({ quality: QUALITY.avif, effort: AVIF_EFFORT }).toBuffer(),
    again().webp({ quality: QUALITY.webp }).toBuffer(),
  ]);
  return { hash: pictureHash(source), widthPx: width, heightPx: height, avif, webp };
}
