import type { FaceSession } from "@kedu/api";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { cleanImage } from "../files/image.ts";
import { takeFaceTry } from "../face/face-tries.ts";
import { runFaceTry } from "./run-face-try.ts";

export const verifyFace = handle.face.verifyFace.handler(({ context, input }) =>
  verifyFrames(context, input),
);

/** Takes a try of a face check of the caller, and asks the vendor. @throws its refusals */
export async function verifyFrames(
  context: Call,
  input: { readonly faceSessionId: string; readonly frames: readonly File[] },
): Promise<FaceSession> {
  const { providers } = context;
  const frames = await cleanFrames(input.frames);
  const begun = await takeFaceTry(context, input.faceSessionId, frames.length);
  return runFaceTry(context, begun, async (person) => ({
    ...(await providers.face.verify({ ...person, actions: begun.actions, frames })),
    flaw: null,
  }));
}

/** Decoded and encoded again like every picture, so that nothing but the picture goes to the vendor. */
async function cleanFrames(files: readonly File[]): Promise<readonly Uint8Array[]> {
  const frames: Uint8Array[] = [];
  // One after the other: decoded pictures are large.
  for (const file of files) {
    const image = await cleanImage(await file.bytes());
    if (image === null) refuse("FILE_TYPE_UNSUPPORTED");
    frames.push(image.jpeg);
  }
  return frames;
}
