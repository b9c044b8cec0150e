import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startInsuring } from "../../testing/insuring.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";

test("the file of a policy is its dealer's, once it is issued", async () => {
  const { service, client, quote, buy } = await startInsuring();
  const { policyId } = await quote();
  const codeOf = async (api: typeof client) =>
    (await refusalOf(api.insurance.getPolicyPdf({ policyId }))).code;
  expect(await codeOf(client)).toBe("NOT_FOUND");
  const { issued } = await buy(policyId);
  const file = await client.insurance.getPolicyPdf({ policyId });
  expect([file.type, issued?.pdfSha256]).toEqual(["application/pdf", expect.any(String)]);
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  expect(await codeOf(stranger)).toBe("NOT_FOUND");
});
