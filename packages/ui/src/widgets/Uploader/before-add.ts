import type { Rejection } from "./upload-queue.ts";

/** `true` or a changed file accepts it, `false` refuses it, and a text refuses it with a reason. */
export type AddVerdict = boolean | string | File;

/** May ask the user or read the file first. A rejection refuses the file without a message. */
export type BeforeAdd = (file: File) => AddVerdict | Promise<AddVerdict>;

export interface Answers {
  readonly taken: readonly File[];
  readonly turnedDown: readonly Rejection[];
}

/** Asks about all files at once; both lists keep their order, whichever is answered first. */
export async function askBeforeAdd(files: readonly File[], ask: BeforeAdd): Promise<Answers> {
  const verdicts = await Promise.all(files.map((file) => verdictOn(file, ask)));
  const taken: File[] = [];
  const turnedDown: Rejection[] = [];
  for (const [place, file] of files.entries()) {
    const verdict = verdicts[place] ?? false;
    if (verdict instanceof File) taken.push(verdict);
    else if (verdict === true) taken.push(file);
    else if (verdict !== false) {
      turnedDown.push({ reason: "refused", name: file.name, words: verdict });
    }
  }
  return { taken, turnedDown };
}

async function verdictOn(file: File, ask: BeforeAdd): Promise<AddVerdict> {
  try {
    return await ask(file);
  } catch {
    return false;
  }
}
