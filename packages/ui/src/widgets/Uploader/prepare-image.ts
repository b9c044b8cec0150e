import { mayBePicture } from "./accepted-files.ts";
import { pictureScale } from "./picture-scale.ts";
import { claimedPixels, PIXELS_MAX } from "./pixel-count.ts";
import { FileProblem } from "./upload-queue.ts";

/** Tried one after the other until the picture is small enough. */
const QUALITIES = [0.9, 0.8, 0.7] as const;
const SHRINK_STEPS = 3;
const SHRINK_BY = 0.75;

/** Turns a picture that the browser cannot decode into pixels, upright: HEIC in most browsers. */
export type DecodeImage = (file: Blob) => Promise<ImageBitmap>;

export interface PrepareImageOptions {
  maxBytes: number;
  /** Called only where the browser itself has failed. */
  decode?: DecodeImage | undefined;
  signal: AbortSignal;
}

/**
 * Encodes a picture again as JPEG: turned the way it was taken, no more pixels than reading it takes, small enough, and
 * without the place and time that cameras write into files. Other files are returned as they are.
 *
 * @throws FileProblem where neither the browser nor `decode` can read the picture, or it claims more pixels than a
 * phone has memory for.
 */
export async function prepareImage(file: File, options: PrepareImageOptions): Promise<File> {
  if (!mayBePicture(file)) return file;
  const picture = await decodeOrExplain(file, options.decode);
  try {
    let scale = pictureScale(picture.width, picture.height);
    let smallest: Blob | undefined;
    for (let step = 0; step <= SHRINK_STEPS; step += 1) {
      const canvas = draw(picture, scale);
      for (const quality of QUALITIES) {
        options.signal.throwIfAborted();
        // oxlint-disable-next-line no-await-in-loop -- each try is needed only if the one before was too large
        const blob = await encode(canvas, quality);
        if (smallest === undefined || blob.size < smallest.size) smallest = blob;
        if (blob.size <= options.maxBytes) return toFile(blob, file);
      }
      scale *= SHRINK_BY;
    }
    // Still too large: the queue reports it.
    return smallest === undefined ? file : toFile(smallest, file);
  } finally {
    picture.close();
  }
}

async function decodeOrExplain(file: File, decode: DecodeImage | undefined): Promise<ImageBitmap> {
  try {
    const pixels = await claimedPixels(file);
    if (pixels !== null && pixels > PIXELS_MAX) throw new Error(`claims ${pixels} pixels`);
    return await decodeInBrowser(file, pixels).catch((error: unknown) => {
      if (decode === undefined) throw error;
      return decode(file);
    });
  } catch (error) {
    throw new FileProblem((await isHeic(file)) ? "heic" : "unreadable", error);
  }
}

function decodeInBrowser(file: File, pixels: number | null): Promise<ImageBitmap> {
  if (pixels === null) return Promise.reject(new Error("no picture that browsers read"));
  // Upright by default. Older browsers fail on the explicit option, because they know this default by another name.
  return createImageBitmap(file).catch(() => decodeShown(file));
}

/** As a page shows it: Firefox decodes the JPEGs of cameras no other way. */
async function decodeShown(file: File): Promise<ImageBitmap> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return await createImageBitmap(image);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function isHeicName(name: string): boolean {
  return /\.hei[cf]$/iu.test(name);
}

/** By the first bytes, because many phones name and type such files wrongly. */
async function isHeic(file: File): Promise<boolean> {
  if (isHeicName(file.name)) return true;
  const head = new TextDecoder("latin1").decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/u.test(head);
}

function draw(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new FileProblem("unreadable");
  // JPEG has no transparency: transparent pixels become white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new FileProblem("unreadable"));
        else resolve(blob);
      },
      "image/jpeg",
      quality,
    );
  });
}

function toFile(blob: Blob, original: File): File {
  const name = `${original.name.replace(/\.[^.]*$/u, "")}.jpg`;
  return new File([blob], name, { type: "image/jpeg", lastModified: original.lastModified });
}
