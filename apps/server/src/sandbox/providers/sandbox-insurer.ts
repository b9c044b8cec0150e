import { createHash } from "node:crypto";
import { formatFen, instantAt, mulDivHalfUp } from "@kedu/domain";
import type { PdfContent } from "../../pdf/pdf-content.ts";
import { MissingGlyphs, renderPdf } from "../../pdf/render-pdf.ts";
import type {
  InsurerAnswer,
  InsurerProvider,
  InsurerRequest,
} from "../../providers/insurer/insurer.ts";
import { ProviderAnswerError } from "../../providers/provider-error.ts";
import { PENDING_SECONDS_MAX } from "../world/answer-details.ts";
import { drawn } from "../world/fictional.ts";
import {
  type BookedInsurerRequest,
  enterInsurerRequest,
  findInsurerRequest,
  type InsurerFate,
} from "../world/insurer-books.ts";
import {
  insurerSignature,
  isSignedForInsurer,
  SANDBOX_INSURER_ID,
  SANDBOX_INSURER_KEY_ID,
  sandboxInsurerSecret,
} from "../world/insurer-wire.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import { scriptedCall, textOf, wholeNumberOf } from "../world/scripted-call.ts";

const PENDING_SECONDS = 3_600;
const INSURER_NAME = "安和财产保险（演示）股份有限公司";
/** What a year costs for each 1,000 of the goods: by the first digit of the division, so by the part of the country. */
const PERMILLE_BY_PART: Readonly<Record<string, number>> = { "1": 1, "2": 1, "3": 1, "4": 2 };
const OTHER_PERMILLE = 2;
const PREMIUM_MIN_FEN = 20_000;
/** What the dealer bears of each damage, of each 1,000 of the cover. */
const DEDUCTIBLE_PERMILLE = 5;
const ACCOUNT = {
  accountName: INSURER_NAME,
  accountNo: "7788000000000001",
  bankName: "演示银行",
};
const REFUSAL = "资料不符合承保要求，请核对后重新提交。";

/** The insurer: prices by fixed rates, and grants whatever is not scripted otherwise. Claims it decides from the console. */
export function sandboxInsurer(world: SandboxWorld): InsurerProvider {
  const { clock, vault } = world;
  return {
    send(request) {
      const body = bodyOf(request);
      const signature = insurerSignature(vault, body);
      const enter = async (fate: InsurerFate) => {
        // The other side reads nothing that is not signed.
        if (!isSignedForInsurer(vault, body, signature)) {
          throw new ProviderAnswerError("sandbox: the request is not signed");
        }
        return answerOf(world, await enterInsurerRequest(world, request, body, fate));
      };
      return scriptedCall<InsurerAnswer>(world, {
        provider: "insurer",
        op: "send",
        normally: () => enter({ as: "GRANTED" }),
        modes: {
          refuse: (params) =>
            enter({
              as: "REFUSED",
              code: textOf(params["code"]) ?? "NOT_INSURABLE",
              reason: textOf(params["reason"]) ?? REFUSAL,
            }),
          pending: (params) => {
            const seconds =
              wholeNumberOf(params["seconds"], 1, PENDING_SECONDS_MAX) ?? PENDING_SECONDS;
            const until = new Date(clock.now().getTime() + seconds * 1000);
            return enter({ as: "PROCESSING", until });
          },
        },
      });
    },
    query: ({ requestNo }) =>
      scriptedCall<Awaited<ReturnType<InsurerProvider["query"]>>>(world, {
        provider: "insurer",
        op: "query",
        normally: async () => {
          const known = await findInsurerRequest(world, requestNo);
          return known === null ? { result: "NOT_FOUND" } : answerOf(world, known);
        },
        modes: {
          "not-found": () => Promise.resolve({ result: "NOT_FOUND" }),
          pending: () => Promise.resolve({ result: "PROCESSING" }),
        },
      }),
    callbackKey: (keyId) =>
      Promise.resolve(
        keyId === SANDBOX_INSURER_KEY_ID
          ? { secret: sandboxInsurerSecret(vault), insurerId: SANDBOX_INSURER_ID }
          : null,
      ),
  };
}

