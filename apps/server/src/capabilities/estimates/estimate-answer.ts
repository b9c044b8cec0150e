import type { Estimate } from "@kedu/api";
import { FLEXIBLE_CREDIT, formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { RequestFacts } from "../../calls/call.ts";
import { hasBorrowed } from "../loans/loan-pages.ts";
import type { EstimateFacts } from "./estimate-reader.ts";
import type { LineFacts } from "../credit/line-reader.ts";

type Language = RequestFacts["language"];

/** Why an estimate failed. Any other reason of the provider becomes a general one. */
const FAILURES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  NO_PURCHASES: {
    "zh-CN": "没有查到最近 6 个月的采购记录，可以直接提交申请。",
    en: "No purchases of the last 6 months were found. You can apply without an estimate.",
  },
  PURCHASES_TOO_FEW: {
    "zh-CN": "最近 6 个月的采购记录太少，暂时估不出额度。",
    en: "There were too few purchases in the last 6 months for an estimate.",
  },
  CONSENT_WITHDRAWN: {
    "zh-CN": "您撤回了测算的授权，原来的测算已经失效。重新授权后可以再次测算。",
    en: "You withdrew your consent to estimates, and the one you had has lapsed. Agree again to start another.",
  },
  TIMEOUT: {
    "zh-CN": "测算没有在 24 小时内完成，可以重新测算。",
    en: "The estimate was not ready within 24 hours. You can start it again.",
  },
};
const OTHER_FAILURE: Readonly<Record<Language, string>> = {
  "zh-CN": "这次没有估出额度，可以重新测算，也可以直接提交申请。",
  en: "No limit could be estimated this time. Start again, or apply without an estimate.",
};

interface Around {
  readonly estimate: EstimateFacts | null;
  readonly language: Language;
  /** That of flexible credit. */
  readonly line: Pick<LineFacts, "activatedAt"> | null;
}

/** The estimate of an enterprise as the app sees it, with the three gifts that hang on it. */
export async function readEstimateAnswer(
  reader: Reader,
  enterpriseId: string,
  around: Around,
): Promise<Estimate> {
  return estimateAnswer({
    ...around,
    hasBorrowed: await hasBorrowed(reader, { enterpriseId, appCode: FLEXIBLE_CREDIT }),
  });
}

/** The same of what was read. */
export function estimateAnswer({
  estimate,
  language,
  line,
  hasBorrowed: met,
}: Around & { readonly hasBorrowed: boolean }): Estimate {
  const doneAt = estimate?.doneAt ?? null;
  return {
    status: estimate?.status ?? "NOTSTART",
    estimateFen: estimate?.estimateFen ?? null,
    basis: basisOf(estimate),
    startedAt: estimate === null ? null : formatInstant(estimate.startedAt),
    doneAt: doneAt === null ? null : formatInstant(doneAt),
    expiresOn: estimate?.expiresOn ?? null,
    failReason: failReasonOf(estimate, language),
    gifts: [
      { code: "ESTIMATE", met: doneAt !== null },
      { code: "ACTIVATE", met: line?.activatedAt != null },
      { code: "FIRST_PAYMENT", met },
    ],
  };
}

function basisOf(estimate: EstimateFacts | null): Estimate["basis"] {
  if (estimate?.status !== "DONE") return null;
  const { monthlyPurchaseFen, months, sharePercent } = estimate;
  if (monthlyPurchaseFen === null || months === null || sharePercent === null) return null;
  return { monthlyPurchaseFen, sharePercent, months };
}

function failReasonOf(estimate: EstimateFacts | null, language: Language): string | null {
  if (estimate?.failReason == null || estimate.status !== "NOTSTART") return null;
  return (FAILURES[estimate.failReason] ?? OTHER_FAILURE)[language];
}
