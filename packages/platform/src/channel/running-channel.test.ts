import { expect, test } from "vitest";
import { reportedChannel, runningChannel } from "./running-channel.ts";

const of = (shell: unknown, query: string, known?: unknown) =>
  runningChannel({
    native: shell === undefined ? {} : { params: { channel: shell as string } },
    search: new URLSearchParams(query),
    known,
  });

test.each([
  ["the shell comes first", "leaf", "channel=csc", "CSC", "LEAF"],
  ["then the query, in any case", undefined, "channel=cSc", "LEAF", "CSC"],
  ["then what the tab knew", undefined, "", "leaf", "LEAF"],
  ["public where nothing is said", undefined, "", undefined, "PUBLIC"],
  ["an unknown label counts as none", "gold", "channel=<script>", {}, "PUBLIC"],
  ["a label may be public on purpose", "PUBLIC", "channel=csc", "csc", "PUBLIC"],
  [
    "of two in the query the first counts",
    undefined,
    "channel=leaf&channel=csc",
    undefined,
    "LEAF",
  ],
])("%s", (_name, shell, query, known, label) => expect(of(shell, query, known)).toBe(label));

test("a shell's channel of another type counts as none", () => {
  expect(of(7, "channel=csc")).toBe("CSC");
  expect(of({ toUpperCase: 1 }, "")).toBe("PUBLIC");
});

test("reports carry it in lower case", () => {
  expect(["CSC", "LEAF", "PUBLIC"].map((label) => reportedChannel(label as "CSC"))).toEqual([
    "csc",
    "leaf",
    "public",
  ]);
});
