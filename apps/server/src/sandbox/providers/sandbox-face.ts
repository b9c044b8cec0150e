import type { SandboxWorld } from "../world/sandbox-world.ts";
import { scriptedCall } from "../world/scripted-call.ts";
import type { FaceAnswer, FaceProvider, FaceVideoAnswer } from "../../providers/face/face.ts";

/** Recognises every person who sends a picture for every action, or a recording. It looks at none and keeps none. */
export function sandboxFace(world: SandboxWorld): FaceProvider {
  return {
    verify({ requestNo, actions, frames }) {
      const answer = (result: FaceAnswer["result"]) => () =>
        Promise.resolve({ result, vendorRef: `sandbox-${requestNo}` });
      const complete = frames.length >= actions.length && frames.every((frame) => frame.length > 0);
      return scriptedCall<FaceAnswer>(world, {
        provider: "face",
        op: "verify",
        normally: answer(complete ? "verifySuccess" : "fail"),
        modes: {
          verifyFail: answer("verifyFail"),
          unVerify: answer("unVerify"),
          fail: answer("fail"),
          error: answer("error"),
          declinedForBank: answer("declinedForBank"),
        },
      });
    },
    verifyVideo({ requestNo, video }) {
      const answer =
        (result: FaceVideoAnswer["result"], flaw: FaceVideoAnswer["flaw"] = null) =>
        () =>
          Promise.resolve({ result, vendorRef: `sandbox-${requestNo}`, flaw });
      return scriptedCall<FaceVideoAnswer>(world, {
        provider: "face",
        op: "verifyVideo",
        normally: answer(video.length > 0 ? "verifySuccess" : "fail"),
        modes: {
          verifyFail: answer("verifyFail"),
          unVerify: answer("unVerify"),
          fail: answer("fail"),
          error: answer("error"),
          declinedForBank: answer("declinedForBank"),
          wrongDigits: answer("fail", "WRONG_DIGITS"),
          noFace: answer("fail", "NO_FACE"),
          tooShort: answer("unVerify", "TOO_SHORT"),
        },
      });
    },
  };
}
