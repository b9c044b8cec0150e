import { createHash } from "node:crypto";
import { addMinutes, formatInstant } from "@kedu/domain";
import type {
  PartnerBankAnswer,
  PartnerBankProvider,
  PartnerBankRequest,
  PartnerFaceAnswer,
} from "../../providers/partner-bank/partner-bank.ts";
import { ProviderAnswerError } from "../../providers/provider-error.ts";
import { sandboxLenderOrigin } from "../../runtime/lender-origins.ts";
import { PENDING_SECONDS_MAX } from "../world/answer-details.ts";
import {
  enterPartnerRequest,
  findPartnerFace,
  findPartnerRequest,
  openPartnerFace,
  type PartnerFate,
} from "../world/partner-books.ts";
import {
  type PartnerText,
  partnerSignature,
  readSigned,
  type SignedBody,
} from "../world/partner-wire.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import { type ScriptParams, scriptedCall, textOf, wholeNumberOf } from "../world/scripted-call.ts";

const PENDING_SECONDS = 3_600;
/** Minutes for which a link to a page is good. */
const PAGE_MINUTES = 10;
/** It ends like a file's, so that the H5's service worker leaves it alone where the two share an origin. */
const PAYMENT_PAGE = "/sandbox/lender/page.html";
const REASONS = {
  refuse: "资料不符合银行要求，请核对后重新提交。",
  "id-photos": "证件照片不清晰，请重新拍摄后提交。",
} as const;

/** The partner bank: takes every request in where nothing else is scripted, and decides by callbacks that the console sends. */
export function sandboxPartnerBank(world: SandboxWorld): PartnerBankProvider {
  const { clock, vault } = world;
  const refused = (params: ScriptParams, by: keyof typeof REASONS): PartnerFate => ({
    as: "REFUSED",
    code: textOf(params["code"]) ?? (by === "refuse" ? "DATA_REJECTED" : "ID_PHOTOS_UNCLEAR"),
    reason: textOf(params["reason"]) ?? REASONS[by],
    wantsIdPhotos: by === "id-photos",
  });
  return {
    send(request) {
      const sent = signedRequest(vault, request);
      const enter = async (fate: PartnerFate) => {
        const arrived = readSigned(vault, sent);
        // The other side reads nothing that is not signed.
        if (arrived === null) throw new ProviderAnswerError("sandbox: the request is not signed");
        return answerOf(await enterPartnerRequest(world, arrived, fate));
      };
      return scriptedCall<PartnerBankAnswer>(world, {
        provider: "partnerBank",
        op: "send",
        normally: () => enter({ as: "TAKEN" }),
        modes: {
          refuse: (params) => enter(refused(params, "refuse")),
          "id-photos": (params) => enter(refused(params, "id-photos")),
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
      scriptedCall<Awaited<ReturnType<PartnerBankProvider["query"]>>>(world, {
        provider: "partnerBank",
        op: "query",
        normally: async () => {
          const known = await findPartnerRequest(world, requestNo);
          return known === null ? { result: "NOT_FOUND" } : answerOf(known);
        },
        modes: {
          "not-found": () => Promise.resolve({ result: "NOT_FOUND" }),
          pending: () => Promise.resolve({ result: "PROCESSING" }),
        },
      }),
    facePage: ({ requestNo, returnTo }) =>
      scriptedCall<{ readonly url: string }>(world, {
        provider: "partnerBank",
        op: "facePage",
        normally: async () => {
          await openPartnerFace(world, requestNo);
          const until = formatInstant(addMinutes(clock.now(), PAGE_MINUTES));
          const signature = partnerSignature(vault, facePageText({ requestNo, returnTo, until }));
          const query = new URLSearchParams({ requestNo, returnTo, until, signature });
          return { url: `/sandbox/partner-face.html?${query.toString()}` };
        },
      }),
    paymentPage: ({ amountFen, framedBy, requestNo }) =>
      scriptedCall<{ readonly url: string }>(world, {
        provider: "partnerBank",
        op: "paymentPage",
        normally: async () => {
          await openPartnerFace(world, requestNo);
          const until = formatInstant(addMinutes(clock.now(), PAGE_MINUTES));
          const page = { requestNo, amountFen: String(amountFen), framedBy, until };
          const signature = partnerSignature(vault, paymentPageText(page));
          const query = new URLSearchParams({ ...page, signature });
          const origin = sandboxLenderOrigin(world, framedBy);
          return { url: `${origin}${PAYMENT_PAGE}?${query.toString()}` };
        },
      }),
    faceResult: ({ requestNo }) =>
      scriptedCall<PartnerFaceAnswer>(world, {
        provider: "partnerBank",
        op: "faceResult",
        normally: async () => {
          const result = await findPartnerFace(world, requestNo);
          return result === null
            ? { result: "PENDING" }
            : { result, faceRef: `sandbox-partner-${requestNo}` };
        },
        modes: { pending: () => Promise.resolve({ result: "PENDING" }) },
      }),
  };
}

/** What the link to the page of faces says, as it is signed. */
export function facePageText(page: {
  readonly requestNo: string;
  readonly returnTo: string;
  readonly until: string;
}): PartnerText {
  return ["face-page", page.requestNo, page.returnTo, page.until];
}

/** The same for the page of payments. */
export function paymentPageText(page: {
  readonly requestNo: string;
  readonly amountFen: string;
  readonly framedBy: string;
  readonly until: string;
}): PartnerText {
  return ["payment-page", page.requestNo, page.amountFen, page.framedBy, page.until];
}

/** A request as it goes over the wire. Pictures are named by their hash. */
function signedRequest(vault: SandboxWorld["vault"], request: PartnerBankRequest): SignedBody {
  const body = JSON.stringify(request, (_key, value: unknown) =>
    value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value,
  );
  return { body, signature: partnerSignature(vault, ["request", body]) };
}

function answerOf(known: Awaited<ReturnType<typeof enterPartnerRequest>>): PartnerBankAnswer {
  if (known.state !== "REFUSED") return { result: known.state };
  return {
    result: "REFUSED",
    code: known.reasonCode ?? "DATA_REJECTED",
    reason: known.reasonText ?? REASONS.refuse,
    wantsIdPhotos: known.wantsIdPhotos,
  };
}
