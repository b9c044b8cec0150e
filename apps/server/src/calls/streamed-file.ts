/** A file that is sent piece by piece, so that its length costs no memory. */
export class StreamedFile extends File {
  readonly pieces: () => AsyncIterable<Uint8Array>;
  readonly sizeBytes: number;

  constructor(
    name: string,
    type: string,
    { pieces, sizeBytes }: Pick<StreamedFile, "pieces" | "sizeBytes">,
  ) {
    super([], name, { type });
    this.pieces = pieces;
    this.sizeBytes = sizeBytes;
  }
}
