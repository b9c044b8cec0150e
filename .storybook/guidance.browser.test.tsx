import axe from "axe-core";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import type { Guidance } from "../packages/ui/docs/guidance.ts";
import { UiLocale, documentRoot, toast } from "../packages/ui/src/index.ts";
import "./preview.css";

const modules = import.meta.glob<Readonly<Record<"guidance", Guidance>>>(
  "../packages/ui/docs/guidance/*.tsx",
  { eager: true },
);

const pictures = Object.entries(modules).flatMap(([path, { guidance }]) =>
  guidance.pairs.flatMap((pair) =>
    (["do", "dont"] as const).map((mark) => ({
      ...pair[mark],
      name: `${path.replace(/^.*\/|\.tsx$/gu, "")} ${mark}: ${pair[mark].en}`,
    })),
  ),
);

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** One picture at a time, as overlays cover each other. Returns what React or axe complains about. */
async function faultsOf({ picture }: (typeof pictures)[number]): Promise<string[]> {
  const container = document.createElement("div");
  container.className = `${documentRoot} story-body`;
  document.body.append(container);
  const faults: string[] = [];
  const root = createRoot(container, {
    onUncaughtError: (error) => faults.push(String(error)),
  });
  root.render(<UiLocale language="zh-CN">{picture((zh) => zh)}</UiLocale>);
  await nextFrame();
  await nextFrame();
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    preload: false,
    // A picture is a part of a page, and the widgets' own stories check their colours.
    rules: {
      "color-contrast": { enabled: false },
      region: { enabled: false },
      "page-has-heading-one": { enabled: false },
      "landmark-one-main": { enabled: false },
    },
  });
  for (const { id, nodes } of violations) faults.push(`${id} ${nodes[0]?.html}`);
  root.unmount();
  container.remove();
  toast.clear();
  await nextFrame();
  return faults;
}

test.each(pictures)("$name: is drawn without an error, and axe finds nothing", async (each) => {
  document.documentElement.lang = "zh-CN";
  document.title = "guidance";
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const faults = await faultsOf(each);
  faults.push(...complaint.mock.calls.map((call) => call.join(" ")));
  complaint.mockRestore();
  expect(faults, `\n${faults.join("\n")}\n`).toEqual([]);
});
