import { DESK_EVENTS } from "@kedu/api";
import type { FastifyInstance } from "fastify";
import { parseInput } from "./console-input.ts";
import { serviceRefusal } from "./console-refusal.ts";
import { CONSOLE_INPUTS } from "./console-schemas.ts";
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

/** The desk that answers questions and complaints, with signed requests. */
export function serveDesk(
  app: FastifyInstance,
  { context, door }: Pick<Sandbox, "context" | "door">,
): void {
  const desk = sandboxDesk(context, door);

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
}
