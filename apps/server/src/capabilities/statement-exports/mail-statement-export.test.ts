import { EXPORT_MAIL_MAX_BYTES } from "@kedu/domain";
import { expect, test } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { exportNow, fileOf, startWithHistory } from "../../testing/exporting.ts";
import { arrivedMails, newestMail, scriptMail } from "../../testing/mail.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";
import type { StoredExport } from "./export-reader.ts";
import { statementExport } from "./export-tables.ts";

const ADDRESS = "wang@example.com";

/** A dealer with a verified address and a file. */
async function startWithFile() {
  const started = await startWithHistory();
  const { service, client } = started;
  const { pending } = await client.email.submitEmail({ address: ADDRESS });
  const { code } = await newestMail(service);
  await client.email.confirmEmailCode({ challengeId: pending?.challengeId ?? "", code });
  const made = await exportNow(started, { format: "CSV" });
  const { exportId } = made;
  const send = (key?: string) =>
    client.statementExports.mailStatementExport({ exportId }, withKey(key));
  const delivery = async () => {
    const { items } = await client.statementExports.listStatementExports({});
    return items.find((item) => item.exportId === exportId)?.mail;
  };
  const files = async () =>
    (await arrivedMails(service)).flatMap(({ attachment }) => attachment ?? []);
  const change = (changes: Partial<StoredExport>) =>
    inTransaction(service.database, (transaction) =>
      transaction.update(statementExport).set(changes).where(eq(statementExport.id, exportId)),
    );
  return { ...started, made, send, delivery, files, change };
}

test("the very file arrives at the person's own address, once for a key", async () => {
  const { service, client, made, send, delivery, files } = await startWithFile();
  expect(made.mail).toBeNull();
  const answer = await send("key-1");
  expect(answer).toEqual({ ...made, mail: "SENDING" });
  expect(await send("key-1")).toEqual(answer);
  const arrived = await newestMail(service);
  expect(arrived.address).toBe(ADDRESS);
  expect(arrived.text).not.toContain(made.documentNo);
  const [file, ...others] = await files();
  expect(others).toEqual([]);
  expect(file?.fileName).toBe(`${made.documentNo}.csv`);
  expect(file?.bytes.equals(await fileOf(client, made))).toBe(true);
  expect(await delivery()).toBe("SENT");
});

test("nothing more is sent while a message is on its way, and another one once it has ended", async () => {
  const { service, send, delivery, files } = await startWithFile();
  await scriptMail(service, "unavailable");
  await send();
  expect(await files()).toEqual([]);
  expect(await delivery()).toBe("SENDING");
  expect((await send()).mail).toBe("SENDING");
  await goTo(service, "2026-03-02T10:01:30+08:00");
  expect(await files()).toHaveLength(1);
  await send();
  expect(await files()).toHaveLength(2);
});

test("a mailbox that refuses is said, and an answer that is lost is not sent for again", async () => {
  const { service, send, delivery } = await startWithFile();
  await scriptMail(service, "refuse");
  await send();
  await service.context.jobs.settle();
  expect(await delivery()).toBe("REFUSED");
  await scriptMail(service, "lose");
  await send();
  await service.context.jobs.settle();
  expect(await delivery()).toBe("UNKNOWN");
});

test("a file that has gone meanwhile is not sent", async () => {
  const { service, send, delivery, files, change } = await startWithFile();
  await scriptMail(service, "unavailable");
  await send();
  await service.context.jobs.settle();
  await change({ expiresAt: new Date("2026-03-02T10:00:30+08:00") });
  await goTo(service, "2026-03-02T10:01:30+08:00");
  expect(await files()).toEqual([]);
  expect(await delivery()).toBe("FAILED");
});

test("refusals: another dealer's file, no address, a file too large, too often", async () => {
  const { service, client, made, send, change } = await startWithFile();
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  const { exportId } = made;
  const theirs = other.statementExports.mailStatementExport({ exportId }, withKey());
  expect((await refusalOf(theirs)).code).toBe("NOT_FOUND");
  for (let times = 0; times < 10; times += 1) {
    await send();
    await service.context.jobs.settle();
  }
  expect((await refusalOf(send())).code).toBe("TOO_MANY_REQUESTS");
  await change({ sizeBytes: EXPORT_MAIL_MAX_BYTES + 1 });
  expect((await refusalOf(send())).code).toBe("EXPORT_TOO_LARGE");
  await client.email.removeEmail();
  expect((await refusalOf(send())).code).toBe("EMAIL_NOT_VERIFIED");
});
