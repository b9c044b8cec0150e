import { DESK_EVENTS } from "@kedu/api";
import type { FastifyInstance } from "fastify";
import { readAuthorisationsOfUser } from "../capabilities/authorisations/authorisation-reader.ts";
import { readLegalPerson } from "../capabilities/identity/identity-reader.ts";
import { parseInput } from "./console-input.ts";
import { ConsoleRefusal, serviceRefusal, unknownDealer } from "./console-refusal.ts";
import { CONSOLE_INPUTS } from "./console-schemas.ts";
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

/** The desk that answers questions and complaints and checks photos of IDs, with signed requests. */
export function serveDesk(
  app: FastifyInstance,
  { context, door }: Pick<Sandbox, "context" | "door">,
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

  app.get("/complaints", async () => {
    const answer = await desk.list();
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return {
      ...(answer.body as object),
      events: DESK_EVENTS.map((event) => [event, EVENT_WORDS[event]]),
    };
  });

  app.post("/complaints", async ({ body }) => {
    const answer = await desk.act(parseInput(CONSOLE_INPUTS["POST /complaints"], body));
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
