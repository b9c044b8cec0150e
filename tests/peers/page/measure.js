// What every page offers: it shows a widget at a click, and measures what that costs.
const QUIET_FRAMES = 20;
const PICTURE = { width: 1080, height: 1440 };
const COLOURS = ["#c33", "#3a3", "#33c", "#a3a", "#aa3"];

function picture(colour, index) {
  const canvas = Object.assign(document.createElement("canvas"), PICTURE);
  const context = canvas.getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  context.fillStyle = "#fff";
  context.font = "300px sans-serif";
  context.fillText(String(index), 400, 800);
  return canvas.toDataURL("image/jpeg", 0.8);
}

const prepared = new Map();

/** The same for every library, made before the clock starts. */
function contentOf(count) {
  const known = prepared.get(count) ?? {
    items: Array.from({ length: count }, (_, index) => ({
      label: `选项 ${index}`,
      text: `选项 ${index}`,
      value: String(index),
    })),
    images: COLOURS.map(picture),
    colours: COLOURS,
    now: "2025-06-15",
    min: "2010-01-01",
    max: "2029-12-31",
    title: "确定解约？",
    body: "解约后不能再从这个账户扣款。",
  };
  prepared.set(count, known);
  return known;
}

const countElements = () => document.querySelectorAll("*").length;

/** @param show Puts a widget on the page. */
export function offer(show) {
  const button = document.createElement("button");
  document.body.append(button);

  globalThis.peers = {
    prepare(count) {
      contentOf(count);
    },

    /** From a click to the frame after the last change in the number of elements: all is painted. */
    mount(widget, count) {
      const before = countElements();
      return new Promise((resolve) => {
        button.addEventListener(
          "click",
          () => {
            const startedAt = performance.now();
            let last = before;
            let paintedAt = startedAt;
            let changed = false;
            let quiet = 0;
            show(widget, contentOf(count));
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
          },
          { once: true },
        );
        button.click();
      });
    },

    /** The longest gap between two frames, and the frames that fell out, over a time. */
    watchFrames(durationMs) {
      let longestMs = 0;
      let dropped = 0;
      return new Promise((resolve) => {
        requestAnimationFrame((startedAt) => {
          let previous = startedAt;
          const onFrame = (now) => {
            const gapMs = now - previous;
            previous = now;
            longestMs = Math.max(longestMs, gapMs);
            dropped += Math.max(0, Math.round(gapMs / (1000 / 60)) - 1);
            if (now - startedAt < durationMs) requestAnimationFrame(onFrame);
            else resolve({ longestMs, dropped });
          };
          requestAnimationFrame(onFrame);
        });
      });
    },
  };
}
