import { DESK_EVENTS } from "@kedu/api";
import type { FastifyInstance } from "fastify";
import { readAuthorisationsOfUser } from "../capabilities/authorisations/authorisation-reader.ts";
import { readLegalPerson } from "../capabilities/identity/identity-reader.ts";
import { parseInput } from "./console-input.ts";
import { ConsoleRefusal, serviceRefusal, unknownDealer } from "./console-refusal.ts";
import { CONSOLE_INPUTS } from "./console-schemas.ts";
import { FREEZE_EVENTS } from "./freeze-events.ts";
import { reportPermission } from "./partners/channel-permission.ts";
import { findDealer, type KnownDealer } from "./partners/dealer-lookup.ts";
import { sandboxDesk } from "./partners/desk.ts";
import type { Sandbox } from "./partners/sandbox.ts";
import type { Words } from "./world/answer-modes.ts";

const EVENT_WORDS: Readonly<Record<(typeof DESK_EVENTS)[number], Words>> = {
  INVESTIGATE: ["开始核查", "Look into it"],
  MESSAGE: ["留言", "Write a message"],
  ANSWER: ["答复", "Answer"],
  EXTEND: ["延期，写明原因", "Take more time, with the reason"],
  CLOSE: ["结束已答复的", "Close what was answered"],
};

const FREEZE_EVENT_WORDS: Readonly<Record<(typeof FREEZE_EVENTS)[number], Words>> = {
  COURT_SET: ["法院冻结", "A court freezes"],
  COURT_LIFT: ["法院解除", "The court lifts it"],
  RISK_SET: ["风险冻结", "Freeze for a risk"],
  RISK_LIFT: ["核查通过", "The check has passed"],
  PERMISSION_WITHDRAW: ["工行停用渠道许可", "ICBC withdraws the permission"],
  PERMISSION_RESTORE: ["工行恢复渠道许可", "ICBC gives it back"],
};

/** The desk that answers questions and complaints, checks photos of IDs and freezes lines, with signed requests. */
export function serveDesk(
  app: FastifyInstance,
  { context, door, world }: Pick<Sandbox, "context" | "door" | "world">,
): void {
  const desk = sandboxDesk(context, door);
  const { database } = context;

  /** The front of an ID: of the authorised person, or else of the legal person. */
  const photoOf = async ({ enterpriseId, role, userId }: KnownDealer) => {
    if (role !== "AUTHORIZED_PERSON") {
      return (await readLegalPerson(database, context, enterpriseId))?.idFrontFileId ?? null;
    }
    const own = await readAuthorisationsOfUser(database, userId);
    return own.find((each) => each.enterpriseId === enterpriseId)?.idFrontFileId ?? null;
  };

  const freezeWith = (
    { enterprise: { organizationCode } }: KnownDealer,
    event: (typeof FREEZE_EVENTS)[number],
    note: string,
  ) => {
    if (organizationCode === null) throw unknownDealer();
    const common = { organizationCode, note };
    switch (event) {
      case "PERMISSION_WITHDRAW":
      case "PERMISSION_RESTORE":
        return reportPermission(world, door, {
          ...common,
          bankChannel: "ICBC_BANK",
          action: event === "PERMISSION_WITHDRAW" ? "WITHDRAW" : "RESTORE",
          decidedOn: context.clock.today(),
        });
      default:
        return desk.freeze({
          ...common,
          reason: event === "COURT_SET" || event === "COURT_LIFT" ? "COURT" : "RISK",
          action: event === "COURT_SET" || event === "RISK_SET" ? "SET" : "LIFT",
        });
    }
  };

  app.get("/complaints", async () => {
    const answer = await desk.list();
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return {
      ...(answer.body as object),
      events: DESK_EVENTS.map((event) => [event, EVENT_WORDS[event]]),
      freezeEvents: FREEZE_EVENTS.map((event) => [event, FREEZE_EVENT_WORDS[event]]),
    };
  });

  app.post("/complaints", async ({ body }) => {
    const answer = await desk.act(parseInput(CONSOLE_INPUTS["POST /complaints"], body));
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return answer.body;
  });

  app.post("/freezes", async ({ body }) => {
    const { event, note, phone } = parseInput(CONSOLE_INPUTS["POST /freezes"], body);
    const dealer = await findDealer(context, phone);
    if (dealer === null) throw unknownDealer();
    const answer = await freezeWith(dealer, event, note);
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return answer.body;
  });

  app.post("/id-photos", async ({ body }) => {
    const { phone } = parseInput(CONSOLE_INPUTS["POST /id-photos"], body);
    const dealer = await findDealer(context, phone);
    if (dealer === null) throw unknownDealer();
    const photoId = await photoOf(dealer);
    if (photoId === null) {
      throw new ConsoleRefusal(409, "NO_ID_PHOTO", [
        "这个手机号还没有留存证件照片。",
        "This number has no photo of an ID on record.",
      ]);
    }
    const answer = await desk.rejectPhoto(photoId);
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return answer.body;
  });
}
