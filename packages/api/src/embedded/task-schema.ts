import { APP_CODES, EMBEDDED_TASK_STATUSES, EMBEDDED_TASKS } from "@kedu/domain";
import { z } from "zod";
import { id, instant } from "../operation/values.ts";

/** The task that another app opened, as its page shows it. Personal data is masked. */
export const taskState = z.object({
  taskId: id,
  task: z.enum(EMBEDDED_TASKS),
  status: z.enum(EMBEDDED_TASK_STATUSES),
  /** The app that opened it. */
  openerName: z.string(),
  /** Whom it is about. */
  nameMasked: z.string().nullable(),
  phoneMasked: z.string(),
  enterpriseName: z.string().nullable(),
  /** Of loanContract and loanVerify. */
  contractId: id.nullable(),
  /** Of loanVerifyList. */
  appCode: z.enum(APP_CODES).nullable(),
  /** What it asks for is there, and only has to be handed back. */
  isProven: z.boolean(),
  expiresAt: instant,
});
export type TaskState = z.infer<typeof taskState>;
