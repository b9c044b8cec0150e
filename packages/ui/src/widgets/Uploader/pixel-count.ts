/**
 * The largest photo that phones take, 108 MP, fits. Each pixel takes four bytes once it is decoded, and a file of a few
 * bytes can claim billions of them.
 */
export const PIXELS_MAX = 110_000_000;

/** How much is read at a time, in bytes. A camera's own metadata may precede the size, and be longer. */
const PART_BYTES = 65_536;

/** Whether a picture may be given to the browser to show: it says what it is, and claims no more than there is memory for. */
export async function isDecodable(file: Blob): Promise<boolean> {
  const pixels = await claimedPixels(file);
  return pixels !== null && pixels <= PIXELS_MAX;
}

/**
 * How many pixels a picture claims to have, without decoding it. Null where it is none of the formats that browsers
 * read, or ends before it says so: what a file is called and typed as counts for nothing.
 */
export async function claimedPixels(file: Blob): Promise<number | null> {
  const head = await partOf(file, 0);
  try {
    if (textAt(head, 1, 5) === "PNG\r\n") return head.getUint32(16) * head.getUint32(20);
    if (head.getUint16(0) === 0xff_d8) return await jpegPixels(file, 2);
    if (textAt(head, 0, 4) === "RIFF" && textAt(head, 8, 4) === "WEBP") return webpPixels(head);
    if (textAt(head, 4, 4) === "ftyp") return heifPixels(head);
    if (textAt(head, 0, 4) === "GIF8") return head.getUint16(6, true) * head.getUint16(8, true);
    if (textAt(head, 0, 2) === "BM") {
      // Rows may be stored from the top down, which makes the height negative.
      return head.getInt32(18, true) * Math.abs(head.getInt32(22, true));
    }
    return null;
  } catch (error) {
    // The file ends within its own head.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function partOf(file: Blob, fromByte: number): Promise<DataView> {
  return new DataView(await file.slice(fromByte, fromByte + PART_BYTES).arrayBuffer());
}

/** Each byte as a letter. */
function textAt({ buffer }: DataView, at: number, length: number): string {
  return new TextDecoder("latin1").decode(new Uint8Array(buffer, at, length));
}

/** Steps over a JPEG's segments up to the one that begins a frame, the only one that says the size. */
async function jpegPixels(file: Blob, fromByte: number): Promise<number | null> {
  const part = await partOf(file, fromByte);
  let at = 0;
  while (at + 9 <= part.byteLength) {
    if (part.getUint8(at) !== 0xff) return null;
    const marker = part.getUint8(at + 1);
    if (isFrame(marker)) return part.getUint16(at + 5) * part.getUint16(at + 7);
    // The data of the picture, or its end, before any frame.
    if (marker === 0xda || marker === 0xd9) return null;
    // A marker may be preceded by any number of these bytes.
    at += marker === 0xff ? 1 : 2 + part.getUint16(at + 2);
  }
  return at === 0 ? null : jpegPixels(file, fromByte + at);
}

/** SOF0 to SOF15, among which there are three markers of tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function webpPixels(head: DataView): number | null {
  switch (textAt(head, 12, 4)) {
    case "VP8 ":
      return (head.getUint16(26, true) & 0x3f_ff) * (head.getUint16(28, true) & 0x3f_ff);
    case "VP8L": {
      const sizes = head.getUint32(21, true);
      return ((sizes & 0x3f_ff) + 1) * (((sizes >>> 14) & 0x3f_ff) + 1);
    }
    case "VP8X":
      return ((head.getUint32(24, true) & 0xff_ff_ff) + 1) * ((head.getUint32(26, true) >>> 8) + 1);
    default:
      return null;
  }
}

/** HEIC and AVIF: the whole picture, its tiles and its thumbnail each have a box with their size. */
function heifPixels(head: DataView): number | null {
  const text = textAt(head, 0, head.byteLength);
  let most: number | null = null;
  for (let box = text.indexOf("ispe"); box !== -1; box = text.indexOf("ispe", box + 4)) {
    most = Math.max(most ?? 0, head.getUint32(box + 8) * head.getUint32(box + 12));
  }
  return most;
}
