import type { ApiClient } from "@kedu/api/browser";
import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { photo } from "./applicant.ts";
import type { PayingDealer } from "./paying-dealer.ts";
import type { TestService } from "./service.ts";
import { sentCode, waitForCode, withKey } from "./withdrawing.ts";

export type IncreaseWish = Omit<
  Parameters<ApiClient["limitIncreases"]["startLimitIncrease"]>[0],
  "appCode"
>;

/** What a dealer asks for in most tests: 200,000 yuan more, with one document. */
export async function increaseWish(
  client: ApiClient,
  over: Partial<IncreaseWish> = {},
): Promise<IncreaseWish & { readonly appCode: typeof FLEXIBLE_CREDIT }> {
  const { fileId } = await client.files.uploadFile({
    purpose: "LIMIT_INCREASE",
    file: await photo(),
  });
  return {
    appCode: FLEXIBLE_CREDIT,
    kind: "RAISE_FIXED_CREDIT",
    amountFen: 20_000_000,
    reason: "PEAK_SEASON",
    fileIds: [fileId],
    ...over,
  };
}

/** Asks for a higher limit and has the code sent. */
export async function startIncrease(
  service: TestService,
  client: ApiClient,
  dealer: Pick<PayingDealer, "mobile">,
  over: Partial<IncreaseWish> = {},
): Promise<{ readonly increaseId: string; readonly challengeId: string; readonly code: string }> {
  const { increaseId } = await client.limitIncreases.startLimitIncrease(
    await increaseWish(client, over),
    withKey(),
  );
  const { challengeId } = await client.limitIncreases.sendLimitIncreaseCode({ increaseId });
  return { increaseId, challengeId, code: await sentCode(service, dealer.mobile, challengeId) };
}

/** The same, confirmed and decided by whatever the lender answers next. @returns the request as it is then */
export async function raiseLimit(
  service: TestService,
  client: ApiClient,
  dealer: Pick<PayingDealer, "mobile">,
  over: Partial<IncreaseWish> = {},
) {
  const proof = await startIncrease(service, client, dealer, over);
  await client.limitIncreases.confirmLimitIncrease(proof, withKey());
  await service.context.jobs.settle();
  return client.limitIncreases.getLimitIncrease({ increaseId: proof.increaseId });
}

/** One request that is taken back, and one that is granted. */
export async function raiseLimits(
  service: TestService,
  dealer: Pick<PayingDealer, "mobile">,
  client: ApiClient,
): Promise<void> {
  const { increaseId } = await startIncrease(service, client, dealer);
  await client.limitIncreases.closeLimitIncrease({ increaseId });
  waitForCode(service);
  await client.limitIncreases.getIncreaseOffer({ appCode: FLEXIBLE_CREDIT });
  await raiseLimit(service, client, dealer);
  await client.limitIncreases.listCreditChanges({});
  waitForCode(service);
}
