import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import {
  OPENER_KEY,
  openTaskFor,
  RETURN_TO,
  startWithOpenLine,
  TASK_PHONE,
} from "../../testing/opener.ts";
import { sendSigned } from "../../testing/trade.ts";
import { OpenerKeyTakenError, registerOpener } from "./register-opener.ts";

test("another opener learns nothing of a task, and takes no key", async () => {
  const { service } = await startWithOpenLine();
  const { taskId } = await openTaskFor(service, { task: "face", mobile: TASK_PHONE });
  const register = (key: Partial<typeof OPENER_KEY>, address = RETURN_TO) =>
    inTransaction(service.database, (transaction) =>
      registerOpener(transaction, service.context, {
        keyId: "other",
        secret: "another secret",
        ...key,
        opener: { openerId: "other", name: "别的 App", returnAddresses: [address] },
        now: service.clock.now(),
      }),
    );
  await register({});
  const asked = await sendSigned(
    service,
    "/intake/embedded-task-outcomes",
    { taskId },
    {
      keyId: "other",
      secret: "another secret",
    },
  );
  expect(asked.json()).toMatchObject({ code: "NOT_FOUND" });
  await expect(register({ keyId: OPENER_KEY.keyId })).rejects.toThrow(OpenerKeyTakenError);
  for (const address of ["javascript://x", "http://app.example/a", "//evil.example", "data://x"]) {
    await expect(register({}, address), address).rejects.toThrow(RangeError);
  }
});
