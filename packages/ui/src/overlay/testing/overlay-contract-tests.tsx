import { type ReactElement, StrictMode, useState } from "react";
import { expect, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../../widgets/Button/Button.tsx";
import { Sheet } from "../../widgets/Sheet/Sheet.tsx";
import { inTurn } from "../../widgets/testing/in-turn.ts";
import { expectHistoryRestored, expectOverlayContract, pageTraces } from "./overlay-assertions.ts";

export interface OverlayUnderTest {
  /** Accessible name of the overlay. */
  name: string;
  role: "dialog" | "alertdialog";
  /** The overlay with something focusable inside, whose close requests call `onClose`. */
  render: (opening: { open: boolean; onClose: () => void }) => ReactElement;
}

interface ContractTestStory {
  render: () => ReactElement;
  play: (context: { canvasElement: HTMLElement }) => Promise<void>;
}

/** The shared test suite of all overlays (goal 4), as a story's `render` and `play`. Runs in StrictMode. */
export function overlayContractTests(overlay: OverlayUnderTest): ContractTestStory {
  return {
    render: () => (
      <StrictMode>
        <OnThePage overlay={overlay} />
        <ThirdDeep overlay={overlay} />
      </StrictMode>
    ),
    play: async ({ canvasElement }) => {
      const complaints = spyOn(console, "error");
      const { name, role } = overlay;
      await expectOverlayContract({ canvasElement, opener: "打开", name, role });
      await expectOrderOfThree(canvasElement, overlay);
      await expectNoTraceOfUnmounting(canvasElement, overlay);
      await expect(complaints).not.toHaveBeenCalled();
      complaints.mockRestore();
    },
  };
}

function OnThePage({ overlay }: { overlay: OverlayUnderTest }) {
  const [there, setThere] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Button
        onClick={() => {
          setThere(false);
          setOpen(false);
        }}
      >
        拆除
      </Button>
      <Button onClick={() => setThere(true)}>装回</Button>
      {there ? overlay.render({ open, onClose: () => setOpen(false) }) : null}
    </>
  );
}

function ThirdDeep({ overlay }: { overlay: OverlayUnderTest }) {
  const [depth, setDepth] = useState(0);
  return (
    <>
      <Button onClick={() => setDepth(1)}>第一层</Button>
      <Sheet open={depth > 0} title="第一层" onClose={() => setDepth(0)}>
        <Button onClick={() => setDepth(2)}>第二层</Button>
        <Sheet open={depth > 1} title="第二层" onClose={() => setDepth(1)}>
          <Button onClick={() => setDepth(3)}>第三层</Button>
          {overlay.render({ open: depth > 2, onClose: () => setDepth(2) })}
        </Sheet>
      </Sheet>
    </>
  );
}

/** Opened above two sheets, it closes first, and each returns focus to the one beneath. */
async function expectOrderOfThree(
  canvasElement: HTMLElement,
  { name, role }: OverlayUnderTest,
): Promise<void> {
  const page = within(document.body);
  const before = pageTraces();
  const openers = [within(canvasElement).getByRole("button", { name: "第一层" })];
  for (const next of ["第二层", "第三层"]) {
    // oxlint-disable no-await-in-loop -- each layer's opener is in the layer before, once that has opened
    await userEvent.click(openers.at(-1)!);
    const opener = await page.findByRole("button", { name: next });
    // A layer takes the pointer a render after it is on the page.
    await waitFor(() => expect(getComputedStyle(opener).pointerEvents).not.toBe("none"));
    openers.push(opener);
    // oxlint-enable no-await-in-loop
  }
  await userEvent.click(openers.at(-1)!);
  const top = await page.findByRole(role, { name });
  const layers: [role: string, name: string, element: HTMLElement][] = [
    ["dialog", "第一层", page.getByRole("dialog", { name: "第一层", hidden: true })],
    ["dialog", "第二层", page.getByRole("dialog", { name: "第二层", hidden: true })],
    [role, name, top],
  ];
  await waitFor(() => expect(top.contains(document.activeElement)).toBe(true));
  // Only the topmost is reachable, and it is the visible one.
  await expect(layers.map(([, , element]) => element.closest("[inert]") === null)).toEqual([
    false,
    false,
    true,
  ]);
  await waitFor(() => expect(top.contains(elementInTheMiddleOf(top))).toBe(true));

  while (layers.length > 0) {
    const [layerRole, layerName] = layers.pop()!;
    // oxlint-disable no-await-in-loop -- one layer after the other
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole(layerRole, { name: layerName })).toBeNull());
    await expect(openers.pop()).toHaveFocus();
    const reachable = layers.map(([, , element]) => element.closest("[inert]") === null);
    await expect(reachable).toEqual(layers.map((_, index) => index === layers.length - 1));
    // oxlint-enable no-await-in-loop
  }
  await waitFor(() => expect(pageTraces()).toBe(before));
  await expectHistoryRestored();
}

function elementInTheMiddleOf(panel: HTMLElement): Element | null {
  const { left, top, width, height } = panel.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

/** Removed from the page while it slides in, and while it slides out, it leaves nothing behind. */
async function expectNoTraceOfUnmounting(
  canvasElement: HTMLElement,
  { name, role }: OverlayUnderTest,
): Promise<void> {
  const page = within(document.body);
  const [opener, remove, restore] = ["打开", "拆除", "装回"].map((label) =>
    within(canvasElement).getByRole("button", { name: label }),
  );
  const before = pageTraces();
  await inTurn(["opening", "closing"], async (phase) => {
    await userEvent.click(opener!);
    const panel = await page.findByRole(role, { name });
    if (phase === "closing") {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(panel).toHaveAttribute("data-state", "closed"));
    }
    // The page beneath cannot be pressed; this is the app removing the whole screen.
    remove!.click();
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await expect(pageTraces()).toBe(before);
    await expectHistoryRestored();
    restore!.click();
  });
}
