import * as RadixDialog from "@radix-ui/react-dialog";
import { type ReactNode, StrictMode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { documentRoot } from "../theme/document.css.ts";
import { ActionSheet } from "../widgets/ActionSheet/ActionSheet.tsx";
import { Button } from "../widgets/Button/Button.tsx";
import { Dialog } from "../widgets/Dialog/Dialog.tsx";
import { RadioList } from "../widgets/RadioList/RadioList.tsx";
import { Sheet } from "../widgets/Sheet/Sheet.tsx";
import { toast } from "../widgets/Toast/toast.ts";
import { ToastHost } from "../widgets/Toast/ToastHost.tsx";
import { accessibilityTree } from "./testing/accessibility-tree.ts";

// Real keys, and the browser's own accessibility tree: what a dealer with a keyboard and a reader meets.

const STAYS_MS = 60_000;
let root: Root | undefined;

function show(page: ReactNode): void {
  const container = document.createElement("div");
  container.className = documentRoot;
  document.body.append(container);
  root = createRoot(container);
  root.render(<StrictMode>{page}</StrictMode>);
}

afterEach(() => {
  toast.clear();
  root?.unmount();
  document.body.replaceChildren();
});

async function expectTree(expected: string): Promise<void> {
  await vi.waitFor(async () => expect(await accessibilityTree()).toBe(expected.trim()), 5000);
}

function Account({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>收款账户</h1>
      <Button onClick={() => setOpen(true)}>解约</Button>
      <Button>返回</Button>
      <ToastHost />
      {children(open, () => setOpen(false))}
    </>
  );
}

const THE_PAGE = `
- heading "收款账户"
- button "解约" [focused]
- button "返回"
- status [polite]
- alert [assertive]`;

test("goals 3 and 4: a dialog from the keyboard, as it is heard", async () => {
  const answers: boolean[] = [];
  show(
    <Account>
      {(open, close) => (
        <Dialog
          open={open}
          title="确定解约？"
          body="解约后不能再从这个账户扣款。"
          tone="critical"
          onClose={(confirmed) => {
            answers.push(confirmed);
            close();
          }}
        />
      )}
    </Account>,
  );
  await vi.waitFor(() => expect(document.querySelector("h1")).not.toBeNull());
  await userEvent.keyboard("{Tab}");
  await expectTree(THE_PAGE);
  await userEvent.keyboard("{Enter}");
  await expectTree(`
- status [polite]
- alert [assertive]
- alertdialog "确定解约？" [modal]: 解约后不能再从这个账户扣款。
  - heading "确定解约？"
  - alert [assertive]
  - button "取消" [focused]
  - button "确定"`);
  // Round and round, and never out of it.
  for (const name of ["确定", "取消", "确定"]) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await userEvent.keyboard("{Tab}");
    expect(document.activeElement?.textContent).toBe(name);
  }
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Escape}");
  await expectTree(THE_PAGE);
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("取消"));
  await userEvent.keyboard("{Tab}{Enter}");
  await expectTree(THE_PAGE);
  expect(answers).toEqual([false, true]);
});

test("goals 3 and 4: a sheet with a menu above it from the keyboard, as they are heard", async () => {
  show(
    <Account>
      {(open, close) => (
        <Sheet open={open} title="账户明细" onClose={close} action={<More />}>
          <p>尾号 2087</p>
        </Sheet>
      )}
    </Account>,
  );
  await vi.waitFor(() => expect(document.querySelector("h1")).not.toBeNull());
  await userEvent.keyboard("{Tab}{Enter}");
  const sheet = `
- status [polite]
- alert [assertive]
- dialog "账户明细" [modal] [focused]
  - heading "账户明细"
  - button "关闭"
  - button "更多"`;
  await expectTree(sheet);
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  await expectTree(`
- status [polite]
- alert [assertive]
- dialog "更多操作" [modal]
  - heading "更多操作"
  - menu "更多操作"
    - menuitem "改名" [focused]
    - menuitem "解约 有未还的借款" [disabled]
  - alert [assertive]
  - button "取消"`);
  await userEvent.keyboard("{ArrowDown}{Enter}{Escape}");
  await expectTree(sheet.replace(" [focused]", "").replace('"更多"', '"更多" [focused]'));
  await userEvent.keyboard("{Escape}");
  await expectTree(THE_PAGE);
});

test("goal 4: Tab never leaves a sheet whose last stop is a group of radios", async () => {
  show(
    <Account>
      {(open, close) => (
        <Sheet open={open} title="期限" onClose={close}>
          <RadioList
            label="期限"
            labelHidden
            defaultValue="30"
            options={["30", "60", "90"].map((value) => ({ value, label: value }))}
          />
        </Sheet>
      )}
    </Account>,
  );
  await vi.waitFor(() => expect(document.querySelector("h1")).not.toBeNull());
  await userEvent.keyboard("{Tab}{Enter}");
  await vi.waitFor(() => expect(document.activeElement?.role).toBe("dialog"));
  const panel = document.activeElement!;
  for (const keys of ["{Tab}", "{Shift>}{Tab}{/Shift}"]) {
    for (let press = 0; press < 5; press += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await userEvent.keyboard(keys);
      expect(panel.contains(document.activeElement)).toBe(true);
    }
  }
});

function More() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>更多</Button>
      <ActionSheet
        open={open}
        title="更多操作"
        actions={[
          { key: "rename", label: "改名", onSelect: () => undefined },
          {
            key: "end",
            label: "解约",
            unavailable: "有未还的借款",
            onSelect: () => expect.fail("it cannot be done"),
          },
        ]}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

test("goal 5: a toast is heard above our own dialog", async () => {
  show(
    <Account>
      {(open, close) => (
        <Dialog
          open={open}
          title="账号"
          body={<Button onClick={() => toast.show("已复制", { shownMs: STAYS_MS })}>复制</Button>}
          onClose={close}
        />
      )}
    </Account>,
  );
  await vi.waitFor(() => expect(document.querySelector("h1")).not.toBeNull());
  await userEvent.keyboard("{Tab}{Enter}");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("取消"));
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
  await vi.waitFor(async () =>
    expect(await accessibilityTree()).toContain("status [polite]: 已复制"),
  );
});

test("goal 5, pain 12: a toast is heard above a modal dialog of Radix", async () => {
  show(
    <>
      <h1>收款账户</h1>
      <ToastHost />
      <RadixDialog.Root defaultOpen>
        <RadixDialog.Portal>
          <RadixDialog.Content aria-describedby={undefined}>
            <RadixDialog.Title>账号</RadixDialog.Title>
            <Button onClick={() => toast.show("已复制", { shownMs: STAYS_MS })}>复制</Button>
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
    </>,
  );
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("复制"));
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(async () => {
    const tree = await accessibilityTree();
    expect(tree).toContain("status [polite]: 已复制");
    expect(tree).not.toContain("收款账户");
  });
});
