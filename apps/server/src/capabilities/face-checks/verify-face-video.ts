import { faceVideoRefusal, faceVideoSizeRefusal } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { takeVideoTry } from "../face/face-tries.ts";
import { readVideo, type VideoFacts } from "../files/video.ts";
import { runFaceTry } from "./run-face-try.ts";

/** The recording is in memory only: it goes to the vendor, and is gone with the answer. */
export const verifyFaceVideo = handle.face.verifyFaceVideo.handler(async ({ context, input }) => {
  const { digits, faceSessionId } = input;
  const { format, video } = await fittingVideo(input.video);
  const begun = await takeVideoTry(context, faceSessionId, digits);
  return runFaceTry(context, begun, (person) =>
    context.providers.face.verifyVideo({ ...person, digits, format, video }),
  );
});

/** A recording takes a try only if it can be looked at. @throws the refusal of one that cannot */
async function fittingVideo(
  file: File,
): Promise<{ readonly format: VideoFacts["format"]; readonly video: Uint8Array }> {
  const tooLarge = faceVideoSizeRefusal(file.size);
  if (tooLarge !== null) refuse(tooLarge.refusal);
  const video = await file.bytes();
  const facts = readVideo(video);
  const refused = faceVideoRefusal(facts);
  if (refused !== null || facts === null) refuse(refused?.refusal ?? "VIDEO_UNSUPPORTED");
  return { format: facts.format, video };
}
