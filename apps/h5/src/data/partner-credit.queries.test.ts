import { FACE_RESULTS, PARTNER_STEPS } from "@kedu/domain";
import { Query, QueryClient, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { faceAtPartner } from "../fixtures/face.ts";
import { partnerCreditAt } from "../fixtures/partner-credit.ts";
import { partnerCreditQuery, partnerFaceQuery } from "./partner-credit.queries.ts";

/** How long a page that shows this waits before it asks again; null where it waits for nothing. */
function asksAgainAfterMs<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  shown: Data,
): number | null {
  const { queryKey, refetchInterval } = options;
  if (typeof refetchInterval !== "function") throw new Error("the answer decides");
  const asked = new Query<Data, Error, Data, Key>({
    client: new QueryClient(),
    queryKey,
    queryHash: JSON.stringify(queryKey),
    options: {},
  });
  asked.setData(shown);
  const intervalMs = refetchInterval(asked);
  return typeof intervalMs === "number" ? intervalMs : null;
}

test.each(PARTNER_STEPS)("a page at %s asks again while the bank has it", (step) => {
  const isBanks = ["SENDING", "DECIDING", "UPGRADING", "ACTIVATING"].includes(step);
  expect(asksAgainAfterMs(partnerCreditQuery, partnerCreditAt(step))).toBe(isBanks ? 5_000 : null);
});

test.each(FACE_RESULTS)(
  "a face check with %s is asked for again until it has a result",
  (result) => {
    const face = partnerFaceQuery("01K9ZQ4S6V8X0A2C4E6G8J0N01");
    expect(asksAgainAfterMs(face, { ...faceAtPartner, result })).toBe(
      result === "unVerify" ? 5_000 : null,
    );
  },
);
