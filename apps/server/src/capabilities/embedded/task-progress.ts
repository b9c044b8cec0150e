import { type EmbeddedTaskFacts, FACE_MAX_TRIES } from "@kedu/domain";
import type { CalledTask } from "../../calls/call.ts";
import type { Context } from "../../calls/context.ts";
import type { Reader } from "../../database/database.ts";
import { readFacesOf } from "../face/face-reader.ts";
import { readTaskContracts } from "./task-contracts.ts";

/** Whether what a task asks for is there, and whether it still can be. */
export interface TaskProgress extends Pick<EmbeddedTaskFacts, "isProven" | "isExhausted"> {
  /** The face check that proves it; null where it is proved otherwise. */
  readonly faceSessionId: string | null;
}

export async function readTaskProgress(
  reader: Reader,
  tools: Pick<Context, "clock" | "vault">,
  task: CalledTask,
  person: { readonly userId: string; readonly enterpriseId: string },
): Promise<TaskProgress> {
  if (task.task === "face") return faceProgress(reader, task.taskId);
  const contracts = await readTaskContracts(reader, tools, task, person);
  if (task.task === "loanContract") {
    const isProven = contracts.some(({ status }) => status !== "NEW" && status !== "FAIL");
    return { isProven, isExhausted: contracts.some(({ isOver }) => isOver), faceSessionId: null };
  }
  // What the bank verifies itself is not waited for, unless it is all there is.
  const ours = contracts.filter(({ verifyChannel }) => verifyChannel !== "URL");
  const wanted = ours.length > 0 ? ours : contracts;
  const left = wanted.filter(({ isVerified }) => !isVerified);
  const faces = wanted.map(({ faceSessionId }) => faceSessionId).filter((id) => id !== null);
  return {
    isProven: wanted.length > 0 && left.length === 0,
    isExhausted: left.length > 0 && left.every(({ isOver }) => isOver),
    faceSessionId: faces.length === 1 ? (faces[0] ?? null) : null,
  };
}

/** A task has the tries of one face check: its opener decides whether to open another. */
async function faceProgress(reader: Reader, taskId: string): Promise<TaskProgress> {
  const faces = await readFacesOf(reader, taskId);
  const passed = faces.find(({ result }) => result === "verifySuccess");
  return {
    isProven: passed !== undefined,
    isExhausted: passed === undefined && faces.some(({ tries }) => tries >= FACE_MAX_TRIES),
    faceSessionId: passed?.id ?? null,
  };
}
