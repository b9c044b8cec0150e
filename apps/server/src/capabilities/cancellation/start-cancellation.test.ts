import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startCancelling, submitCancellation } from "../../testing/cancelling.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a draft changes nothing, and is the same one however often it is begun", async () => {
  const { client } = await startCancelling();
  const begin = () => client.cancellation.startCancellation(undefined, withKey());
  const drafts = await Promise.all([begin(), begin(), begin()]);
  expect(new Set(drafts.map(({ cancellationId }) => cancellationId)).size).toBe(1);
  expect(drafts[0]).toMatchObject({ status: "DRAFT", reason: null, submittedAt: null });
  const { lines } = await client.credit.getHome({});
  expect(lines[0]).toMatchObject({ status: "AVAILABLE", freezeReasons: [] });
});

test("none is begun beside one that was submitted", async () => {
  const { client } = await startCancelling();
  await submitCancellation(client);
  const start = client.cancellation.startCancellation(undefined, withKey());
  expect((await refusalOf(start)).code).toBe("CANCELLATION_STATE");
});
