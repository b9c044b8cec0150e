import { listOperations, mayCall } from "@kedu/api";
import { expect, test } from "vitest";
import { webOperations } from "../../http/operations.ts";
import {
  merchantOf,
  proveAccount,
  signAgreement,
  startWithMerchant,
} from "../../testing/merchants.ts";
import { payOrders } from "../../testing/trade.ts";

/** What a merchant alone may do, in whole. Another operation here is a right that has to be wanted. */
const OWN = [
  "enterSmallAmount",
  "getMerchant",
  "listIncomingPayments",
  "sendSmallAmount",
  "signMerchantAgreement",
];
/** What dealers do too, each with contracts of their own enterprise. */
const SHARED = ["getContract", "getContractPdf", "readContract", "sendSigningCode"];

function namesFor(
  isTheirs: (mayCallIt: (role: "MERCHANT" | "LEGAL_PERSON" | "SALESPERSON") => boolean) => boolean,
) {
  return listOperations()
    .filter(({ operation }) => {
      const { callers } = operation["~orpc"].meta;
      return callers.kind === "PEOPLE" && isTheirs((role) => mayCall(callers, role));
    })
    .map(({ name }) => name)
    .toSorted();
}

test("a merchant starts no payment and sees no dealer's records: what they may call, in whole", () => {
  expect(namesFor((may) => may("MERCHANT") && !may("LEGAL_PERSON"))).toEqual(OWN);
  expect(namesFor((may) => may("MERCHANT") && may("LEGAL_PERSON") && !may("SALESPERSON"))).toEqual(
    SHARED,
  );
});

test("in every cell of the matrix a merchant finds nothing of another receiver or of who paid it", async () => {
  const { api, dealer, orderId, service } = await startWithMerchant();
  const legal = await service.clientOf(dealer);
  const contractId = await proveAccount(service, api);
  await signAgreement(service, api, contractId);
  const payment = await payOrders(service, legal, dealer, [orderId]);
  const { proof } = await api.merchants.getMerchant();
  const other = await merchantOf(service, {
    receiverNo: "R2",
    organizationCode: "91440300MA5OTHER1X",
    contact: { name: "吴芳", mobile: "13900000082" },
  });
  const cookie = await service.cookieOf({
    userId: other.session.userId,
    enterpriseId: other.session.enterprise.enterpriseId,
    role: "MERCHANT",
  });
  const secrets = [
    orderId,
    contractId,
    proof?.proofId ?? "",
    payment.paymentId,
    payment.loanId ?? "",
    dealer.enterpriseId,
    dealer.organizationCode,
    dealer.mobile,
    "测试商户01有限公司",
    "测***公司",
  ];
  const ids = [orderId, contractId, proof?.proofId ?? "", payment.paymentId, payment.loanId ?? ""];
  const wrong: string[] = [];
  let cells = 0;
  for (const { callers, method, name, path } of webOperations()) {
    for (const id of ids) {
      const url = path.replace(":appCode", "APP1001").replaceAll(/:[a-zA-Z]+/g, id);
      const body = { contractIds: [id], orderId: id, orderIds: [id], amountFen: 1 };
      const answer = await service.app.inject({
        method: method as "GET",
        url: `/api${url}`,
        headers: {
          cookie,
          ...(method === "GET"
            ? {}
            : { "content-type": "application/json", "idempotency-key": service.context.ids() }),
        },
        ...(method === "GET" ? {} : { payload: JSON.stringify(body) }),
      });
      cells += 1;
      const { code } = JSON.parse(answer.body.startsWith("{") ? answer.body : "{}") as {
        code?: string;
      };
      if (callers.kind === "PEOPLE" && !mayCall(callers, "MERCHANT") && code !== "FORBIDDEN_ROLE") {
        wrong.push(`${name}: ${answer.statusCode} ${code}`);
      }
      const said = secrets.filter((secret) => secret !== id && answer.body.includes(secret));
      if (said.length > 0) wrong.push(`${name} says ${said.join(", ")}`);
      // The session goes on to the next cell.
      if (name === "logOut" || name === "endSession") break;
    }
  }
  expect(cells).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
