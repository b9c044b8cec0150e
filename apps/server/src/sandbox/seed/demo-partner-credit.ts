import { reportPartnerLine, type PartnerLineReport } from "../partners/partner-bank.ts";
import type { Stage } from "./stage.ts";
import { scriptRisk, tellerOf } from "./teller.ts";
import type { SeedEvent } from "./timeline.ts";

const DAY_SECONDS = 86_400;

/**
 * 13 to 18: the partner bank's line in its states up to the activation. Each dealer has proved who they are with an
 * application for flexible credit that they took back. Product 5.
 */
export function partnerCredit(stage: Stage): SeedEvent[] {
  const { sandbox, actor, today } = stage;
  const dealers = (["13", "14", "15", "16", "17", "18"] as const).map((last2) => {
    const dealer = actor(last2);
    const told = tellerOf({ sandbox, today, dealer });
    const bank = (daysAgo: number, time: string, event: PartnerLineReport["event"]) =>
      told.event(daysAgo, time, `the partner bank reports ${event}`, async () => {
        const { organizationCode } = dealer.profile;
        const { world, door } = sandbox;
        const { status } = await reportPartnerLine(world, door, { organizationCode, event });
        if (status !== 200) throw new Error(`the report was answered ${status}`);
      });
    const offered = [
      told.event(12, "10:00", "applies for flexible credit", async () => {
        const params = { seconds: 30 * DAY_SECONDS };
        await scriptRisk(sandbox, "decide", { mode: "pending", params });
        await dealer.apply();
      }),
      told.event(12, "10:20", "takes the application back", () => dealer.withdrawApplication()),
      bank(10, "09:00", "OFFER"),
    ];
    const applied = [
      ...offered,
      told.event(8, "11:00", "applies to the partner bank", () => dealer.applyToPartner()),
    ];
    const passed = [...applied, bank(6, "16:00", "BANK_PASS")];
    const signed = [
      ...passed,
      told.event(5, "10:30", "signs for the partner bank", () => dealer.signForPartner()),
    ];
    return { last2, bank, offered, applied, passed, signed };
  });
  return dealers.flatMap(({ applied, bank, last2, offered, passed, signed }) => {
    switch (last2) {
      case "13":
        return offered;
      case "14":
        return applied;
      case "15":
        return passed;
      case "16":
        return signed;
      case "17":
        return [...applied, bank(6, "16:00", "BANK_REJECT")];
      case "18":
        return [...signed, bank(4, "09:00", "OFFER_UPGRADE")];
    }
  });
}
