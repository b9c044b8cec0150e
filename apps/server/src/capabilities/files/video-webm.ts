import { MalformedVideoError, type Tracks, VideoBytes } from "./video-bytes.ts";

/** Elements that are looked at in one file. A recording of seconds has some thousands. */
const ELEMENTS_MAX = 50_000;
const NANOSECONDS = 1_000_000_000;

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const TIMECODE_SCALE = 0x2ad7b1;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const TIMECODE = 0xe7;
const BLOCKS = new Set([0xa3, 0xa1]);
/** Elements that hold elements: EBML, Segment, Info, Tracks, track entry, Cluster and block group. */
const OUTER = new Set([EBML, 0x18538067, 0x1549a966, 0x1654ae6b, TRACK_ENTRY, CLUSTER, 0xa0]);

interface Track {
  number: number;
  type: number;
}

/** The tracks of a WebM file; null when it is none. @throws MalformedVideoError */
export function readWebm(source: Uint8Array): Tracks | null {
  const bytes = new VideoBytes(source);
  if (bytes.length < 8 || bytes.number(0, 4) !== EBML) return null;
  return readElements(bytes);
}

/**
 * Reads the elements one after the other, without their nesting: a browser that records does not know how long the
 * outer ones become and leaves their size open.
 */
function readElements(bytes: VideoBytes): Tracks {
  const tracks: Track[] = [];
  const times = new Map<number, { first: number; last: number }>();
  let scale = 1_000_000;
  let clusterTime: number | null = null;
  let docType = "";
  let elements = 0;
  for (let at = 0; at < bytes.length;) {
    elements += 1;
    if (elements > ELEMENTS_MAX) throw new MalformedVideoError("too many elements");
    const id = elementId(bytes, at);
    const size = elementSize(bytes, at + id.width);
    const from = at + id.width + size.width;
    if (size.value !== null && from + size.value > bytes.length) {
      throw new MalformedVideoError("an element without its end");
    }
    if (OUTER.has(id.value)) {
      if (id.value === TRACK_ENTRY) tracks.push({ number: 0, type: 0 });
      if (id.value === CLUSTER) clusterTime = null;
      at = from;
      continue;
    }
    if (size.value === null) throw new MalformedVideoError("an element of an open size");
    const value = size.value;
    const track = tracks.at(-1);
    if (id.value === DOC_TYPE) docType = bytes.text(from, Math.min(value, 16));
    if (id.value === TIMECODE_SCALE) scale = bytes.number(from, Math.min(value, 8));
    if (id.value === TRACK_NUMBER && track !== undefined) track.number = bytes.number(from, value);
    if (id.value === TRACK_TYPE && track !== undefined) track.type = bytes.number(from, value);
    if (id.value === TIMECODE) clusterTime = bytes.number(from, Math.min(value, 8));
    if (BLOCKS.has(id.value)) {
      if (clusterTime === null) throw new MalformedVideoError("a block without its time");
      const number = elementSize(bytes, from);
      const time = clusterTime + bytes.signed16(from + number.width);
      const known = times.get(number.value ?? 0);
      times.set(number.value ?? 0, {
        first: Math.min(known?.first ?? time, time),
        last: Math.max(known?.last ?? time, time),
      });
    }
    at = from + value;
  }
  if (docType !== "webm") throw new MalformedVideoError("another kind of file");
  const secondsOf = (type: number) =>
    Math.max(
      0,
      ...tracks
        .filter((track) => track.type === type)
        .map(({ number }) => {
          const time = times.get(number);
          return time === undefined ? 0 : ((time.last - time.first) * scale) / NANOSECONDS;
        }),
    );
  return { pictureSeconds: secondsOf(1), soundSeconds: secondsOf(2) };
}

/** How many bytes a number has, by the first bit that is set in its first byte. */
function widthOf(bytes: VideoBytes, at: number): number {
  const first = bytes.number(at, 1);
  if (first === 0) throw new MalformedVideoError("a number of nine bytes");
  return Math.clz32(first) - 23;
}

/** An element's id keeps the bit that says how long it is. */
function elementId(bytes: VideoBytes, at: number): { value: number; width: number } {
  const width = widthOf(bytes, at);
  if (width > 4) throw new MalformedVideoError("an id of five bytes");
  return { value: bytes.number(at, width), width };
}

/** A size, or the number of a track; null where all bits are set: the size is left open. */
function elementSize(bytes: VideoBytes, at: number): { value: number | null; width: number } {
  const width = widthOf(bytes, at);
  const lead = 256 >> width;
  const first = bytes.number(at, 1) - lead;
  const isOpen =
    first === lead - 1 &&
    Array.from({ length: width - 1 }, (_, index) => bytes.number(at + 1 + index, 1)).every(
      (byte) => byte === 255,
    );
  if (isOpen) return { value: null, width };
  const rest = width === 1 ? 0 : bytes.number(at + 1, width - 1);
  const value = first * 256 ** (width - 1) + rest;
  if (!Number.isSafeInteger(value)) throw new MalformedVideoError("a size is too large");
  return { value, width };
}
