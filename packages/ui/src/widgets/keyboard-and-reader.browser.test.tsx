import { type ReactNode, StrictMode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessibilityTree } from "../overlay/testing/accessibility-tree.ts";
import { documentRoot } from "../theme/document.css.ts";
import { Button } from "./Button/Button.tsx";
import { CodeInput } from "./CodeInput/CodeInput.tsx";
import { ResendCode } from "./CodeInput/ResendCode.tsx";
import { Checkbox } from "./Checkbox/Checkbox.tsx";
import { ImageZoom } from "./ImageZoom/ImageZoom.tsx";
import { Cell, List } from "./List/List.tsx";
import { Stepper } from "./Stepper/Stepper.tsx";
import { Switch } from "./Switch/Switch.tsx";
import { paintedImage } from "./testing/painted-image.ts";
import type { UploadProgress } from "./Uploader/upload-queue.ts";
import { Uploader } from "./Uploader/Uploader.tsx";

// Real keys, and the browser's own accessibility tree: what a dealer with a keyboard and a reader meets.

let root: Root | undefined;

function show(content: ReactNode): void {
  const container = document.createElement("div");
  container.className = documentRoot;
  document.body.append(container);
  root = createRoot(container);
  root.render(<StrictMode>{content}</StrictMode>);
}

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

async function expectTree(expected: string): Promise<void> {
  await vi.waitFor(async () => expect(await accessibilityTree()).toBe(expected.trim()), 5000);
}

function focusedName(): string | null | undefined {
  return document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
}

function CodePage({
  onComplete,
  onResend,
}: {
  onComplete: (code: string) => void;
  onResend: () => void;
}) {
  const [error, setError] = useState<string>();
  return (
    <>
      <h1>输入验证码</h1>
      <CodeInput
        label="验证码"
        error={error}
        onComplete={(code) => {
          onComplete(code);
          setError("验证码不正确，还可以试 3 次");
        }}
      />
      <ResendCode availableAtMs={0} onResend={onResend} />
    </>
  );
}

test("goal 3: a code from the keyboard, as it is heard", async () => {
  const completed: string[] = [];
  const resent = vi.fn<() => void>();
  show(<CodePage onComplete={(code) => completed.push(code)} onResend={resent} />);
  await vi.waitFor(() => expect(document.querySelector("h1")).not.toBeNull());
  await userEvent.keyboard("{Tab}");
  await expectTree(`
- heading "输入验证码"
- LabelText
- textbox "验证码" [focused]
- button "重新获取"`);
  await userEvent.keyboard("42x8{Backspace}8913");
  expect(completed).toEqual(["428913"]);
  await expectTree(`
- heading "输入验证码"
- LabelText
- textbox "验证码" [focused]: 验证码不正确，还可以试 3 次
- button "重新获取"`);
  await userEvent.keyboard("{Tab}{Enter}");
  expect(resent).toHaveBeenCalledTimes(1);
  await expect.poll(focusedName).toBe("重新获取");
});

interface Sending {
  progress: UploadProgress;
  answer: PromiseWithResolvers<string>;
}

