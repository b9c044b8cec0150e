import { test as base, expect, type APIRequestContext, type Page } from "@playwright/test";
import { expectBooksInOrder } from "./books.ts";
import { keptBy, personalIn, watchPersons } from "./personal-data.ts";
import { embeddedData, postgresData, type ServiceData } from "./service-data.ts";
import { type ServiceHost, serviceHost } from "./service-host.ts";
import type { Service } from "./service.ts";

/** A message that the sandbox delivered. */
interface SandboxMessage {
  readonly phone: string;
  readonly text: string;
  readonly code: string | null;
}

/** An instruction in the sandbox bank's own books. */
export interface BankOrder {
  readonly requestNo: string;
  readonly kindCode: "PAY" | "DEBIT" | "PAY_OUT" | "TOP_UP" | "SMALL_AMOUNT";
  readonly stateCode: "PROCESSING" | "REVIEW" | "OK" | "REFUSED" | "CLOSED";
  readonly askedFen: number;
  readonly gotFen: number;
  /** How often it came in. */
  readonly arrivals: number;
}

/** The sandbox's console, by its API. */
export interface Sandbox {
  /** The newest message to a phone. */
  newestMessage(phone: string): Promise<SandboxMessage>;
  messages(phone: string): Promise<readonly SandboxMessage[]>;
  /** The service's business clock. */
  now(): Promise<Date>;
  /** Moves the clock and waits until everything due on the way has been done. */
  moveTo(instant: string): Promise<void>;
  moveBy(seconds: number): Promise<void>;
  /** What a provider answers next. */
  script(
    provider: string,
    op: string,
    mode: string,
    params?: object,
    times?: number,
  ): Promise<void>;
  /** How many scripted answers no provider has given yet. */
  answersLeft(): Promise<number>;
  post(path: string, data: object): Promise<unknown>;
  read(path: string): Promise<unknown>;
  /** The bank's own record of what it was asked for, the newest first. */
  bankOrders(): Promise<readonly BankOrder[]>;
  /** What the bank has on the card that a dealer repays from. */
  setBankBalance(phone: string, balanceFen: number): Promise<void>;
}

interface WorkerFixtures {
  /** Where the services of the worker's tests run, one after the other. */
  host: ServiceHost;
}

export interface JourneyFixtures {
  /** A service of this test alone, with the demo dealers in it. */
  service: Service;
  sandbox: Sandbox;
  /** Fails the test where the page logged an error or broke the content policy. */
  quietConsole: undefined;
  /** Fails the test where a page that is open at its end has kept what names a person. */
  keepsNobody: undefined;
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  host: [
    async ({}, use) => {
      const host = serviceHost();
      await use(host);
      await host.close();
    },
    { scope: "worker" },
  ],
  service: async ({ host }, use) => withService(host, await postgresData(), use),
  baseURL: async ({ service }, use) => use(service.origin),
  sandbox: async ({ service, request }, use) => use(sandboxOf(service, request)),
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        // A refusal is an answer with a status; the browser notes each as an error of its own.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
          complaints.push(message.text());
        }
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints, "the page's console").toEqual([]);
    },
    { auto: true },
  ],
  keepsNobody: [
    async ({ page, service }, use) => {
      const persons = watchPersons(page.context());
      await use(undefined);
      for (const open of page.context().pages()) {
        if (!open.url().startsWith(service.origin)) continue;
        expect(personalIn(await keptBy(open, persons)), `what ${open.url()} has kept`).toEqual([]);
      }
    },
    { auto: true },
  ],
});

/** For pages that leave the service as they found it: all such tests of a worker have one service. */
export const pageTest = test.extend<object, { serviceOfWorker: Service }>({
  serviceOfWorker: [
    async ({ host }, use) => withService(host, await postgresData(), use),
    { scope: "worker" },
  ],
  service: async ({ serviceOfWorker }, use) => use(serviceOfWorker),
});

/** On the embedded database, as a newcomer has it: the whole way of the money, and a service that is killed. */
export const embeddedTest = test.extend({
  service: async ({ host }, use) => withService(host, await embeddedData(), use),
});

export { expect };

const WEEK_SECONDS = 7 * 86_400;

/** A service over a copy of the seeded data, whose books are read when it has stopped. */
async function withService(
  host: ServiceHost,
  data: ServiceData,
  use: (service: Service) => Promise<void>,
): Promise<void> {
  const service = await host.start(data);
  await use(service);
  const now = await businessNow(service);
  await service.stop();
  expect(personalIn(service.output()), "the service's log").toEqual([]);
  await expectBooksInOrder(data.database, now);
  await data.remove();
}

