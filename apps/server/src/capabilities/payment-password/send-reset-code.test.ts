import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { DEALER_ID_NO, startWithPassword } from "../../testing/payment-password.ts";
import { goTo } from "../../testing/trade.ts";
import { waitForCode } from "../../testing/withdrawing.ts";

test("a code goes to the login phone, for the person's own reset and in time", async () => {
  const { api, service } = await startWithPassword(null);
  const { resetId } = await api.beginPasswordReset({ idNo: DEALER_ID_NO });
  expect(await api.sendResetCode({ resetId })).toMatchObject({
    phoneMasked: "139****0001",
    resendAfterSeconds: 60,
  });
  expect((await refusalOf(api.sendResetCode({ resetId }))).code).toBe("CODE_SENT_TOO_OFTEN");
  const other = await insertPayingDealer(service.context, { number: 2 });
  const stranger = await service.clientOf(other);
  const refused = await refusalOf(stranger.paymentPassword.sendResetCode({ resetId }));
  expect(refused.code).toBe("NOT_FOUND");
  waitForCode(service);
  await goTo(service, "2026-03-02T10:10:00+08:00");
  expect((await refusalOf(api.sendResetCode({ resetId }))).code).toBe("CODE_EXPIRED");
});
