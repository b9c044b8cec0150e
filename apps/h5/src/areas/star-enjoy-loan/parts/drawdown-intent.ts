import type { Drawdown } from "@kedu/api";
import {
  confirmDrawdownMutation,
  drawdownOfRequestQuery,
  drawdownQuery,
  refreshAfterDrawdown,
} from "../../../data/drawdowns.queries.ts";
import { forgetRequest } from "../../../flows/money/attempt-store.ts";
import { drawdownAttempts } from "../../../flows/money/intent-attempt.ts";
import type { IntentKind } from "../../../flows/money/money-kind.ts";
import { ofOtherPage } from "../../../flows/money/use-followed-result.ts";
import { drawdownAddress, drawdownPage } from "./addresses.ts";
import { clearDraft } from "./borrow-draft.ts";

function addressOf({ status, drawdownId }: Drawdown): string | null {
  const page = drawdownPage(status);
  return page === null ? null : drawdownAddress(page, { id: drawdownId });
}

/** A business loan, once its drawdown was made. */
export const drawdownIntent: IntentKind<Drawdown> = {
  attempts: drawdownAttempts,
  byId: drawdownQuery,
  byRequest: drawdownOfRequestQuery,
  idOf: ({ drawdownId }) => drawdownId,
  confirm: confirmDrawdownMutation,
  addressOf,
  handlingAddress: (record) => drawdownAddress("payHandle", record),
  isWaiting: (drawdown) => addressOf(drawdown) === null,
  nextAddress: (drawdown, from) => ofOtherPage(addressOf(drawdown), from),
  forgetEnded({ requestId, status }) {
    forgetRequest(drawdownAttempts, requestId);
    if (status === "SUCCESS") clearDraft();
  },
  refreshAfter: refreshAfterDrawdown,
};
