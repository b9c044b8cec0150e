import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { type AuthorisationMode, FLEXIBLE_CREDIT } from "@kedu/domain";
import { fictionalIdNo } from "../sandbox/world/fictional.ts";
import { readAuthorisation } from "../capabilities/authorisations/authorisation-reader.ts";
import { agree, consentTo, framesFor, logInAs, photo } from "./applicant.ts";
import { sendAsDesk } from "./complaining.ts";
import { insertPayingDealer } from "./paying-dealer.ts";
import type { TestService } from "./service.ts";
import { startTradingService } from "./trade.ts";

export const AUTHORISED = {
  name: "李小梅",
  phone: "13900000088",
  idNo: fictionalIdNo("1990-03-04", 21),
  idValidFrom: "2019-01-01",
  idValidTo: "2039-01-01",
} as const;

export interface InviteOptions {
  readonly mode?: AuthorisationMode;
  readonly name?: string;
  readonly phone?: string;
  readonly perPaymentMaxFen?: number | null;
  readonly perDayMaxFen?: number | null;
  readonly validTo?: string | null;
}

const withKey = () => ({ context: { idempotencyKey: randomUUID() } });

/** The legal person invites; a request is confirmed by face at once. @returns the authorisation's id */
export async function invitePerson(api: ApiClient, options: InviteOptions = {}): Promise<string> {
  const mode = options.mode ?? "REQUEST";
  const { authorisationId } = await api.authorisations.inviteAuthorisedPerson(
    {
      name: options.name ?? AUTHORISED.name,
      phone: options.phone ?? AUTHORISED.phone,
      mode,
      perPaymentMaxFen: options.perPaymentMaxFen ?? null,
      perDayMaxFen: options.perDayMaxFen ?? null,
      validTo: options.validTo ?? null,
    },
    withKey(),
  );
  if (mode === "REQUEST") await approvePerson(api, authorisationId);
  return authorisationId;
}

/** A face check for an authorisation that passes. */
export async function passFaceFor(api: ApiClient, authorisationId: string): Promise<string> {
  await consentTo(api, "FACE");
  const { actions, faceSessionId } = await api.face.createFaceSession({
    purpose: "AUTHORISATION",
    appCode: FLEXIBLE_CREDIT,
    authorisationId,
  });
  await api.face.verifyFace({ faceSessionId, frames: await framesFor(actions) });
  return faceSessionId;
}

/** The legal person confirms by face. */
export async function approvePerson(api: ApiClient, authorisationId: string) {
  const faceSessionId = await passFaceFor(api, authorisationId);
  return api.authorisations.approveAuthorisation({ authorisationId, faceSessionId }, withKey());
}

/** The person opens the link that the legal person passed on. */
export async function openLink(legal: ApiClient, person: ApiClient, authorisationId: string) {
  const { token } = await legal.authorisations.getInvitation({ authorisationId });
  return person.authorisations.openInvitation({ token });
}

/** Uploads both sides and gives what is confirmed of them. */
export async function idFormFor(
  api: ApiClient,
  authorisationId: string,
  otherwise: { readonly name?: string; readonly idNo?: string; readonly validTo?: string } = {},
) {
  await consentTo(api, "LEGAL_ID");
  const front = await api.files.uploadFile({ purpose: "ID_FRONT", file: await photo() });
  const back = await api.files.uploadFile({ purpose: "ID_BACK", file: await photo() });
  return {
    authorisationId,
    frontFileId: front.fileId,
    backFileId: back.fileId,
    name: otherwise.name ?? AUTHORISED.name,
    idNo: otherwise.idNo ?? AUTHORISED.idNo,
    validFrom: AUTHORISED.idValidFrom,
    validTo: otherwise.validTo ?? AUTHORISED.idValidTo,
  };
}

/** The person reads the authorisation and accepts it by face. */
export async function acceptPerson(api: ApiClient, authorisationId: string) {
  const { items } = await api.authorisations.listOwnAuthorisations();
  const own = items.find((item) => item.authorisationId === authorisationId);
  await agree(api, own?.contractId ?? "");
  const faceSessionId = await passFaceFor(api, authorisationId);
  return api.authorisations.acceptAuthorisation({ authorisationId, faceSessionId }, withKey());
}

export interface AuthorisedPerson {
  readonly authorisationId: string;
  /** Of the person, who acts for the enterprise. */
  readonly api: ApiClient;
}

/** A person from the invitation to the first look at the enterprise. */
export async function authorisePerson(
  service: TestService,
  legal: ApiClient,
  options: InviteOptions & { readonly idNo?: string; readonly idValidTo?: string } = {},
): Promise<AuthorisedPerson> {
  const authorisationId = await invitePerson(legal, options);
  const api = service.client();
  await logInAs(service, api, options.phone ?? AUTHORISED.phone);
  await openLink(legal, api, authorisationId);
  const form = await idFormFor(api, authorisationId, {
    ...(options.name === undefined ? {} : { name: options.name }),
    ...(options.idNo === undefined ? {} : { idNo: options.idNo }),
    ...(options.idValidTo === undefined ? {} : { validTo: options.idValidTo }),
  });
  await api.authorisations.confirmAuthorisedId(form);
  await acceptPerson(api, authorisationId);
  if (options.mode === "GO_AUTHORISE") await approvePerson(legal, authorisationId);
  await api.authorisations.actForEnterprise({ authorisationId });
  return { authorisationId, api };
}

/** A person who has opened the invitation and uploaded their ID. */
export async function uploadIdOf(service: TestService, legal: ApiClient, phone: string) {
  const authorisationId = await invitePerson(legal, { phone });
  const api = service.client();
  await logInAs(service, api, phone);
  await openLink(legal, api, authorisationId);
  const { backFileId, frontFileId } = await idFormFor(api, authorisationId);
  return { api, photos: { authorisationId, backFileId, frontFileId } };
}

/** A payment's contract is read and the payer's own face is checked. @returns the face check's id */
export async function provePayer(
  api: ApiClient,
  { contractId, paymentId }: { readonly contractId: string; readonly paymentId: string },
): Promise<string> {
  await agree(api, contractId);
  const { actions, faceSessionId } = await api.face.createFaceSession({
    purpose: "PAYMENT",
    appCode: FLEXIBLE_CREDIT,
    paymentId,
  });
  await api.face.verifyFace({ faceSessionId, frames: await framesFor(actions) });
  return faceSessionId;
}

/** The desk reports that the photo of an authorised person's ID no longer serves. @returns the status and the body */
export async function rejectPhotoOf(
  service: TestService,
  authorisationId: string,
  eventId: string = randomUUID(),
) {
  const stored = await readAuthorisation(service.database, authorisationId);
  return rejectPhoto(service, stored?.idFrontFileId ?? "", eventId);
}

/** The same by the photo. */
export async function rejectPhoto(
  service: TestService,
  photoId: string,
  eventId: string = randomUUID(),
) {
  const answer = await sendAsDesk(service, "/callbacks/id-photos", { eventId, photoId });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** The code with which a call was refused; null where it was not. */
export async function codeOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown): unknown => Reflect.get(Object(error), "code"),
  );
}

/** A dealer who can pay, and their legal person's client. */
export async function startAuthorising() {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  return { service, dealer, legal: await service.clientOf(dealer) };
}

/** The same with an invitation that was passed on, and the invited person logged in. */
export async function startInvited() {
  const started = await startAuthorising();
  const authorisationId = await invitePerson(started.legal);
  const person = started.service.client();
  await logInAs(started.service, person, AUTHORISED.phone);
  return { ...started, authorisationId, person };
}
