import { expect, test } from "vitest";
import { type BannerFacts, bannerOf } from "./banner.ts";

const facts: BannerFacts = {
  mode: "sandbox",
  addresses: ["http://127.0.0.1:8080"],
  phone: false,
  dealers: [{ phone: "13800000001", why: ["额度可用", "Line open"] }],
  embedded: true,
  language: "en",
};

test("a sandbox says where it is, where codes are read and whom to log in as", () => {
  expect(bannerOf(facts)).toContain("http://127.0.0.1:8080/sandbox/");
  expect(bannerOf(facts)).toContain("13800000001  Line open");
  expect(bannerOf({ ...facts, language: "zh" })).toContain("13800000001  额度可用");
  expect(bannerOf(facts)).toContain("not against a power cut");
});

test("a phone gets a code to scan; production has no console and no dealers", () => {
  const phone = bannerOf({ ...facts, phone: true, addresses: ["https://192.0.2.1:8080"] });
  expect(phone).toMatch(/[▀▄█]{8}/u);
  const production = bannerOf({ ...facts, mode: "production", dealers: [], embedded: false });
  expect(production).not.toMatch(/sandbox|power cut|138/i);
});