/** A request as it goes over the wire. Pictures are named by their hash. */
function bodyOf(request: InsurerRequest): string {
  return JSON.stringify(request, (_key, value: unknown) =>
    value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value,
  );
}

/** What the insurer's books say of a request. It follows from the request, so the answer is always the same. */
async function answerOf(world: SandboxWorld, known: BookedInsurerRequest): Promise<InsurerAnswer> {
  if (known.state === "PROCESSING") return { result: "PROCESSING" };
  if (known.state === "REFUSED") {
    const { reasonCode, reasonText } = known;
    return { result: "REFUSED", code: reasonCode ?? "REFUSED", reason: reasonText ?? REFUSAL };
  }
  // The books hold what the service sent.
  const request = JSON.parse(world.vault.open(known.bodySealed)) as InsurerRequest;
  switch (request.kind) {
    case "QUOTE":
      return quoteOf(request.shop);
    case "ISSUE":
      return issue(world, request);
    case "CANCEL":
      return { result: "CANCELLED" };
    case "REPORT":
      return { result: "TAKEN", claimNo: `LP${numberOf(world, request.requestNo)}` };
  }
}

function quoteOf({
  area,
  stockFen,
}: Extract<InsurerRequest, { kind: "QUOTE" }>["shop"]): InsurerAnswer {
  const permille = PERMILLE_BY_PART[area.code.slice(0, 1)] ?? OTHER_PERMILLE;
  const byRateFen = mulDivHalfUp([stockFen, permille], 1_000);
  return {
    result: "QUOTED",
    insurerId: SANDBOX_INSURER_ID,
    insurerName: INSURER_NAME,
    premiumFen: byRateFen < PREMIUM_MIN_FEN ? PREMIUM_MIN_FEN : byRateFen,
    coverFen: stockFen,
    deductibleFen: mulDivHalfUp([stockFen, DEDUCTIBLE_PERMILLE], 1_000),
    account: ACCOUNT,
  };
}

type Issue = Extract<InsurerRequest, { kind: "ISSUE" }>;

async function issue(world: SandboxWorld, request: Issue): Promise<InsurerAnswer> {
  const policyNo = `AH${numberOf(world, request.requestNo)}`;
  try {
    return { result: "ISSUED", policyNo, pdf: await renderPdf(policyContent(request, policyNo)) };
  } catch (error) {
    if (!(error instanceof MissingGlyphs)) throw error;
    return {
      result: "REFUSED",
      code: "NOT_PRINTABLE",
      reason: "投保信息里有无法打印的字，请修改后重新投保。",
    };
  }
}

function numberOf({ seed }: SandboxWorld, requestNo: string): string {
  return String(drawn(10 ** 12, seed, requestNo)).padStart(12, "0");
}

/** The policy as a document. */
function policyContent(request: Issue, policyNo: string): PdfContent {
  const { coverFen, deductibleFen, enterpriseName, lastOn, premiumFen, shop, startsOn } = request;
  return {
    title: "店铺财产保险保险单",
    documentNo: policyNo,
    madeAt: instantAt(startsOn, "00:00"),
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "保险单号", value: policyNo },
          { label: "保险人", value: INSURER_NAME },
          { label: "投保人和被保险人", value: enterpriseName },
          { label: "统一社会信用代码", value: request.organizationCode },
          { label: "保险地址", value: `${shop.area.names.join("")}${shop.address}` },
          { label: "保险标的", value: "店内库存商品" },
          { label: "保险期间", value: `${startsOn} 至 ${lastOn}` },
          { label: "保险金额（元）", value: formatFen(coverFen) },
          { label: "每次事故免赔额（元）", value: formatFen(deductibleFen) },
          { label: "保险费（元）", value: formatFen(premiumFen) },
          { label: "保费支付流水号", value: request.paymentNo },
        ],
      },
      { kind: "paragraph", text: "责任免除以投保前阅读的产品说明为准。" },
      { kind: "paragraph", text: "演示环境出具，不是保险合同。" },
    ],
  };
}
