import { MalformedVideoError, type Tracks, VideoBytes } from "./video-bytes.ts";

/** Boxes that are looked at in one file. A recording of seconds has some hundreds. */
const BOXES_MAX = 10_000;
/** How deep they are nested: the table of samples is in the fifth. */
const DEPTH_MAX = 8;

interface Box {
  readonly type: string;
  /** Where its content starts and ends. */
  readonly from: number;
  readonly to: number;
}

interface Track {
  kind: "picture" | "sound" | "other";
  /** Units of time in a second. */
  timescale: number;
  units: number;
}

/** Boxes that hold nothing but boxes, and lead to what is looked for. */
const OUTER = new Set(["moov", "trak", "mdia", "minf", "stbl", "mvex", "moof", "traf"]);

/** The tracks of an MP4 or QuickTime file; null when it is none. @throws MalformedVideoError */
export function readMp4(source: Uint8Array): Tracks | null {
  const bytes = new VideoBytes(source);
  if (bytes.length < 12 || bytes.text(4, 4) !== "ftyp") return null;
  const reading = new Mp4Reading(bytes);
  reading.read(0, bytes.length);
  return reading.tracks();
}

/** Fragments have their samples outside of the first table, as recorders of browsers write them. */
class Mp4Reading {
  readonly #bytes: VideoBytes;
  readonly #tracks = new Map<number, Track>();
  /** Duration of a sample of a track, where its fragments name none. */
  readonly #defaults = new Map<number, number>();
  #boxes = 0;
  #samples = false;
  #track: Track = { kind: "other", timescale: 0, units: 0 };
  #fragment: { track: Track | undefined; sampleUnits: number } = {
    track: undefined,
    sampleUnits: 0,
  };

  constructor(bytes: VideoBytes) {
    this.#bytes = bytes;
  }

  read(from: number, to: number, depth = 0): void {
    if (depth > DEPTH_MAX) throw new MalformedVideoError("boxes in boxes");
    for (let at = from; at < to;) {
      const box = this.#boxAt(at, to);
      this.#open(box, depth);
      at = box.to;
    }
  }

  tracks(): Tracks {
    // A table of samples without samples is no recording.
    if (!this.#samples) throw new MalformedVideoError("no samples");
    const secondsOf = (kind: Track["kind"]) =>
      Math.max(
        0,
        ...[...this.#tracks.values()]
          .filter((track) => track.kind === kind && track.timescale > 0)
          .map(({ timescale, units }) => units / timescale),
      );
    return { pictureSeconds: secondsOf("picture"), soundSeconds: secondsOf("sound") };
  }

  #boxAt(at: number, end: number): Box {
    this.#boxes += 1;
    if (this.#boxes > BOXES_MAX) throw new MalformedVideoError("too many boxes");
    const short = this.#bytes.number(at, 4);
    const type = this.#bytes.text(at + 4, 4);
    const header = short === 1 ? 16 : 8;
    const size = short === 1 ? this.#bytes.number(at + 8, 8) : short === 0 ? end - at : short;
    if (size < header || at + size > end) throw new MalformedVideoError("a box without its end");
    return { type, from: at + header, to: at + size };
  }

  #open({ type, from, to }: Box, depth: number): void {
    if (OUTER.has(type)) {
      if (type === "trak") this.#track = { kind: "other", timescale: 0, units: 0 };
      if (type === "traf") this.#fragment = { track: undefined, sampleUnits: 0 };
      this.read(from, to, depth + 1);
    } else if (type === "tkhd") {
      const id = this.#bytes.number(from + (this.#version(from) === 1 ? 20 : 12), 4);
      if (this.#tracks.has(id)) throw new MalformedVideoError("a track twice");
      this.#tracks.set(id, this.#track);
    } else if (type === "mdhd") {
      this.#track.timescale = this.#bytes.number(from + (this.#version(from) === 1 ? 20 : 12), 4);
    } else if (type === "hdlr") {
      const handler = this.#bytes.text(from + 8, 4);
      // QuickTime has a second one, of the data, which names neither.
      if (handler === "vide") this.#track.kind = "picture";
      if (handler === "soun") this.#track.kind = "sound";
    } else if (type === "stts") {
      this.#addTable(from, to);
    } else if (type === "trex") {
      this.#defaults.set(this.#bytes.number(from + 4, 4), this.#bytes.number(from + 12, 4));
    } else if (type === "tfhd") {
      this.#beginFragment(from);
    } else if (type === "trun") {
      this.#addRun(from, to);
    } else if (type === "mdat" && to > from) {
      this.#samples = true;
    }
  }

  #version(from: number): number {
    return this.#bytes.number(from, 1);
  }

  #flags(from: number): number {
    return this.#bytes.number(from + 1, 3);
  }

  /** So many samples of so long each. */
  #addTable(from: number, to: number): void {
    const count = this.#bytes.number(from + 4, 4);
    if (from + 8 + count * 8 > to) throw new MalformedVideoError("a table without its end");
    for (let at = from + 8; at < from + 8 + count * 8; at += 8) {
      this.#track.units += this.#bytes.number(at, 4) * this.#bytes.number(at + 4, 4);
    }
  }

  #beginFragment(from: number): void {
    const flags = this.#flags(from);
    const id = this.#bytes.number(from + 4, 4);
    // Before the duration come the data's offset and the description's number, where they are there.
    const at = from + 8 + ((flags & 0x1) === 0 ? 0 : 8) + ((flags & 0x2) === 0 ? 0 : 4);
    this.#fragment = {
      track: this.#tracks.get(id),
      sampleUnits: (flags & 0x8) === 0 ? (this.#defaults.get(id) ?? 0) : this.#bytes.number(at, 4),
    };
  }

  #addRun(from: number, to: number): void {
    const { sampleUnits, track } = this.#fragment;
    if (track === undefined) throw new MalformedVideoError("a run of no track");
    const flags = this.#flags(from);
    const count = this.#bytes.number(from + 4, 4);
    if ((flags & 0x100) === 0) {
      track.units += count * sampleUnits;
      return;
    }
    const first = from + 8 + ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4);
    const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length;
    if (first + count * step > to) throw new MalformedVideoError("a run without its end");
    for (let at = first; at < first + count * step; at += step) {
      track.units += this.#bytes.number(at, 4);
    }
  }
}
