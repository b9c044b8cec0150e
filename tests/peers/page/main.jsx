// One page that shows the same column of rows, the same question and the same sheet in each library, and measures what
// that costs.
import { Dialog as OurDialog, PickerView as Ours, Sheet as OurSheet } from "@kedu/ui";
import { Dialog as AntdDialog, PickerView as Antd, Popup as AntdPopup } from "antd-mobile";
import { Dialog as VantDialog, Picker as Vant, Popup as VantPopup } from "react-vant";
import "react-vant/es/dialog/style/index.css";
import "react-vant/es/picker/style/index.css";
import "react-vant/es/popup/style/index.css";
import { createRoot } from "react-dom/client";

const QUIET_FRAMES = 20;

const libraries = {
  "@kedu/ui": ({ items }) => (
    <Ours columns={[{ label: "选项", items }]} defaultValue={[String(items.length >> 1)]} />
  ),
  "antd-mobile": ({ items }) => (
    <Antd columns={[items]} defaultValue={[String(items.length >> 1)]} />
  ),
  "react-vant": ({ items }) => (
    <Vant columns={items} defaultValue={String(items.length >> 1)} showToolbar={false} />
  ),
};

const TITLE = "确定解约？";
const BODY = "解约后不能再从这个账户扣款。";

const overlays = {
  Dialog: {
    "@kedu/ui": () => <OurDialog open title={TITLE} body={BODY} onClose={() => undefined} />,
    "antd-mobile": () => (
      <AntdDialog
        visible
        title={TITLE}
        content={BODY}
        actions={[
          [
            { key: "no", text: "取消" },
            { key: "yes", text: "确定" },
          ],
        ]}
      />
    ),
    "react-vant": () => (
      <VantDialog visible title={TITLE} message={BODY} showCancelButton cancelButtonText="取消" />
    ),
  },
  Sheet: {
    "@kedu/ui": () => (
      <OurSheet open title={TITLE} onClose={() => undefined}>
        {BODY}
      </OurSheet>
    ),
    "antd-mobile": () => (
      <AntdPopup visible showCloseButton>
        <h2>{TITLE}</h2>
        {BODY}
      </AntdPopup>
    ),
    "react-vant": () => (
      <VantPopup visible closeable position="bottom" title={TITLE}>
        {BODY}
      </VantPopup>
    ),
  },
};

const root = createRoot(document.querySelector("#root"));

const countElements = () => document.querySelectorAll("*").length;
const prepared = new Map();

globalThis.pickers = {
  prepare(count) {
    const items = Array.from({ length: count }, (_, i) => ({
      label: `选项 ${i}`,
      text: `选项 ${i}`,
      value: String(i),
    }));
    prepared.set(count, items);
  },

  mount(library, count) {
    const Library = libraries[library];
    return this.paint(<Library items={prepared.get(count)} />);
  },

  open(library, widget) {
    const Library = overlays[widget][library];
    return this.paint(<Library />);
  },

  /** From the call to the frame after the last change in the number of elements: all is painted. */
  paint(element) {
    const before = countElements();
    const startedAt = performance.now();
    let last = before;
    let paintedAt = startedAt;
    let changed = false;
    let quiet = 0;
    root.render(element);
    return new Promise((resolve) => {
      const onFrame = () => {
        const now = performance.now();
        if (changed) paintedAt = now;
        const current = countElements();
        changed = current !== last;
        quiet = changed ? 0 : quiet + 1;
        last = current;
        if (quiet < QUIET_FRAMES) requestAnimationFrame(onFrame);
        else resolve({ paintedMs: paintedAt - startedAt, elements: current - before });
      };
      requestAnimationFrame(onFrame);
    });
  },

  /** The longest gap between two frames, and the frames that fell out, over a time. */
  watchFrames(durationMs) {
    const startedAt = performance.now();
    let previous = startedAt;
    let longestMs = 0;
    let dropped = 0;
    return new Promise((resolve) => {
      const onFrame = () => {
        const now = performance.now();
        const gapMs = now - previous;
        previous = now;
        longestMs = Math.max(longestMs, gapMs);
        dropped += Math.max(0, Math.round(gapMs / (1000 / 60)) - 1);
        if (now - startedAt < durationMs) requestAnimationFrame(onFrame);
        else resolve({ longestMs, dropped });
      };
      requestAnimationFrame(() => {
        previous = performance.now();
        requestAnimationFrame(onFrame);
      });
    });
  },
};
