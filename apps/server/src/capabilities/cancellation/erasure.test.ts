import type { ApiClient } from "@kedu/api/browser";
import { comparableName } from "@kedu/domain";
import { expect, test } from "vitest";
import { eq, isNotNull } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { fictionalIdNo } from "../../sandbox/world/fictional.ts";
import {
  type Applicant,
  applicantAt,
  FORMS,
  lastCode,
  logInAs,
  pass,
  passDays,
  passTo,
} from "../../testing/applicant.ts";
import { AUTHORISED, authorisePerson, startAuthorising } from "../../testing/authorise.ts";
import { beginCancellation, submitCancellation } from "../../testing/cancelling.ts";
import { exportNow } from "../../testing/exporting.ts";
import { newNumberCode, proveByCode } from "../../testing/identity-checks.ts";
import { namedInDatabase } from "../../testing/named-in-database.ts";
import { raiseLimit } from "../../testing/raising-limits.ts";
import type { TestService } from "../../testing/service.ts";
import { startTradingService } from "../../testing/trade.ts";
import { bankTransferTo, PAYER } from "../../testing/transferring.ts";
import { giveReceivingAccount, withKey } from "../../testing/withdrawing.ts";
import { authorisedPerson } from "../authorisations/authorisation-tables.ts";
import { storedFile } from "../files/file-tables.ts";
import { enterprise, otpChallenge, person } from "../identity/identity-tables.ts";
import { proveEnterprise } from "../identity/prove-enterprise.ts";

const NEW_PHONE = "13900000077";
/** Who takes the place of the legal person. */
const NEXT = { name: "赵铁柱", idNo: fictionalIdNo("1979-11-30", 13) };
const NOTE = "王建国要为双十一备货";
const MARCH = { from: "2026-03", to: "2026-03" } as const;

/** Where an account that has just ended is still named: by the law, by its receipt, and by what ends within 30 days. */
const KEPT = [
  "account_cancellation.mobile_hash",
  "application.legal_sealed",
  "application.licence_sealed",
  "authorised_person.id_no_sealed",
  "authorised_person.mobile_hash",
  "authorised_person.mobile_sealed",
  "authorised_person.name_sealed",
  "bank_account.account_name_sealed",
  "bank_transfer.payer_name_hash",
  "bank_transfer.payer_name_sealed",
  "contract.text_sealed",
  "contract_signer.name_sealed",
  "enterprise.name",
  "enterprise.registered_address",
  "idempotency_record.body_sealed",
  "limit_increase.note_sealed",
  // The login of who could pay for it is their own.
  "login_identifier.value_hash",
  "login_identifier.value_sealed",
  "person.id_no_hash",
  "person.id_no_sealed",
  "person.mobile_hash",
  "person.mobile_sealed",
  "person.name_sealed",
  "statement_export_piece.bytes_sealed",
];

/** The number that the dealer logs in with is changed. */
async function changeNumber(service: TestService, dealer: Applicant): Promise<void> {
  await pass(service, 61);
  const checkId = await proveByCode(service, dealer, "CHANGE_NUMBER");
  const { challengeId, code } = await newNumberCode(service, dealer.api, checkId, NEW_PHONE);
  await dealer.api.identity.changeNumber({ checkId, challengeId, code });
  await pass(service, 61);
}

/** Another person takes the place of the legal person, as a later application proves them. */
async function replaceLegalPerson(
  { clock, context, database }: TestService,
  { enterpriseId, userId }: Applicant,
): Promise<void> {
  const { establishedOn, name, registeredAddress, termTo, organizationCode } = FORMS.licence;
  await inTransaction(database, (transaction) =>
    proveEnterprise(transaction, context, {
      enterpriseId,
      userId,
      licence: {
        organizationCode,
        name,
        type: "LTD",
        registeredAddress,
        establishedOn,
        termTo,
        licenceFileId: null,
        registryResult: "MATCH",
        registryCheckedAt: clock.now(),
      },
      legalPerson: {
        ...NEXT,
        idValidFrom: "2018-05-20",
        idValidTo: "2038-05-20",
        idFrontFileId: null,
        idBackFileId: null,
        mobile: NEW_PHONE,
      },
      today: clock.today(),
      now: clock.now(),
    }),
  );
}

/** Money that someone transferred for the dealer, and that went back to the dealer. */
async function transferAndReturn(service: TestService, { api, enterpriseId }: Applicant) {
  const safeAccountName = FORMS.licence.name;
  const toAccountId = await giveReceivingAccount(service, { enterpriseId, safeAccountName });
  const { account } = await api.transfers.applyRepayAccount(undefined, withKey());
  await bankTransferTo(service, { amountFen: 2_000, accountNo: account.accountNo });
  await api.transfers.startRefund({ toAccountId, amountFen: 2_000 }, withKey());
  await service.context.jobs.settle();
}

/** Ends the account of a login that has no one on record, by a code. */
async function leaveByCode(service: TestService, api: ApiClient, phone: string): Promise<void> {
  const { cancellationId } = await beginCancellation(api);
  await pass(service, 61);
  const { challengeId } = await api.cancellation.sendCancellationCode({ cancellationId });
  const code = await lastCode(service, phone);
  await api.cancellation.submitCancellation(
    { cancellationId, proof: { kind: "CODE", challengeId, code } },
    withKey(),
  );
  await passDays(service, 1);
}

