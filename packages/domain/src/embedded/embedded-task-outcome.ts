import type { EmbeddedTaskStatus } from "../vocabulary/embedded-task-status.ts";

/** What is known of a task that another app opened. */
export interface EmbeddedTaskFacts {
  readonly status: EmbeddedTaskStatus;
  /** What the task asks for is there: the face was recognised, the contract read or signed. */
  readonly isProven: boolean;
  /** It can no longer be proved: no try is left, or what it is about has ended. */
  readonly isExhausted: boolean;
  /** The person is leaving it. */
  readonly isLeft: boolean;
  readonly expiresAt: Date;
}

/**
 * What the opener is told of its task. Whoever asks, the facts decide: a person who leaves after the proof has done it,
 * and a page that says so has not.
 */
export function embeddedTaskOutcome(task: EmbeddedTaskFacts, now: Date): EmbeddedTaskStatus {
  if (task.status !== "OPEN") return task.status;
  if (task.isProven) return "DONE";
  if (task.isExhausted) return "FAILED";
  if (now >= task.expiresAt) return "EXPIRED";
  return task.isLeft ? "CANCELLED" : "OPEN";
}