test("goal 3: pictures from the keyboard, as they are heard", async () => {
  const sent: Sending[] = [];
  show(
    <>
      <h1>上传证件</h1>
      <Uploader
        label="身份证"
        accept="text/plain"
        maxCount={2}
        upload={(_, progress) => {
          const answer = Promise.withResolvers<string>();
          sent.push({ progress, answer });
          return answer.promise;
        }}
        onItemsChange={() => undefined}
      />
    </>,
  );
  await vi.waitFor(() => expect(document.querySelector("h1")).not.toBeNull());
  await userEvent.keyboard("{Tab}");
  await expectTree(`
- heading "上传证件"
- group "身份证"
  - list
    - listitem
      - LabelText
        - button "身份证 添加图片" [focused]
  - status [polite]`);
  await userEvent.upload(
    page.getByLabelText(/身份证 /u),
    new File(["a"], "说明.txt", { type: "text/plain" }),
  );
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]!.progress.onProgress(0.25);
  await expectTree(`
- heading "上传证件"
- group "身份证"
  - list
    - listitem
      - progressbar "说明.txt 上传进度"
      - button "取消上传 说明.txt"
    - listitem
      - LabelText
        - button "身份证 添加图片" [focused]
  - status [polite]`);
  sent[0]!.answer.reject(new Error("offline"));
  await expectTree(`
- heading "上传证件"
- group "身份证"
  - list
    - listitem
      - alert [assertive]: 上传失败，请重试
      - button "重试 说明.txt"
      - button "删除 说明.txt"
    - listitem
      - LabelText
        - button "身份证 添加图片" [focused]
  - status [polite]`);
  await userEvent.keyboard("{Shift>}{Tab}{Tab}{/Shift}");
  await expect.poll(focusedName).toBe("重试 说明.txt");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]!.answer.resolve("front");
  await expectTree(`
- heading "上传证件"
- group "身份证"
  - list
    - listitem
      - button "删除 说明.txt" [focused]
    - listitem
      - LabelText
        - button "身份证 添加图片"
  - status [polite]: 说明.txt 已上传`);
  await userEvent.keyboard("{Delete}");
  await expectTree(`
- heading "上传证件"
- group "身份证"
  - list
    - listitem
      - LabelText
        - button "身份证 添加图片" [focused]
  - status [polite]: 说明.txt 已上传`);
});

const photos = [
  { src: paintedImage(600, 900, 30), alt: "门头照片" },
  { src: paintedImage(300, 200, 250), alt: "店内照片" },
];

function Photos() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>门店照片</h1>
      <Button onClick={() => setOpen(true)}>看照片</Button>
      <ImageZoom open={open} images={photos} onClose={() => setOpen(false)} />
    </>
  );
}

test("goals 3 and 4: pictures over the page from the keyboard, as they are heard", async () => {
  show(<Photos />);
  await vi.waitFor(() => expect(document.querySelector("h1")).not.toBeNull());
  await userEvent.keyboard("{Tab}{Enter}");
  await expectTree(`
- dialog "查看图片" [modal] [focused]: 第 1 张，共 2 张: 门头照片
  - button "更多操作"
  - button "关闭"
  - group "第 1 张，共 2 张"
    - image "门头照片"
  - button "上一张" [disabled]
  - button "缩小"
  - button "放大"
  - button "下一张"
  - status [polite]: 第 1 张，共 2 张: 门头照片`);
  await userEvent.keyboard("{ArrowRight}");
  await expectTree(`
- dialog "查看图片" [modal] [focused]: 第 2 张，共 2 张: 店内照片
  - button "更多操作"
  - button "关闭"
  - group "第 2 张，共 2 张"
    - image "店内照片"
  - button "上一张"
  - button "缩小"
  - button "放大"
  - button "下一张" [disabled]
  - status [polite]: 第 2 张，共 2 张: 店内照片`);
  await userEvent.keyboard("+");
  await expectTree(`
- dialog "查看图片" [modal] [focused]: 150%
  - button "更多操作"
  - button "关闭"
  - group "第 2 张，共 2 张"
    - image "店内照片"
  - button "上一张"
  - button "缩小"
  - button "放大"
  - button "下一张" [disabled]
  - status [polite]: 150%`);
  await userEvent.keyboard("{Escape}");
  await expectTree(`
- heading "门店照片"
- button "看照片" [focused]`);
});

test("a control in a row has one name, the row's title", async () => {
  show(
    <List heading="提醒">
      <Cell
        title="到期提醒"
        secondary="到期前发短信"
        control={(row) => <Switch {...row} defaultChecked />}
      />
      <Cell title="提前天数" control={(row) => <Stepper {...row} defaultValue={3} />} />
      <Cell title="通知法人" control={(row) => <Checkbox {...row} />} />
    </List>,
  );
  await expectTree(`
- heading "提醒"
- list "提醒"
  - listitem
    - LabelText
    - switch "到期提醒": 到期前发短信
  - listitem
    - LabelText
    - button "减少 提前天数"
    - spinbutton "提前天数"
    - button "增加 提前天数"
    - status [polite]
  - listitem
    - LabelText
    - LabelText
      - checkbox "通知法人"`);
});
