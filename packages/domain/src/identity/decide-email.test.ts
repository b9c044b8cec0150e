import { expect, test } from "vitest";
import { addMinutes, instantAt } from "../calendar/instant.ts";
import { decideSubmitEmail, decideTakeEmailLink } from "./decide-email.ts";
import { maskEmail } from "./masks.ts";

const now = instantAt("2026-03-02", "10:00");
const link = { expiresAt: addMinutes(now, 1), used: false, replaced: false };

test("an address is verified once", () => {
  expect(decideSubmitEmail(false)).toEqual({ ok: true, value: null });
  expect(decideSubmitEmail(true)).toEqual({ ok: false, refusal: "EMAIL_UNCHANGED" });
});

test("a link is good until its end, once, and while no newer one was sent", () => {
  expect(decideTakeEmailLink(link, now)).toEqual({ ok: true, value: { used: true } });
  for (const over of [
    { ...link, expiresAt: now },
    { ...link, used: true },
    { ...link, replaced: true },
  ])
    expect(decideTakeEmailLink(over, now)).toEqual({ ok: false, refusal: "EMAIL_LINK_OVER" });
});

test("a masked address shows its first letter and its host", () => {
  expect(maskEmail("wang.qiang@example.com")).toBe("w***@example.com");
  expect(maskEmail("w@example.com")).toBe("***@example.com");
  expect(maskEmail("no address")).toBe("***");
});
