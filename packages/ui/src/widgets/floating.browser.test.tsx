import { type ReactNode, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { accessibilityTree } from "../overlay/testing/accessibility-tree.ts";
import { documentRoot } from "../theme/document.css.ts";
import { Button } from "./Button/Button.tsx";
import { DropdownMenu } from "./DropdownMenu/DropdownMenu.tsx";
import { Guide } from "./Guide/Guide.tsx";
import { MaskedText } from "./MaskedText/MaskedText.tsx";
import { Popover } from "./Popover/Popover.tsx";

// Real keys, and the browser's own accessibility tree.

let root: Root | undefined;

async function show(content: ReactNode, direction: "ltr" | "rtl" = "ltr"): Promise<void> {
  document.documentElement.dir = direction;
  const container = document.createElement("div");
  container.className = documentRoot;
  document.body.append(container);
  root = createRoot(container);
  root.render(
    <StrictMode>
      <h1>店</h1>
      {content}
    </StrictMode>,
  );
  await vi.waitFor(() => expect(document.querySelector("h1")).not.toBeNull());
}

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("dir");
});

async function expectTree(expected: string): Promise<void> {
  await vi.waitFor(async () => expect(await accessibilityTree()).toBe(expected.trim()), 5000);
}

const ignore = () => undefined;

test("goal 3: a menu beside its button, as it is heard", async () => {
  await show(
    <Popover
      title="更多"
      actions={[
        { key: "edit", label: "修改", onSelect: ignore },
        { key: "end", label: "解约", unavailable: "还有借款", onSelect: ignore },
      ]}
      renderTrigger={(props) => <Button {...props}>更多</Button>}
    />,
  );
  await userEvent.keyboard("{Tab}{Enter}");
  await expectTree(`
- menu "更多"
  - menuitem "修改" [focused]
  - menuitem "解约 还有借款" [disabled]
- alert [assertive]
- button "关闭"`);
  await userEvent.keyboard("{Escape}");
  await expectTree(`
- heading "店"
- button "更多" [focused]`);
});

test("goal 3: a bar of filters and its panel, as they are heard", async () => {
  await show(
    <DropdownMenu
      label="筛选客户"
      filters={[
        {
          key: "state",
          title: "状态",
          options: [
            { value: "all", label: "全部" },
            { value: "over", label: "逾期" },
          ],
        },
        { key: "area", title: "区域", content: <Button>选城市</Button> },
      ]}
      defaultValue={{ state: ["all"] }}
    />,
  );
  await userEvent.keyboard("{Tab}{Enter}");
  await expectTree(`
- dialog "状态" [modal]
  - group "筛选客户"
    - button "状态：全部"
    - button "区域"
  - listbox "状态"
    - option "全部" [focused]
    - option "逾期"`);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expectTree(`
- heading "店"
- group "筛选客户"
  - button "状态：逾期" [focused]
  - button "区域"`);
});

test("goal 3: the steps of a guide, as they are heard", async () => {
  await show(
    <Guide
      defaultOpen
      steps={[
        { key: "a", title: "额度", body: "可以借的金额。" },
        { key: "b", title: "借款", body: "从这里借。" },
      ]}
    />,
  );
  await expectTree(`
- dialog "额度" [modal] [focused]: 可以借的金额。
  - button "跳过"
  - heading "额度"
  - button "下一步"
  - status [polite]`);
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  await expectTree(`
- dialog "借款" [modal]: 从这里借。
  - heading "借款"
  - button "上一步"
  - button "知道了" [focused]
  - status [polite]: 第 2 步，共 2 步 借款 从这里借。`);
});

test("goal 3: a masked number, as it is heard", async () => {
  await show(<MaskedText label="手机号" masked="136****5678" reveal={() => "13612345678"} />);
  await expectTree(`
- heading "店"
- group "手机号"
  - button "显示手机号"
  - status [polite]
  - alert [assertive]`);
  await userEvent.keyboard("{Tab}{Enter}");
  await expectTree(`
- heading "店"
- group "手机号"
  - button "隐藏手机号" [focused]
  - status [polite]: 已显示，15 秒后隐藏
  - alert [assertive]`);
});

test("goal 18: where text runs from right to left, a popover's start is at the right", async () => {
  await show(
    <Popover
      title="a"
      placement="bottom-start"
      renderTrigger={(props) => <Button {...props}>a</Button>}
      data-testid="it"
    >
      b
    </Popover>,
    "rtl",
  );
  const button = document.querySelector("button")!;
  button.click();
  await vi.waitFor(() => {
    const panel = document.querySelector("[data-testid=it]")!.getBoundingClientRect();
    expect(Math.abs(panel.right - button.getBoundingClientRect().right)).toBeLessThanOrEqual(8);
  });
});
