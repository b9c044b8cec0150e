import { expect, test } from "vitest";
import { isLenderOrigin, isLendersHost, sandboxLenderOrigin } from "./lender-origins.ts";

const OURS = "http://127.0.0.1:8080";
const of = (...lenderOrigins: string[]) => ({ lenderOrigins });

test.each([
  [of("https://bank.example"), "https://bank.example", true],
  [of("https://bank.example"), "http://bank.example", false],
  [of("https://bank.example"), "https://bank.example:8443", false],
  [of("https://bank.example"), "https://x.bank.example", false],
  [of("https://bank.example"), "https://bank.example.evil.example", false],
  [of("http://lender.localhost:*"), "http://lender.localhost:4711", true],
  [of("http://lender.localhost:*"), "https://lender.localhost:4711", false],
  [of("http://lender.localhost:*"), "http://evil.localhost:4711", false],
  [of("'self'"), OURS, true],
  [of("'self'"), "http://127.0.0.1:8081", false],
  [of("https://bank.example"), OURS, false],
  [of(), OURS, false],
])("of %j, %s is a lender's origin: %s", (config, origin, is) => {
  expect(isLenderOrigin(config, origin, OURS)).toBe(is);
});

test.each([
  [of("http://lender.localhost:8080"), "lender.localhost:8080", false, true],
  [of("http://lender.localhost:8080"), "lender.localhost:8081", false, false],
  [of("http://lender.localhost:8080"), "localhost:8080", true, false],
  [of("http://lender.localhost:*"), "lender.localhost:4711", false, true],
  [of("http://lender.localhost:*"), "lender.localhost", false, false],
  [of("https://lender.example"), "lender.example", false, true],
  [of("'self'"), "192.168.1.5:8080", true, true],
  [of("'self'"), "evil.example", false, false],
  [of(), "localhost", true, false],
])("of %j, the host %s (ours: %s) has the page: %s", (config, host, isOwn, has) => {
  expect(isLendersHost(config, host, isOwn)).toBe(has);
});

test("the sandbox's page is at the first lender's origin", () => {
  expect(sandboxLenderOrigin(of("http://lender.localhost:8080"), "http://localhost:5173")).toBe(
    "http://lender.localhost:8080",
  );
  expect(sandboxLenderOrigin(of("http://lender.localhost:*"), "http://127.0.0.1:4711")).toBe(
    "http://lender.localhost:4711",
  );
  expect(sandboxLenderOrigin(of("'self'"), "https://192.168.1.5:8080")).toBe(
    "https://192.168.1.5:8080",
  );
});