async function businessNow({ origin }: Service): Promise<Date> {
  const answer = await fetch(`${origin}/sandbox/api/clock`);
  return new Date(((await answer.json()) as { now: string }).now);
}

function sandboxOf(service: Service, request: APIRequestContext): Sandbox {
  const call = async (
    method: "GET" | "POST" | "PUT",
    path: string,
    data?: object,
  ): Promise<unknown> => {
    const answer = await request.fetch(`${service.origin}/sandbox/api${path}`, {
      method,
      headers: { origin: service.origin },
      ...(data === undefined ? {} : { data }),
      timeout: 110_000,
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const messages = async (phone: string): Promise<readonly SandboxMessage[]> =>
    ((await call("GET", `/messages?phone=${phone}`)) as { items: SandboxMessage[] }).items;
  const now = async () => new Date(((await call("GET", "/clock")) as { now: string }).now);
  // The work of many weeks takes longer than a silent connection stays open on a slow machine.
  const moveWeeks = async (seconds: number): Promise<number> => {
    let left = seconds;
    for (; left > WEEK_SECONDS; left -= WEEK_SECONDS) {
      await call("POST", "/clock", { plusSeconds: WEEK_SECONDS });
    }
    return left;
  };
  return {
    messages,
    newestMessage: async (phone) => {
      await expect.poll(async () => (await messages(phone)).length).toBeGreaterThan(0);
      const [newest] = await messages(phone);
      if (newest === undefined) throw new Error(`no message to ${phone}`);
      return newest;
    },
    now,
    async moveTo(instant) {
      await moveWeeks((Date.parse(instant) - (await now()).getTime()) / 1000);
      await call("POST", "/clock", { to: instant });
    },
    async moveBy(seconds) {
      await call("POST", "/clock", { plusSeconds: await moveWeeks(seconds) });
    },
    script: async (provider, op, mode, params = {}, times = 1) =>
      void (await call("POST", "/scripts", { provider, op, mode, times, params })),
    answersLeft: async () =>
      ((await call("GET", "/scripts")) as { items: readonly unknown[] }).items.length,
    post: (path, data) => call("POST", path, data),
    read: (path) => call("GET", path),
    bankOrders: async () => ((await call("GET", "/bank-books")) as { orders: BankOrder[] }).orders,
    setBankBalance: async (phone, balanceFen) =>
      void (await call("PUT", "/bank-books/balance", { phone, balanceFen })),
  };
}

/** Logs in as people do: phone, consent, the code that the sandbox delivered. Who was going nowhere arrives at home. */
export async function logIn(
  page: Page,
  sandbox: Sandbox,
  phone: string,
  arrivesAt = "/home",
): Promise<void> {
  await page.goto("/entrance");
  await logInFromHere(page, sandbox, phone);
  await page.waitForURL(`**${arrivesAt}`);
}

/** The same from the entrance that is open, with the way that it leads on to. */
export async function logInFromHere(page: Page, sandbox: Sandbox, phone: string): Promise<void> {
  await page.getByTestId("phone-login").click();
  await page.getByTestId("phone").fill(phone);
  await page.getByTestId("agree").check();
  const before = (await sandbox.messages(phone)).length;
  await page.getByTestId("get-code").click();
  await expect(page.getByTestId("code")).toBeVisible();
  await expect.poll(async () => (await sandbox.messages(phone)).length).toBeGreaterThan(before);
  const { code } = await sandbox.newestMessage(phone);
  await page.getByTestId("code").fill(code ?? "");
}

/** Logs in through the console, where logging in is not what is tried. */
export async function enterAs(page: Page, service: Service, phone: string): Promise<void> {
  const answer = await page.request.post(`${service.origin}/sandbox/api/login`, {
    data: { phone },
    headers: { origin: service.origin },
  });
  expect(answer.ok()).toBe(true);
}

/** An amount on screen, `¥1,234.56`, in fen. Read as text, so that what is shown is what is checked. */
export async function fenShown(page: Page, testId: string): Promise<number> {
  const shown = await page.getByTestId(testId).first().textContent();
  if (shown === null) throw new Error(`${testId} is not there`);
  return fenIn(shown);
}

/** The first amount of a text, in fen. */
export function fenIn(text: string): number {
  const match = /(-|−)?¥\s*([0-9,]+)\.([0-9]{2})/.exec(text);
  if (match === null) throw new Error(`there is no amount in "${text}"`);
  const [, sign, yuan = "", cents = ""] = match;
  const fen = Number(yuan.replaceAll(",", "")) * 100 + Number(cents);
  return sign === undefined ? fen : -fen;
}
