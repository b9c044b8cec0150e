import { type BizDate, MAX_DAILY_RATE_PPM, MIN_DAILY_RATE_PPM, PARTNER_CREDIT } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { readLine } from "../credit/line-reader.ts";
import { applyPartnerEvent, PARTNER_BANK, type PartnerEvent } from "../credit/partner-line.ts";
import { findEnterpriseByCode } from "../identity/identity-reader.ts";
import { afterPartnerEvent } from "../partner-credit/after-partner-event.ts";
import { rememberEvent, reportOf } from "./partner-events.ts";

interface Report {
  readonly event: PartnerEvent["name"];
  readonly limitFen?: number | undefined;
  readonly dailyRatePpm?: number | undefined;
  readonly validTo?: string | undefined;
}

export const partnerLineCallback = handleSigned.partners.partnerLineCallback.handler(
  async ({ context, input }) => {
    const { clock, database, signer } = context;
    const event = eventOf(input, clock.today());
    const enterprise = await findEnterpriseByCode(database, input.organizationCode);
    // Another bank has no line here, whichever dealer it names.
    if (enterprise === null || !signer.bankChannels.includes(PARTNER_BANK)) refuse("NOT_FOUND");
    const { enterpriseId } = enterprise;
    const { eventId, organizationCode, event: result } = input;
    const report = reportOf(
      context,
      { kind: "LINE", eventId, requestNo: organizationCode, result },
      [
        organizationCode,
        result,
        input.limitFen ?? null,
        input.dailyRatePpm ?? null,
        input.validTo ?? null,
      ],
    );
    const now = clock.now();
    return inTransaction(database, async (transaction) => {
      const isNew = await rememberEvent(transaction, report, { applied: true, now });
      const line = isNew
        ? await applyPartnerEvent(transaction, context, { enterpriseId, event, now })
        : await readLine(transaction, { enterpriseId, appCode: PARTNER_CREDIT });
      // Forgotten with the transaction, so that the bank may send it again when it fits.
      if (line?.applyStatus == null) refuse("LINE_STATE");
      if (isNew) await afterPartnerEvent(transaction, context, { line, name: event.name, now });
      return {
        applied: isNew,
        lineStatus: line.status,
        applyStatus: line.applyStatus,
      };
    });
  },
);

function eventOf(
  { event: name, limitFen, dailyRatePpm, validTo }: Report,
  today: BizDate,
): PartnerEvent {
  if (name !== "BANK_PASS") return { name, grant: null };
  const fields = [
    ...(limitFen === undefined || limitFen === 0 ? ["limitFen"] : []),
    ...(dailyRatePpm === undefined ||
    dailyRatePpm < MIN_DAILY_RATE_PPM ||
    dailyRatePpm > MAX_DAILY_RATE_PPM
      ? ["dailyRatePpm"]
      : []),
    // A line that has ended cannot be granted.
    ...(validTo === undefined || validTo < today ? ["validTo"] : []),
  ];
  if (limitFen === undefined || dailyRatePpm === undefined || validTo === undefined) {
    refuse("INPUT_INVALID", { fields });
  }
  if (fields.length > 0) refuse("INPUT_INVALID", { fields });
  return { name, grant: { limitFen, dailyRatePpm, validTo } };
}
