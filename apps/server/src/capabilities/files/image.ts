import { createHash } from "node:crypto";
import sharp from "sharp";

/** Longest edge of a stored photo. Small print of a licence is still legible; more only costs space. */
const EDGE_MAX_PX = 2_400;
/**
 * From this ratio on a picture is not a photo but a page: a long screenshot, which a photo's edge would reduce to a
 * thin strip.
 */
const LONG_RATIO = 2.5;
/** For a long picture the pixels are limited, and its edge only as much as phones limit what they draw. */
const LONG_PIXELS_MAX = 16_000_000;
const LONG_EDGE_MAX_PX = 16_384;
/** A picture of more pixels is refused before it is decoded: a few bytes can claim billions of them. */
const PIXELS_MAX = 60_000_000;
const JPEG_QUALITY = 85;
/** Longest time that decoding may take. */
const DECODE_SECONDS_MAX = 10;

// One picture at a time per core: decoded pictures are large.
sharp.cache(false);

/** The type of a file by its first bytes. The name and the type that the browser sent are ignored. */
const MAGIC: readonly { readonly offset: number; readonly bytes: readonly number[] }[] = [
  { offset: 0, bytes: [0xff, 0xd8, 0xff] },
  { offset: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // RIFF, four bytes of length, WEBP.
  { offset: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];
const DECODERS = new Set(["jpeg", "png", "webp"]);

export interface CleanImage {
  readonly jpeg: Buffer;
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Decodes an uploaded picture and encodes it again as JPEG: upright, without metadata (place, device, thumbnail),
 * without anything that followed the picture. Null when the bytes are no JPEG, PNG or WebP, are damaged, or claim too
 * many pixels.
 */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage | null> {
  if (!MAGIC.some(({ offset, bytes: magic }) => startsAt(bytes, offset, magic))) return null;
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1 });
    const { format, width, height, hasAlpha, orientation } = await image.metadata();
    // The decoder that sharp chose must be one of the allowed ones.
    if (format === undefined || !DECODERS.has(format)) return null;
    // Each step costs time, also where it changes nothing.
    if (orientation !== undefined) image.autoOrient();
    if (hasAlpha) image.flatten({ background: "#ffffff" });
    const edgePx = longestEdgePx(width, height);
    if (Math.max(width, height) > edgePx)
      image.resize({ width: edgePx, height: edgePx, fit: "inside" });
    const { data, info } = await image
      .toColourspace("srgb")
      .jpeg({ quality: JPEG_QUALITY, mozjpeg: false })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
    return {
      jpeg: data,
      sha256: createHash("sha256").update(data).digest("hex"),
      widthPx: info.width,
      heightPx: info.height,
    };
  } catch {
    // A damaged picture and a decompression bomb look the same to the person: this file cannot be used.
    return null;
  }
}

/** The limit of the longer edge, whichever of the two it is. */
function longestEdgePx(widthPx: number, heightPx: number): number {
  const [shorter, longer] = widthPx < heightPx ? [widthPx, heightPx] : [heightPx, widthPx];
  if (longer <= LONG_RATIO * shorter) return EDGE_MAX_PX;
  return Math.floor(Math.min(Math.sqrt((LONG_PIXELS_MAX * longer) / shorter), LONG_EDGE_MAX_PX));
}

function startsAt(bytes: Uint8Array, offset: number, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[offset + index] === byte);
}
