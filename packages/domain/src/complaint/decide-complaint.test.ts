import { expect, test } from "vitest";
import { COMPLAINT_ENTRIES_MAX, COMPLAINTS_OPEN_MAX } from "../constants/limits.ts";
import {
  type ComplaintFacts,
  decideAddText,
  decideCloseComplaint,
  decideDeskEvent,
  decideExtendComplaint,
  decideFileComplaint,
  decideReopenComplaint,
} from "./decide-complaint.ts";

const facts: ComplaintFacts = {
  status: "RECEIVED",
  dueOn: "2026-03-17",
  extensions: 0,
  closedBy: null,
  endedOn: null,
  entries: 1,
  today: "2026-03-10",
};
const answered: ComplaintFacts = { ...facts, status: "ANSWERED", endedOn: "2026-03-10" };
const refusal = (code: string) => ({ ok: false, refusal: code });

test("what is filed is due in fifteen days", () => {
  expect(decideFileComplaint({ awaiting: 0, today: "2026-03-02" })).toEqual({
    ok: true,
    value: { status: "RECEIVED", dueOn: "2026-03-17", extensions: 0 },
  });
  expect(decideFileComplaint({ awaiting: COMPLAINTS_OPEN_MAX, today: "2026-03-02" })).toEqual(
    refusal("COMPLAINT_TOO_MANY"),
  );
});

test("texts are added while an answer is owed, up to a number", () => {
  for (const status of ["RECEIVED", "INVESTIGATING", "EXTENDED"] as const) {
    expect(decideAddText({ status, entries: 1 }).ok).toBe(true);
  }
  const full = { entries: COMPLAINT_ENTRIES_MAX };
  expect(decideAddText({ status: "ANSWERED", ...full })).toEqual(refusal("COMPLAINT_STATE"));
  expect(decideAddText({ status: "RECEIVED", ...full })).toEqual(refusal("COMPLAINT_FULL"));
});

test("what awaits its answer can be taken back, and only an answer can satisfy or be closed", () => {
  expect(decideCloseComplaint(facts, "WITHDRAWN")).toEqual({ ok: true, value: "CLOSED" });
  expect(decideCloseComplaint(answered, "WITHDRAWN")).toEqual(refusal("COMPLAINT_STATE"));
  for (const end of ["SATISFIED", "BY_DESK", "NO_REPLY"] as const) {
    expect(decideCloseComplaint(answered, end)).toEqual({ ok: true, value: "CLOSED" });
    expect(decideCloseComplaint(facts, end)).toEqual(refusal("COMPLAINT_STATE"));
    expect(decideCloseComplaint({ status: "CLOSED" }, end)).toEqual(refusal("COMPLAINT_STATE"));
  }
});

test("opened again, it has a clock of its own", () => {
  const later = { ...answered, extensions: 2, today: "2026-04-09" };
  expect(decideReopenComplaint(later)).toEqual({
    ok: true,
    value: { status: "INVESTIGATING", dueOn: "2026-04-24", extensions: 0 },
  });
  expect(decideReopenComplaint({ ...later, status: "CLOSED", closedBy: "SATISFIED" }).ok).toBe(
    true,
  );
});

test("what is open, was taken back, is too long ago or too long is not opened again, in this order", () => {
  expect(decideReopenComplaint(facts)).toEqual(refusal("COMPLAINT_STATE"));
  const over = { ...answered, today: "2026-04-10", entries: COMPLAINT_ENTRIES_MAX };
  expect(decideReopenComplaint({ ...over, status: "CLOSED", closedBy: "WITHDRAWN" })).toEqual(
    refusal("COMPLAINT_STATE"),
  );
  expect(decideReopenComplaint(over)).toEqual(refusal("COMPLAINT_REOPEN_OVER"));
  expect(decideReopenComplaint({ ...over, today: "2026-04-09" })).toEqual(
    refusal("COMPLAINT_FULL"),
  );
});

test("thirty days more, twice, each before the time is over", () => {
  const once = decideExtendComplaint({ ...facts, today: "2026-03-17" });
  expect(once).toEqual({
    ok: true,
    value: { status: "EXTENDED", dueOn: "2026-04-16", extensions: 1 },
  });
  const extended = { ...facts, status: "EXTENDED", dueOn: "2026-04-16", extensions: 1 } as const;
  expect(decideExtendComplaint(extended)).toMatchObject({
    value: { dueOn: "2026-05-16", extensions: 2 },
  });
  expect(decideExtendComplaint({ ...extended, extensions: 2 })).toEqual(
    refusal("COMPLAINT_NOT_EXTENDABLE"),
  );
  expect(decideExtendComplaint({ ...facts, today: "2026-03-18" })).toEqual(
    refusal("COMPLAINT_NOT_EXTENDABLE"),
  );
  expect(decideExtendComplaint({ ...answered, today: "2026-03-18" })).toEqual(
    refusal("COMPLAINT_STATE"),
  );
});

test("the desk looks into what was received, and answers what is owed an answer", () => {
  expect(decideDeskEvent(facts, "INVESTIGATE")).toEqual({ ok: true, value: "INVESTIGATING" });
  expect(decideDeskEvent({ status: "EXTENDED" }, "INVESTIGATE")).toEqual(
    refusal("COMPLAINT_STATE"),
  );
  expect(decideDeskEvent({ status: "EXTENDED" }, "ANSWER")).toEqual({
    ok: true,
    value: "ANSWERED",
  });
  expect(decideDeskEvent(answered, "ANSWER")).toEqual(refusal("COMPLAINT_STATE"));
});
