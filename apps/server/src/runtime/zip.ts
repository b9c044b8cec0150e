import { crc32 } from "node:zlib";

interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
/** Version 2.0, and names in UTF-8. */
const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day that the format knows: the same files give the same archive. */
const FIRST_DAY = 0x0021;

/**
 * A ZIP archive of files as they are: PDFs are compressed already. Chunks in the order in which they are sent, so that
 * no file is held twice.
 */
export function* zipChunks(entries: readonly ZipEntry[]): Generator<Uint8Array> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const { bytes, name } of entries) {
    const fields = fieldsOf(name, bytes);
    const header = Buffer.concat([uint32(LOCAL_HEADER), fields.common, fields.name]);
    yield header;
    yield bytes;
    central.push(
      Buffer.concat([
        uint32(CENTRAL_HEADER),
        uint16(VERSION),
        fields.common,
        // No comment, the first disk, no attributes.
        Buffer.alloc(10),
        uint32(offset),
        fields.name,
      ]),
    );
    offset += header.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  yield directory;
  yield Buffer.concat([
    uint32(END_RECORD),
    Buffer.alloc(4),
    uint16(entries.length),
    uint16(entries.length),
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ]);
}

/** What both headers of a file say: stored, with its checksum, its size twice, and its name. */
function fieldsOf(name: string, bytes: Uint8Array) {
  const encoded = Buffer.from(name, "utf8");
  const common = Buffer.concat([
    uint16(VERSION),
    uint16(UTF8_NAMES),
    uint16(0),
    uint16(0),
    uint16(FIRST_DAY),
    uint32(crc32(bytes)),
    uint32(bytes.length),
    uint32(bytes.length),
    uint16(encoded.length),
    uint16(0),
  ]);
  return { common, name: encoded };
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