/** What says who the people of the account were. */
function traces({ context: { vault } }: TestService, phone: string) {
  const phones = [phone, NEW_PHONE, AUTHORISED.phone];
  const ids = [FORMS.legalPerson.idNo, NEXT.idNo, AUTHORISED.idNo];
  const { licence, legalPerson } = FORMS;
  const people = [legalPerson.name, NEXT.name, AUTHORISED.name];
  const payer = PAYER.payerName;
  return {
    words: [...phones, ...ids, ...people, payer, NOTE, licence.name, licence.registeredAddress],
    hashes: [
      ...phones.map((mobile) => vault.lookupHash("mobile", mobile)),
      ...ids.map((idNo) => vault.lookupHash("id-no", idNo)),
      vault.lookupHash("payer-name", comparableName(payer)),
    ],
  };
}

test(
  "ten years after the end nothing says who the people of an account were",
  {
    timeout: 240_000,
  },
  async () => {
    const service = await startTradingService();
    const { context, database } = service;
    const dealer = await applicantAt(service, "ACTIVE");
    const { api, phone } = dealer;
    const named = () => namedInDatabase(database, context.vault, traces(service, phone));
    await changeNumber(service, dealer);
    const wish = { note: NOTE };
    await raiseLimit(service, api, { mobile: NEW_PHONE }, wish);
    await transferAndReturn(service, dealer);
    await exportNow({ service, client: api }, { ...MARCH, format: "CSV", text: PAYER.payerName });
    await authorisePerson(service, api);
    await replaceLegalPerson(service, dealer);
    const { cancellationId } = await submitCancellation(api);
    await api.cancellation.revokeCancellation({ cancellationId }, withKey());
    await pass(service, 61);
    const { coolingEndsAt } = await submitCancellation(api);
    expect(await named()).toEqual(expect.arrayContaining(["number_change.old_mobile_sealed"]));

    await passTo(service, coolingEndsAt ?? "");
    // What no law asks for went with the account, and what is kept has a term.
    expect(await named()).toEqual(KEPT);
    expect(await database.$count(otpChallenge, eq(otpChallenge.purpose, "NEW_NUMBER"))).toBe(0);
    const former = await database.select().from(person).where(isNotNull(person.keptUntil));
    expect(former.map(({ keptUntil }) => keptUntil)).toEqual(["2036-03-02"]);

    // Who could pay still has a login of their own.
    const own = service.client();
    await logInAs(service, own, AUTHORISED.phone);
    await passTo(service, "2036-03-05T01:00:00+08:00");
    const left = await database.select().from(person).where(isNotNull(person.idNoHash));
    expect(left.map(({ nameSealed }) => nameSealed && context.vault.open(nameSealed))).toEqual([
      AUTHORISED.name,
    ]);
    expect(await database.$count(authorisedPerson)).toBe(0);
    expect(await database.$count(enterprise, isNotNull(enterprise.name))).toBe(0);
    const photos = await database.select({ id: storedFile.id }).from(storedFile);
    const onRecord = left.flatMap((row) => [row.idFrontFileId ?? "", row.idBackFileId ?? ""]);
    expect(photos.map(({ id }) => id).toSorted()).toEqual(onRecord.toSorted());

    const again = service.client();
    await logInAs(service, again, AUTHORISED.phone);
    await leaveByCode(service, again, AUTHORISED.phone);
    await passTo(service, "2046-03-08T01:00:00+08:00");
    expect(await named()).toEqual([]);
    expect(await database.$count(storedFile)).toBe(0);
  },
);

test("an authorisation that was revoked is erased ten years later, while its account goes on", async () => {
  const { dealer, legal, service } = await startAuthorising();
  const { context, database } = service;
  const { authorisationId } = await authorisePerson(service, legal);
  await legal.authorisations.revokeAuthorisedPerson({ authorisationId }, withKey());
  // Their own account ends, so that nothing else has them on record.
  const own = service.client();
  await pass(service, 61);
  await logInAs(service, own, AUTHORISED.phone);
  await leaveByCode(service, own, AUTHORISED.phone);
  const hashes = [context.vault.lookupHash("id-no", AUTHORISED.idNo)];
  const named = () =>
    namedInDatabase(database, context.vault, { words: [AUTHORISED.idNo], hashes });
  await passTo(service, "2036-03-02T23:59:59+08:00");
  expect(await named()).toEqual([
    "authorised_person.id_no_sealed",
    "person.id_no_hash",
    "person.id_no_sealed",
  ]);
  await passTo(service, "2036-03-03T00:00:00+08:00");
  expect(await database.$count(authorisedPerson)).toBe(0);
  // Their own account is kept for a day longer, and they with it.
  expect(await named()).toEqual(["person.id_no_hash", "person.id_no_sealed"]);
  await passTo(service, "2036-03-05T00:00:00+08:00");
  expect(await named()).toEqual([]);
  expect(await database.$count(storedFile)).toBe(0);
  const again = await service.clientOf(dealer);
  expect((await again.authorisations.listAuthorisedPersons()).items).toEqual([]);
});
