import { FLEXIBLE_CREDIT, formatInstant, limitView } from "@kedu/domain";
import type { FastifyInstance } from "fastify";
import { readEstimate, statusOf } from "../capabilities/estimates/estimate-reader.ts";
import { readLineAnswer } from "../capabilities/limit-status/read-line-answer.ts";
import { beginSession, endSessions } from "../capabilities/identity/session-writer.ts";
import { count, desc, eq } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { sessionCookieOf } from "../http/session.ts";
import { SANDBOX_CARRIER_TOKEN_SECONDS, sandboxCarrierToken } from "./providers/sandbox-carrier.ts";
import { SANDBOX_SHELL_TOKEN_SECONDS, sandboxShellToken } from "./providers/sandbox-shell.ts";
import { ANSWER_CATALOGUE, isScriptable } from "./world/answer-catalogue.ts";
import { wrongDetails } from "./world/answer-details.ts";
import { parseInput } from "./console-input.ts";
import {
  ConsoleRefusal,
  inputRefusal,
  resettingRefusal,
  unknownDealer,
} from "./console-refusal.ts";
import { CONSOLE_INPUTS, DAY_SECONDS, MOVE_DAYS_MAX } from "./console-schemas.ts";
import {
  dueWords,
  type ToldStatus,
  SALESPERSON_STATUS,
  UNKNOWN_STATUS,
  VIEW_WORDS,
} from "./console-words.ts";
import { findDealer, type KnownDealer } from "./partners/dealer-lookup.ts";
import { DEMO_DEALERS } from "./seed/demo-dealers.ts";
import type { MovableSandbox } from "./partners/sandbox.ts";
import { sandboxMessage } from "./world/sandbox-tables.ts";
import { listScripts, queueScript, removeScripts } from "./world/scripts.ts";

