/** How long there is a picture and a sound; 0 where there is none. */
export interface Tracks {
  readonly pictureSeconds: number;
  readonly soundSeconds: number;
}

/** A recording that cannot be read. */
export class MalformedVideoError extends Error {}

/** Reads a recording from its start to its end; beyond its end it is malformed. */
export class VideoBytes {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#bytes.length;
  }

  /** An unsigned number of up to eight bytes, the first the highest. */
  number(at: number, size: number): number {
    this.#mustHold(at, size);
    let value = 0;
    for (let index = 0; index < size; index += 1) {
      value = value * 256 + (this.#bytes[at + index] ?? 0);
    }
    if (!Number.isSafeInteger(value)) throw new MalformedVideoError("a number is too large");
    return value;
  }

  /** A signed number of two bytes. */
  signed16(at: number): number {
    this.#mustHold(at, 2);
    return this.#view.getInt16(at);
  }

  /** Text of one byte a letter. */
  text(at: number, size: number): string {
    this.#mustHold(at, size);
    return String.fromCodePoint(...this.#bytes.subarray(at, at + size));
  }

  #mustHold(at: number, size: number): void {
    if (at < 0 || size < 0 || at + size > this.length) {
      throw new MalformedVideoError("the recording ends early");
    }
  }
}
