import { createTaskFace } from "./create-task-face.ts";
import { endTask } from "./end-task.ts";
import { exchangeTaskToken } from "./exchange-task-token.ts";
import { getTask } from "./get-task.ts";
import { getTaskContract } from "./get-task-contract.ts";
import { getTaskOutcome } from "./get-task-outcome.ts";
import { listTaskVerifications } from "./list-task-verifications.ts";
import { openTask } from "./open-task.ts";
import { readTaskContract } from "./read-task-contract.ts";
import { sendTaskCode } from "./send-task-code.ts";
import { verifyTaskCode } from "./verify-task-code.ts";
import { verifyTaskFace } from "./verify-task-face.ts";

export const embedded = {
  createTaskFace,
  endTask,
  exchangeTaskToken,
  getTask,
  getTaskContract,
  getTaskOutcome,
  listTaskVerifications,
  openTask,
  readTaskContract,
  sendTaskCode,
  verifyTaskCode,
  verifyTaskFace,
};