const MESSAGES_SHOWN = 50;
/** Messages that are opened to look for part of a number. */
const MESSAGES_SEARCHED = 500;
/** Dealers beside the demo's that the console offers: those who got a message last. */
const OTHERS_SHOWN = 20;
/** Clock, messages, answers, dealers and reset: what the console does by itself. */
export function serveConsole(app: FastifyInstance, sandbox: MovableSandbox): void {
  const { context, movableClock } = sandbox;
  const { database, vault, jobs } = context;

  const clockState = async () => {
    const resetting = sandbox.isResetting();
    const next = resetting ? null : await jobs.next();
    const now = movableClock.now();
    const aheadMs = now.getTime() - movableClock.machineNow().getTime();
    const isDue = next !== null && next.at <= now;
    return {
      now: formatInstant(now),
      today: movableClock.today(),
      aheadSeconds: Math.round(aheadMs / 1000),
      next:
        next === null || isDue
          ? null
          : { at: formatInstant(next.at), step: next.name, names: [dueWords(next.name)] },
      working:
        next !== null && isDue
          ? { at: formatInstant(next.at), step: next.name, name: dueWords(next.name) }
          : null,
      resetting,
    };
  };

  app.get("/clock", clockState);
  app.post("/clock", async ({ body }) => {
    const move = parseInput(CONSOLE_INPUTS["POST /clock"], body);
    const now = movableClock.now();
    const target =
      "to" in move
        ? new Date(move.to)
        : "plusSeconds" in move
          ? new Date(now.getTime() + move.plusSeconds * 1000)
          : (await jobs.next())?.at;
    if (target === undefined) {
      throw new ConsoleRefusal(409, "NOTHING_DUE", ["没有要发生的事。", "Nothing is due."]);
    }
    if (target.getTime() - now.getTime() > MOVE_DAYS_MAX * DAY_SECONDS * 1000) {
      throw new ConsoleRefusal(400, "TOO_FAR", [
        `一次最多往前走 ${MOVE_DAYS_MAX} 天。`,
        `At most ${MOVE_DAYS_MAX} days at a time.`,
      ]);
    }
    if ("to" in move && target < now) {
      throw new ConsoleRefusal(409, "CLOCK_BACKWARDS", [
        "时钟不能往回走：过去的日子已经记账。",
        "The clock never goes back: the days behind it are booked.",
      ]);
    }
    if (target > now) {
      await inTransaction(database, (transaction) => movableClock.moveTo(transaction, target));
    }
    jobs.wake();
    await jobs.settle();
    return clockState();
  });

  app.get("/messages", async ({ query }) => {
    const { phone: digits } = parseInput(CONSOLE_INPUTS["GET /messages"], query);
    const whole = digits?.length === 11 ? vault.lookupHash("sandbox-phone", digits) : null;
    const rows = await database
      .select()
      .from(sandboxMessage)
      .where(whole === null ? undefined : eq(sandboxMessage.phoneHash, whole))
      .orderBy(desc(sandboxMessage.sentAt), desc(sandboxMessage.id))
      .limit(digits === undefined || whole !== null ? MESSAGES_SHOWN : MESSAGES_SEARCHED);
    const items = rows.map((row) => ({
      id: row.id,
      phone: vault.open(row.phoneSealed),
      template: row.template,
      text: vault.open(row.textSealed),
      code: row.codeSealed === null ? null : vault.open(row.codeSealed),
      sentAt: formatInstant(row.sentAt),
    }));
    const [total] = await database.select({ messages: count() }).from(sandboxMessage);
    return {
      items: items
        .filter((message) => message.phone.includes(digits ?? ""))
        .slice(0, MESSAGES_SHOWN),
      total: total?.messages ?? 0,
    };
  });

  const scripts = async () => ({ items: await listScripts(database) });
  app.get("/scripts", async () => ({ ...(await scripts()), catalogue: ANSWER_CATALOGUE }));
  app.post("/scripts", async ({ body }) => {
    const script = parseInput(CONSOLE_INPUTS["POST /scripts"], body);
    if (!isScriptable(script.provider, script.op, script.mode)) {
      throw inputRefusal(["provider", "op", "mode"]);
    }
    const wrong = wrongDetails(script, script.params);
    if (wrong.length > 0) throw inputRefusal(wrong);
    await queueScript(database, context.ids, script, movableClock.now());
    return scripts();
  });
  app.delete("/scripts", async () => {
    await removeScripts(database, null);
    return scripts();
  });
  app.delete<{ Params: { id: string } }>("/scripts/:id", async ({ params }) => {
    await removeScripts(database, params.id);
    return scripts();
  });

  app.get("/dealers", async () => {
    const demo = DEMO_DEALERS.map(({ phone: number, why }) => ({ number, why }));
    const known = new Set(DEMO_DEALERS.map((dealer) => dealer.phone));
    const others = (await latestPhones()).filter((number) => !known.has(number));
    const listed = [
      ...demo,
      ...others.slice(0, OTHERS_SHOWN).map((number) => ({ number, why: OWN_DEALER })),
    ];
    const items = [];
    for (const { number, why } of listed) {
      const dealer = await findDealer(context, number);
      items.push({
        phone: number,
        name: dealer?.enterprise.name ?? null,
        organizationCode: dealer?.enterprise.organizationCode ?? null,
        why,
        status: await dealerStatus(dealer),
      });
    }
    return { items };
  });

  const latestPhones = async (): Promise<string[]> => {
    const rows = await database
      .select({ phoneSealed: sandboxMessage.phoneSealed })
      .from(sandboxMessage)
      .orderBy(desc(sandboxMessage.sentAt))
      .limit(MESSAGES_SEARCHED);
    return [...new Set(rows.map(({ phoneSealed }) => vault.open(phoneSealed)))];
  };

  const dealerStatus = async (dealer: KnownDealer | null): Promise<ToldStatus> => {
    if (dealer === null) return UNKNOWN_STATUS;
    const { enterpriseId, role } = dealer;
    if (role === "SALESPERSON") return SALESPERSON_STATUS;
    const estimate = statusOf(await readEstimate(database, enterpriseId));
    const key = { enterpriseId, appCode: FLEXIBLE_CREDIT } as const;
    const line = await readLineAnswer(database, key, { estimate, today: movableClock.today() });
    const { view } =
      line ??
      limitView({
        lineStatus: "NOT_CREDIT",
        psbcStatus: null,
        upgradeRequired: false,
        estimate,
        hasAvailable: false,
        hasUnsignedProtocols: false,
        frozenByOverdue: false,
      });
    return VIEW_WORDS[view];
  };

  app.post("/login", async (request, reply) => {
    const input = parseInput(CONSOLE_INPUTS["POST /login"], request.body);
    const dealer = await findDealer(context, input.phone);
    if (dealer === null) throw unknownDealer();
    const cookie = sessionCookieOf(request, reply, context.config.https);
    const machineNow = movableClock.machineNow();
    const { token, expiresAt } = await inTransaction(database, async (transaction) => {
      // A browser has one session: who was logged in before is not any more.
      if (cookie.token !== null)
        await endSessions(transaction, { token: cookie.token }, machineNow);
      return beginSession(transaction, context, {
        userId: dealer.userId,
        enterpriseId: dealer.enterpriseId,
        role: dealer.role,
        platform: "FINANCAL_H5",
        machineNow,
      });
    });
    cookie.set(token, expiresAt);
    const isForm = request.headers["content-type"]?.startsWith(FORM_TYPE) === true;
    // Whoever is no dealer begins elsewhere, which the H5 knows.
    const location = dealer.role === "SALESPERSON" ? "/" : "/home";
    return isForm ? reply.redirect(location, 303) : { location };
  });

  // What the backend of a native app does when the app opens the H5.
  app.post("/shell-tokens", async ({ body }) => {
    const { phone, ...holder } = parseInput(CONSOLE_INPUTS["POST /shell-tokens"], body);
    return {
      token: sandboxShellToken({ ...context, makeId: context.ids }, { mobile: phone, ...holder }),
      expiresInSeconds: SANDBOX_SHELL_TOKEN_SECONDS,
    };
  });

  // What the network makes for the card in a phone.
  app.post("/carrier-tokens", async ({ body }) => {
    const { phone } = parseInput(CONSOLE_INPUTS["POST /carrier-tokens"], body);
    return {
      token: sandboxCarrierToken({ ...context, makeId: context.ids }, { mobile: phone }),
      expiresInSeconds: SANDBOX_CARRIER_TOKEN_SECONDS,
    };
  });

  app.post("/reset", async () => {
    if (sandbox.isResetting()) throw resettingRefusal(409);
    await sandbox.reset();
    return clockState();
  });
}

export const FORM_TYPE = "application/x-www-form-urlencoded";
const OWN_DEALER = ["自己登录的商户", "A dealer that logged in by hand"] as const;
