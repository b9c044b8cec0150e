import { expect, test } from "vitest";
import { startWithDealer } from "../../testing/borrowing.ts";
import { complain, complaintPicture, sendAsDesk } from "../../testing/complaining.ts";

test("the desk sees pictures of a complaint, and no other pictures of the dealer", async () => {
  const { service, client } = await startWithDealer();
  const fileId = await complaintPicture(client);
  const elsewhere = await complaintPicture(client);
  const { complaintId } = await complain(client, { fileIds: [fileId] });
  const read = (input: object) => sendAsDesk(service, "/intake/desk-complaint-files", input);
  const picture = await read({ complaintId, fileId });
  expect(picture.json<{ jpegBase64: string }>().jpegBase64).toMatch(/^\/9j\//);
  for (const input of [
    { complaintId, fileId: elsewhere },
    { complaintId: fileId, fileId },
  ]) {
    expect((await read(input)).json()).toMatchObject({ code: "NOT_FOUND" });
  }
});
