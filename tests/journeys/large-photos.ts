import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./journey.ts";

/** A square sheet of white paper as PNG, one bit a pixel. */
export function whitePng(sidePx: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(sidePx, 0);
  head.writeUInt32BE(sidePx, 4);
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(sidePx / 8)) * sidePx, 0xff);
  // Each row begins with the way it is packed: as it is.
  for (let at = 0; at < rows.length; at += 1 + Math.ceil(sidePx / 8)) rows.writeUInt8(0, at);
  const chunks: readonly (readonly [string, Buffer])[] = [
    ["IHDR", head],
    ["IDAT", deflateSync(rows, { level: 1 })],
    ["IEND", Buffer.alloc(0)],
  ];
  return Buffer.concat([
    Buffer.from("\u{89}PNG\r\n\u{1A}\n", "latin1"),
    ...chunks.flatMap(([name, data]) => {
      const named = Buffer.concat([Buffer.from(name), data]);
      return [uint32(data.length), named, uint32(crc32(named))];
    }),
  ]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** What a phone's largest camera takes, with nothing in it that could be packed well. */
export async function largePhoto(): Promise<Buffer> {
  const [width, height] = [8000, 6000];
  // A repetition that fits no row.
  const noise = Buffer.alloc(width * height * 3, randomBytes(3_000_011));
  const jpeg = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
  expect(jpeg.length).toBeGreaterThan(20_000_000);
  return jpeg;
}

/** A picture whose pixels cannot be packed: about 12 MB as PNG. */
export async function largePng(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 2000;
    canvas.height = 2000;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    const image = context.createImageData(canvas.width, canvas.height);
    const most = 65_536;
    for (let from = 0; from < image.data.length; from += most) {
      crypto.getRandomValues(image.data.subarray(from, from + most));
    }
    for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = 255;
    context.putImageData(image, 0, 0);
    return canvas.toDataURL("image/png");
  });
  const png = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  expect(png.length).toBeGreaterThan(11_000_000);
  return png;
}
