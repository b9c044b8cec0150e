import * as RadixDialog from "@radix-ui/react-dialog";
import { type ReactElement, StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { frames } from "./testing/frames.ts";
import { inputSamples, overlaySamples } from "./testing/input-samples.tsx";
import { PdfReader } from "./PdfReader/PdfReader.tsx";
import { toast } from "./Toast/toast.ts";
import { ToastHost } from "./Toast/ToastHost.tsx";
import { widgetSamples } from "./testing/widget-samples.tsx";
import "./Chart/ChartBody.tsx";
import "./ImageZoom/ImageMenu.tsx";

// Goal 6, in a page with the policy: the styles of the widgets were loaded before it, also those of parts that a widget
// loads later. While developing they are elements of their own.

const violations: string[] = [];

beforeAll(() => {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "style-src 'self'; script-src 'self'; worker-src 'self'; font-src 'self'";
  document.head.append(policy);
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
    violations.push(`${violatedDirective} ${sourceFile}`),
  );
});

/** A violation is reported in a task of its own, in the order in which they came: one more is the last. */
async function takeViolations(): Promise<string[]> {
  const last = document.createElement("i");
  const reported = Promise.withResolvers<void>();
  last.addEventListener("securitypolicyviolation", (event) => {
    event.stopPropagation();
    reported.resolve();
  });
  document.body.append(last);
  last.setAttribute("style", "top: 0");
  await reported.promise;
  last.remove();
  return violations.splice(0);
}

/** The effects of all that stands before it have run before its own. */
function Effects({ onRun }: { onRun: () => void }): null {
  useEffect(onRun);
  return null;
}

async function shown(page: ReactElement, meanwhile?: () => Promise<void>): Promise<string[]> {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  const effects = Promise.withResolvers<void>();
  root.render(
    <StrictMode>
      {page}
      <Effects onRun={effects.resolve} />
    </StrictMode>,
  );
  await effects.promise;
  await frames();
  await meanwhile?.();
  root.unmount();
  container.remove();
  return takeViolations();
}

test("the policy is enforced: a style element, a style attribute, and the modal dialog of Radix", async () => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: "i{top:0}" }));
  expect(await takeViolations()).toHaveLength(1);
  document.body.insertAdjacentHTML("beforeend", '<i style="top:0"></i>');
  expect(await takeViolations()).toHaveLength(1);
  const modal = (
    <RadixDialog.Root defaultOpen>
      <RadixDialog.Overlay />
      <RadixDialog.Content aria-describedby={undefined}>
        <RadixDialog.Title>a</RadixDialog.Title>
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
  expect(await shown(modal)).not.toEqual([]);
});

test.each(Object.entries({ ...widgetSamples, ...inputSamples }))(
  "goal 6: %s injects no style under a strict policy",
  async (_, widget) => {
    const styles = document.querySelectorAll("style").length;
    expect(await shown(widget)).toEqual([]);
    expect(document.querySelectorAll("style")).toHaveLength(styles);
  },
);

test.each(Object.entries(overlaySamples))(
  "goal 6: %s injects no style under a strict policy, and is placed all the same",
  async (name, overlay) => {
    const styles = document.querySelectorAll("style").length;
    const reported = await shown(overlay(true), async () => {
      if (name.endsWith("Host")) return;
      const panel = document.querySelector<HTMLElement>("[role=dialog], [role=alertdialog]");
      await vi.waitFor(() => expect(panel?.getBoundingClientRect().height).toBeGreaterThan(40));
      // A popover goes with its anchor, and the page scrolls.
      expect(getComputedStyle(document.documentElement).overflow).toBe(
        name === "Popover" ? "visible" : "hidden",
      );
      await userEvent.keyboard("{Tab}{Escape}");
    });
    expect(reported).toEqual([]);
    expect(document.querySelectorAll("style")).toHaveLength(styles);
  },
);

test("goal 6: a PDF is drawn, and its words laid over it, under a strict policy", async () => {
  const styles = document.querySelectorAll("style").length;
  const agreement = new URL("PdfReader/fixture/agreement.pdf", import.meta.url).href;
  const reported = await shown(<PdfReader label="a" source={agreement} />, async () => {
    const page = () => document.querySelector<HTMLElement>("[role=group][aria-label]");
    await vi.waitFor(() => expect(page()?.dataset["state"]).toBe("drawn"), 30_000);
    await vi.waitFor(() => expect(page()?.textContent).toContain("甲方给予乙方的额度"));
    const [line] = [...page()!.querySelectorAll("span")].filter((each) =>
      each.textContent.includes("甲方给予乙方的额度"),
    );
    expect(line!.getBoundingClientRect().top).toBeGreaterThan(
      page()!.getBoundingClientRect().top + 50,
    );
  });
  expect(reported).toEqual([]);
  expect(document.querySelectorAll("style")).toHaveLength(styles);
});

test("goal 6: a toast injects no style under a strict policy", async () => {
  const reported = await shown(<ToastHost atOnce={2} />, async () => {
    toast.show("a", { tone: "positive" });
    toast.show("b", { tone: "critical" });
    await vi.waitFor(() =>
      expect(document.querySelectorAll("[data-testid=toast]")).toHaveLength(2),
    );
    toast.clear();
  });
  expect(reported).toEqual([]);
});
