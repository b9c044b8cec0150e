import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { agree, refusalOf } from "../../testing/applicant.ts";
import {
  beginCancellation,
  passCancellationFace,
  startCancelling,
} from "../../testing/cancelling.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a draft is checked with a reason only, and a submitted one not at all", async () => {
  const { client } = await startCancelling();
  const { cancellationId } = await client.cancellation.startCancellation(undefined, withKey());
  const recheck = () => client.cancellation.recheckCancellation({ cancellationId });
  const giveReason = () =>
    client.cancellation.giveCancellationReason({ cancellationId, reason: "COST" });
  expect((await refusalOf(recheck())).code).toBe("CANCELLATION_STATE");
  const { contractId, status } = await giveReason();
  expect(status).toBe("FACE_PENDING");
  await agree(client, contractId ?? "");
  const faceSessionId = await passCancellationFace(client);
  await client.cancellation.submitCancellation(
    { cancellationId, proof: { kind: "FACE", faceSessionId } },
    withKey(),
  );
  expect((await refusalOf(recheck())).code).toBe("CANCELLATION_STATE");
  expect((await refusalOf(giveReason())).code).toBe("CANCELLATION_STATE");
  const start = client.cancellation.startCancellation(undefined, withKey());
  expect((await refusalOf(start)).code).toBe("CANCELLATION_STATE");
});

test("the reason's own words are sealed, and one that is open is gone on with", async () => {
  const { service, client } = await startCancelling();
  const { cancellationId } = await beginCancellation(client);
  const open = await client.cancellation.startCancellation(undefined, withKey());
  expect(open.cancellationId).toBe(cancellationId);
  const { rows } = await service.database.execute<{ note_sealed: string }>(
    sql`select note_sealed from account_cancellation`,
  );
  expect(rows[0]?.note_sealed).not.toContain("手机店");
});
