import { changeNumber } from "./change-number.ts";
import { createTaskFace } from "./create-task-face.ts";
import { endTask } from "./end-task.ts";
import { endTaskElsewhere } from "./end-task-elsewhere.ts";
import { exchangeTaskToken } from "./exchange-task-token.ts";
import { getTask } from "./get-task.ts";
import { getTaskContract } from "./get-task-contract.ts";
import { getTaskOutcome } from "./get-task-outcome.ts";
import { listOpenTasks } from "./list-open-tasks.ts";
import { listTaskVerifications } from "./list-task-verifications.ts";
import { logOut } from "./log-out.ts";
import { openTask } from "./open-task.ts";
import { readTaskContract } from "./read-task-contract.ts";
import { sendTaskCode } from "./send-task-code.ts";
import { verifyTaskCode } from "./verify-task-code.ts";
import { verifyTaskFace } from "./verify-task-face.ts";

export const embedded = {
  createTaskFace,
  endTask,
  endTaskElsewhere,
  exchangeTaskToken,
  getTask,
  getTaskContract,
  getTaskOutcome,
  listOpenTasks,
  listTaskVerifications,
  openTask,
  readTaskContract,
  sendTaskCode,
  verifyTaskCode,
  verifyTaskFace,
};

/** What ends the logins of a person, with what other apps have opened for them. */
export const endingLogins = { changeNumber, logOut };
