import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import {
  beginCancellation,
  startCancelling,
  submitCancellation,
} from "../../testing/cancelling.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { goTo, payOrders, sendOrder } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("taken back in the cooling-off, the account pays again", async () => {
  const { service, dealer, client, seen } = await startCancelling();
  const { cancellationId } = await submitCancellation(client);
  await goTo(service, "2026-03-03T09:59:59+08:00");
  const revoked = await client.cancellation.revokeCancellation({ cancellationId }, withKey());
  expect(revoked).toMatchObject({ status: "REVOKED", revokedBy: "DEALER" });
  const again = await client.cancellation.revokeCancellation({ cancellationId }, withKey());
  expect(again).toEqual(revoked);
  const orderId = await sendOrder(service, dealer, 1_000_000);
  expect((await payOrders(service, client, dealer, [orderId])).status).toBe("SUCCESS");
  await goTo(service, "2026-03-03T10:00:00+08:00");
  expect((await seen())?.status).toBe("REVOKED");
  const { items } = await client.notifications.listNotices({});
  expect(items.map(({ kind }) => kind)).toContain("CANCELLATION_REVOKED");
  await expectInvariants(service.database, service.clock.now());
});

test("after the cooling-off it is too late, even before the bank has taken it", async () => {
  const { service, client } = await startCancelling();
  const { cancellationId } = await submitCancellation(client);
  service.clock.moveBusinessTo("2026-03-03T10:00:00+08:00");
  const late = client.cancellation.revokeCancellation({ cancellationId }, withKey());
  expect((await refusalOf(late)).code).toBe("COOLING_OFF_OVER");
});

test("what waits for the face is left; a draft has nothing to take back", async () => {
  const { client } = await startCancelling();
  const draft = await client.cancellation.startCancellation(undefined, withKey());
  const leave = () =>
    client.cancellation.revokeCancellation({ cancellationId: draft.cancellationId }, withKey());
  expect((await refusalOf(leave())).code).toBe("CANCELLATION_STATE");
  await beginCancellation(client);
  expect(await leave()).toMatchObject({ status: "REVOKED", revokedBy: "LEFT", submittedAt: null });
});
