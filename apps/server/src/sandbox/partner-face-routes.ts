import type { FastifyInstance } from "fastify";
import { parseInput } from "./console-input.ts";
import { ConsoleRefusal } from "./console-refusal.ts";
import { CONSOLE_INPUTS } from "./console-schemas.ts";
import type { Sandbox } from "./partners/sandbox.ts";
import { facePageText } from "./providers/sandbox-partner-bank.ts";
import { endPartnerFace } from "./world/partner-books.ts";
import { isSignedByPartner } from "./world/partner-wire.ts";

/** The partner bank's page of faces: what the person chooses there, if the link that led to it is genuine. */
export function servePartnerFaces(app: FastifyInstance, { context, world }: Sandbox): void {
  app.post("/partner-faces", async ({ body }) => {
    const { result, signature, ...page } = parseInput(CONSOLE_INPUTS["POST /partner-faces"], body);
    const isGenuine = isSignedByPartner(world.vault, facePageText(page), signature);
    if (!isGenuine || new Date(page.until) <= context.clock.now()) {
      throw new ConsoleRefusal(409, "LINK_INVALID", [
        "链接无效或已过期，请回到应用重新打开。",
        "The link is not valid any more. Open it again from the app.",
      ]);
    }
    if (result !== "LEAVE") await endPartnerFace(world, page.requestNo, result);
    // Signed with the link, so it leads nowhere else.
    return { returnTo: page.returnTo };
  });
}
