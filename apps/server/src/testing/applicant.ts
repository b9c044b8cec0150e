import type { ApiClient } from "@kedu/api/browser";
import { addDays, type BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import sharp from "sharp";
import { desc, eq } from "../database/drizzle.ts";
import { fictionalCardNo, fictionalIdNo, fictionalUscc } from "../sandbox/world/fictional.ts";
import { sandboxMessage } from "../sandbox/world/sandbox-tables.ts";
import { queueScript } from "../sandbox/world/scripts.ts";
import type { TestService } from "./service.ts";

const READ_MS = 60_000;
const SECOND_MS = 1_000;

/** What a test dealer types into the forms. */
export const FORMS = {
  legalPerson: {
    name: "王建国",
    idNo: fictionalIdNo("1985-05-20", 11),
    validFrom: "2018-05-20",
    validTo: "2038-05-20",
  },
  licence: {
    organizationCode: fictionalUscc(11, "LTD"),
    name: "深圳恒信通讯有限公司",
    type: "LTD",
    registeredAddress: "深圳市福田区刻度路 1 号",
    establishedOn: "2016-03-01",
    termTo: "LONG_TERM",
  },
  cardNo: fictionalCardNo(11),
} as const;

/** The state of a test dealer. */
const STAGES = [
  "LOGGED_IN",
  "LEGAL_DONE",
  "LICENCE_DONE",
  "FACE_DONE",
  "SUBMITTED",
  "APPROVED",
  "SIGNED",
  "ACCOUNT_OPEN",
  "ACTIVE",
] as const;
type Stage = (typeof STAGES)[number];

export interface Applicant {
  readonly api: ApiClient;
  readonly phone: string;
  readonly userId: string;
  readonly enterpriseId: string;
  /** The passed face check of the application; empty before it. */
  readonly faceSessionId: string;
}

export interface ApplicantOptions {
  readonly phone?: string;
  readonly legalPerson?: { readonly [Field in keyof typeof FORMS.legalPerson]?: string };
  readonly licence?: { readonly organizationCode: string };
}

/** A new dealer, taken through the public API to a stage, as the app would. */
export async function applicantAt(
  service: TestService,
  stage: Stage,
  options: ApplicantOptions = {},
): Promise<Applicant> {
  const reaches = (wanted: Stage) => STAGES.indexOf(stage) >= STAGES.indexOf(wanted);
  const phone = options.phone ?? "13900000001";
  const api = service.client();
  const session = await logInAs(service, api, phone);
  let faceSessionId = "";
  if (reaches("LEGAL_DONE")) await doLegalPerson(api, options.legalPerson);
  if (reaches("LICENCE_DONE")) await doLicence(api, options.licence);
  if (reaches("FACE_DONE")) {
    await consentTo(api, "FACE");
    faceSessionId = await passFace(api, "APPLICATION");
  }
  if (reaches("SUBMITTED")) {
    await consentTo(api, "SUBMIT");
    await api.application.submitApplication({ appCode: FLEXIBLE_CREDIT, faceSessionId });
  }
  if (reaches("APPROVED"))
    await decide(service, "approve", { limitFen: 50_000_000, dailyRatePpm: 300 });
  if (reaches("SIGNED")) await signLineContracts(service, api, phone);
  if (reaches("ACCOUNT_OPEN")) await openAccount(api, phone);
  if (reaches("ACTIVE")) {
    await api.credit.activateLine({
      appCode: FLEXIBLE_CREDIT,
      faceSessionId: await passFace(api, "ACTIVATION"),
    });
  }
  const { enterprise, userId } = session;
  return { api, phone, userId, enterpriseId: enterprise.enterpriseId, faceSessionId };
}

/** Logs in with the code that arrived. */
export async function logInAs(service: TestService, api: ApiClient, phone: string) {
  const { challengeId } = await askForCode(api, phone);
  return api.identity.logIn({
    challengeId,
    code: await lastCode(service, phone),
    platform: "FINANCAL_H5",
  });
}

/** The same person on another device, without a log-in of its own. */
export async function anotherDeviceOf(service: TestService, api: ApiClient): Promise<ApiClient> {
  const { userId, enterprise } = await api.identity.getSession();
  return service.clientOf({ userId, enterpriseId: enterprise.enterpriseId });
}

/** Requests a login code with valid input, except for what is passed. */
export async function askForCode(
  api: ApiClient,
  phone: string,
  otherwise: { readonly captcha?: string; readonly acceptedDocuments?: [] } = {},
) {
  const { items } = await api.contracts.listDocuments({ moment: "LOGIN" });
  return api.identity.sendLoginCode({
    phone,
    captcha: otherwise.captcha ?? (await solveCaptcha(api)),
    acceptedDocuments:
      otherwise.acceptedDocuments ?? items.map(({ code, version }) => ({ code, version })),
  });
}

/** A solved captcha. */
export async function solveCaptcha(api: ApiClient): Promise<string> {
  const { challenge } = await api.identity.createCaptcha({});
  const parsed: unknown = JSON.parse(challenge);
  const solution = await solveChallenge({
    // The challenge was made by the same library.
    challenge: parsed as Parameters<typeof solveChallenge>[0]["challenge"],
    deriveKey,
  });
  return JSON.stringify({ challenge: parsed, solution });
}

/** The last code that a phone received. */
export async function lastCode(service: TestService, phone: string): Promise<string> {
  const { codeSealed } = await lastMessageTo(service, phone);
  if (codeSealed === null) throw new Error("no code arrived");
  return service.context.vault.open(codeSealed);
}

/** The words of the last message that a phone received. */
export async function lastMessage(service: TestService, phone: string): Promise<string> {
  return service.context.vault.open((await lastMessageTo(service, phone)).textSealed);
}

async function lastMessageTo({ context }: TestService, phone: string) {
  const { database, vault } = context;
  const [message] = await database
    .select({ codeSealed: sandboxMessage.codeSealed, textSealed: sandboxMessage.textSealed })
    .from(sandboxMessage)
    .where(eq(sandboxMessage.phoneHash, vault.lookupHash("sandbox-phone", phone)))
    .orderBy(desc(sandboxMessage.sentAt), desc(sandboxMessage.id))
    .limit(1);
  if (message === undefined) throw new Error("no message arrived");
  return message;
}

/** A code that is certainly not the one that was sent. */
export function wrongCode(right: string): string {
  return right === "000000" ? "000001" : "000000";
}

export async function consentTo(
  api: ApiClient,
  moment: "ESTIMATE" | "LEGAL_ID" | "FACE" | "SUBMIT" | "ACCOUNT" | "INSURANCE" | "PREMIUM",
): Promise<void> {
  const { items } = await api.contracts.listDocuments({ moment });
  const documents = items.map(({ code, version }) => ({ code, version }));
  await api.identity.grantConsents({ documents });
}

/** A photo without any person. */
export async function photo(name = "photo.jpg"): Promise<File> {
  const background = { r: 120, g: 160, b: 140 };
  const jpeg = await sharp({ create: { width: 160, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(jpeg)], name, { type: "image/jpeg" });
}

/** Uploads both sides of the ID and has them read, so that they are in the draft. */
export async function uploadIdCard(api: ApiClient) {
  await consentTo(api, "LEGAL_ID");
  await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  const front = await api.files.uploadFile({ purpose: "ID_FRONT", file: await photo() });
  const back = await api.files.uploadFile({ purpose: "ID_BACK", file: await photo() });
  return { appCode: FLEXIBLE_CREDIT, frontFileId: front.fileId, backFileId: back.fileId } as const;
}

type Input<Step extends "confirmLegalPerson" | "confirmLicence"> = Omit<
  Parameters<ApiClient["application"][Step]>[0],
  "version"
>;

/** Confirms the ID as it would show on a device that has read the newest draft. */
export async function confirmLegalPerson(
  { application }: ApiClient,
  input: Input<"confirmLegalPerson">,
) {
  const { version } = await application.getApplication({ appCode: input.appCode });
  return application.confirmLegalPerson({ ...input, version });
}

/** The same of the licence. */
export async function confirmLicence({ application }: ApiClient, input: Input<"confirmLicence">) {
  const { version } = await application.getApplication({ appCode: input.appCode });
  return application.confirmLicence({ ...input, version });
}

export async function doLegalPerson(
  api: ApiClient,
  otherwise: ApplicantOptions["legalPerson"],
): Promise<void> {
  await api.application.recogniseIdCard(await uploadIdCard(api));
  await confirmLegalPerson(api, {
    appCode: FLEXIBLE_CREDIT,
    ...FORMS.legalPerson,
    ...otherwise,
  });
}

/** Uploads the licence and has it read, so that it is in the draft. */
export async function uploadLicence(api: ApiClient): Promise<void> {
  const { fileId } = await api.files.uploadFile({ purpose: "LICENCE", file: await photo() });
  await api.application.recogniseLicence({ appCode: FLEXIBLE_CREDIT, fileId });
}

export async function doLicence(
  api: ApiClient,
  otherwise: ApplicantOptions["licence"],
): Promise<void> {
  await uploadLicence(api);
  await confirmLicence(api, {
    appCode: FLEXIBLE_CREDIT,
    ...FORMS.licence,
    ...otherwise,
  });
}

/** A face check that passes. */
export async function passFace(
  api: ApiClient,
  purpose: "APPLICATION" | "ACTIVATION",
  appCode: typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN = FLEXIBLE_CREDIT,
): Promise<string> {
  const { actions, faceSessionId } = await api.face.createFaceSession({ purpose, appCode });
  await api.face.verifyFace({ faceSessionId, frames: await framesFor(actions) });
  return faceSessionId;
}

/** One frame an action. */
export async function framesFor(actions: readonly string[]): Promise<File[]> {
  return Promise.all(actions.map((action) => photo(`${action}.jpg`)));
}

/** Has the risk provider give this answer next, and moves the clock until it is asked. */
export async function decide(
  service: TestService,
  mode: "approve" | "refuse" | "veto",
  params: Record<string, unknown> = {},
): Promise<void> {
  await answerNext(service, "risk", "decide", mode, params);
  await pass(service, 10);
}

/** The next answer of a provider. */
export async function answerNext(
  { clock, context }: TestService,
  provider: string,
  op: string,
  mode: string,
  params: Record<string, unknown> = {},
  times = 1,
): Promise<void> {
  const script = { provider, op, mode, times, params };
  await queueScript(context.database, context.ids, script, clock.now());
}

/** Moves the clock by seconds and does what is due. */
export async function pass({ clock, context }: TestService, seconds: number): Promise<void> {
  clock.moveTo(new Date(clock.now().getTime() + seconds * SECOND_MS));
  await context.jobs.settle();
}

/** Moves the clock to an instant and does what is due. */
export async function passTo({ clock, context }: TestService, instant: string): Promise<void> {
  clock.moveTo(instant);
  await context.jobs.settle();
}

/** Moves the clock by whole days, to the same time of day, and does what is due. */
export async function passDays(service: TestService, days: number): Promise<void> {
  await pass(service, days * 86_400);
}

/** Reads a contract to its end and agrees. */
export async function agree(api: ApiClient, contractId: string): Promise<void> {
  const { filledSha256 } = await api.contracts.getContract({ contractId });
  await api.contracts.readContract({
    contractId,
    filledSha256,
    readMs: READ_MS,
    scrolledToEnd: true,
  });
}

/** Reads what is signed with a code, and gives the ids. */
export async function agreeToLineContracts(
  api: ApiClient,
  appCode: typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN = FLEXIBLE_CREDIT,
): Promise<string[]> {
  const { items } = await api.contracts.listContracts({ appCode });
  const ids = items
    .filter(({ kind, status }) => kind !== "OPEN_ACCOUNT" && status === "NEW")
    .map(({ contractId }) => contractId);
  for (const contractId of ids) await agree(api, contractId);
  return ids;
}

export async function signLineContracts(
  service: TestService,
  api: ApiClient,
  phone: string,
  appCode: typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN = FLEXIBLE_CREDIT,
): Promise<void> {
  const contractIds = await agreeToLineContracts(api, appCode);
  const { challengeId } = await api.contracts.sendSigningCode({ contractIds });
  const code = await lastCode(service, phone);
  await api.contracts.signContracts({ contractIds, challengeId, code });
}

/** Gives the consents and agreements that an account requires, and returns the form. */
export async function accountForm(
  api: ApiClient,
  phone: string,
  appCode: typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN = FLEXIBLE_CREDIT,
) {
  await consentTo(api, "ACCOUNT");
  const { items } = await api.contracts.listContracts({ appCode });
  const contract = items.find(({ kind }) => kind === "OPEN_ACCOUNT");
  if (contract === undefined) throw new Error("there is no account contract");
  await agree(api, contract.contractId);
  return {
    bankChannel: "ICBC_BANK",
    cardNo: FORMS.cardNo,
    reservedPhone: phone,
    contractId: contract.contractId,
  } as const;
}

async function openAccount(api: ApiClient, phone: string): Promise<void> {
  await api.accounts.openAccount(await accountForm(api, phone));
}

/** The code and data of the refusal that a call ends with. @throws Error when it does not. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ readonly code: unknown; readonly data: unknown }> {
  try {
    await call;
  } catch (error) {
    if (typeof error === "object" && error !== null) {
      return { code: Reflect.get(error, "code"), data: Reflect.get(error, "data") };
    }
    throw error;
  }
  throw new Error("the call was not refused");
}

/** A date so many days from the test's today. */
export function daysFromNow({ clock }: TestService, days: number): string {
  return addDays(clock.today(), days);
}
