/** A task that another app opened: OPEN until it has an outcome. The outcome never changes. */
export const EMBEDDED_TASK_STATUSES = ["OPEN", "DONE", "FAILED", "CANCELLED", "EXPIRED"] as const;
export type EmbeddedTaskStatus = (typeof EMBEDDED_TASK_STATUSES)[number];
