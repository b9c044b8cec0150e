// One page that shows the same column of rows in each library, and measures what that costs.
import { PickerView as Ours } from "@kedu/ui";
import { PickerView as Antd } from "antd-mobile";
import { Picker as Vant } from "react-vant";
import "react-vant/es/picker/style/index.css";
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

  /** From the call to the frame after the last change in the number of elements: all is painted. */
  mount(library, count) {
    const Library = libraries[library];
    const before = countElements();
    const startedAt = performance.now();
    let last = before;
    let paintedAt = startedAt;
    let changed = false;
    let quiet = 0;
    root.render(<Library items={prepared.get(count)} />);
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
