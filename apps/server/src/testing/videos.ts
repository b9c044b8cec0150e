/** Recordings without a codec: containers with the tables that a phone or a browser writes, and samples of nothing. */

interface Recording {
  readonly seconds: number;
  readonly hasSound?: boolean;
  readonly hasPicture?: boolean;
}

type Bytes = readonly number[];

const TIMESCALE = 1_000;

/** A number of so many bytes, the highest first. */
function big(value: number, size: number): Bytes {
  return Array.from(
    { length: size },
    (_, index) => Math.floor(value / 256 ** (size - 1 - index)) % 256,
  );
}
const letters = (text: string): Bytes => [...text].map((letter) => letter.codePointAt(0) ?? 0);

/** A box of an MP4 file. */
export function box(type: string, ...content: readonly Bytes[]): Bytes {
  const bytes = content.flat();
  return [...big(bytes.length + 8, 4), ...letters(type), ...bytes];
}

const kindsOf = ({ hasPicture = true, hasSound = true }: Recording) => [
  ...(hasPicture ? ["vide"] : []),
  ...(hasSound ? ["soun"] : []),
];

function trak(handler: string, id: number, samples: Bytes): Bytes {
  return box(
    "trak",
    box("tkhd", big(0, 12), big(id, 4), big(0, 68)),
    box(
      "mdia",
      box("mdhd", big(0, 12), big(TIMESCALE, 4), big(0, 8)),
      box("hdlr", big(0, 8), letters(handler), big(0, 13)),
      box("minf", box("stbl", box("stts", big(0, 4), samples))),
    ),
  );
}

export const FTYP = box("ftyp", letters("isom"), big(512, 4), letters("mp42"));
const SAMPLES = box("mdat", big(0, 64));

/** As a phone's camera writes it: one table of ten samples a second. */
export function mp4(recording: Recording, brand: Bytes = FTYP): Uint8Array<ArrayBuffer> {
  const samples = [...big(1, 4), ...big(recording.seconds * 10, 4), ...big(TIMESCALE / 10, 4)];
  const tracks = kindsOf(recording).map((handler, index) => trak(handler, index + 1, samples));
  return Uint8Array.from([...brand, ...SAMPLES, ...box("moov", ...tracks)]);
}

/** As a browser of an iPhone writes it: an empty table, and a fragment for each second. */
export function fragmentedMp4(recording: Recording): Uint8Array<ArrayBuffer> {
  const kinds = kindsOf(recording);
  const tracks = kinds.map((handler, index) => trak(handler, index + 1, big(0, 4)));
  const defaults = kinds.map((_, index) =>
    box("trex", big(0, 4), big(index + 1, 4), big(1, 4), big(100, 4), big(0, 8)),
  );
  const fragment = box(
    "moof",
    // The first track has the default duration of its samples, the second one its own.
    ...kinds.map((_, index) =>
      box(
        "traf",
        box("tfhd", big(0, 4), big(index + 1, 4)),
        index === 0
          ? box("trun", big(0, 4), big(10, 4))
          : box("trun", big(0x101, 4), big(2, 4), big(0, 4), big(500, 4), big(500, 4)),
      ),
    ),
  );
  return Uint8Array.from([
    ...FTYP,
    ...box("moov", ...tracks, box("mvex", ...defaults)),
    ...Array.from({ length: recording.seconds }, () => [...fragment, ...SAMPLES]).flat(),
  ]);
}

/** An element of a WebM file; without content its size is left open. */
export function element(id: number, content: Bytes | null): Bytes {
  const width = Math.ceil(id.toString(16).length / 2);
  const size =
    content === null ? [0x01, ...big(2 ** 48 - 1, 6), 0xff] : [0x10, ...big(content.length, 3)];
  return [...big(id, width), ...size, ...(content ?? [])];
}

/** As a browser writes it while it records: outer elements of an open size, no duration. */
export function webm(recording: Recording, docType = "webm"): Uint8Array<ArrayBuffer> {
  const kinds = kindsOf(recording);
  const tracks = kinds.flatMap((kind, index) =>
    element(0xae, [...element(0xd7, [index + 1]), ...element(0x83, [kind === "vide" ? 1 : 2])]),
  );
  const blocksAt = (milliseconds: number) =>
    kinds.flatMap((_, index) =>
      element(0xa3, [0x80 + index + 1, ...big(milliseconds, 2), 0x80, 0]),
    );
  const clusters = Array.from({ length: recording.seconds }, (_, second) => [
    ...element(0x1f43b675, null),
    ...element(0xe7, big(second * 1_000, 2)),
    ...blocksAt(0),
    ...blocksAt(1_000),
  ]).flat();
  return Uint8Array.from([
    ...element(0x1a45dfa3, element(0x4282, letters(docType))),
    ...element(0x18538067, null),
    ...element(0x1549a966, element(0x2ad7b1, big(1_000_000, 3))),
    ...element(0x1654ae6b, tracks),
    ...clusters,
  ]);
}

/** A recording as it is uploaded. */
export function videoFile(bytes = mp4({ seconds: 5 }), name = "face.mp4"): File {
  return new File([bytes], name, { type: "video/mp4" });
}
