import { cloneElement, createRef, isValidElement, type ReactElement, type Ref } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { inputSamples, overlaySamples, ownOpenSamples } from "./testing/input-samples.tsx";
import { widgetSamples } from "./testing/widget-samples.tsx";

/** What is pressed, typed into or turned. A disabled or hidden part is nothing to reach for. */
const PARTS =
  'a[href], button, input:not([type="file"]), textarea, [role="spinbutton"], [role="tab"], [role="menuitem"]';

/** A least side of 44 px, design brief section 2.3; half of it, but for the edge's own px. */
const REACH_PX = 21.5;

interface Part {
  ref?: Ref<unknown>;
  "data-testid"?: string;
}

/** Draws one widget with a ref and a test id, and hands over what the ref got. */
function drawn(widget: ReactElement): { reference: unknown; remove: () => void } {
  if (!isValidElement<Part>(widget)) throw new Error("a sample is an element");
  const reference = createRef();
  const container = document.createElement("div");
  // Some areas reach over their edge, as into a page's gutter.
  container.style.padding = "64px";
  document.body.append(container);
  const root = createRoot(container);
  flushSync(() => root.render(cloneElement(widget, { ref: reference, "data-testid": "it" })));
  return {
    reference: reference.current,
    remove: () => {
      flushSync(() => root.unmount());
      container.remove();
    },
  };
}

function parts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(PARTS)].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  );
}

function inWords(part: HTMLElement): string {
  const { width, height } = part.getBoundingClientRect();
  return `${Math.round(width)} × ${Math.round(height)} ${part.outerHTML.slice(0, 120)}`;
}

/** Whether a finger on this point meets the part, or the label that presses it. */
function meets(part: HTMLElement, x: number, y: number): boolean {
  const met = document.elementFromPoint(x, y);
  if (met === null) return false;
  if (part.contains(met) || met.contains(part)) return true;
  const label = met.closest("label");
  return label !== null && label.control === part;
}

function isAsLargeAsAFinger(part: HTMLElement): boolean {
  part.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, width, height } = part.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  // Wider than a finger needs no more; a narrow one has an area around it that takes the press.
  return (
    (width >= 44 || (meets(part, x - REACH_PX, y) && meets(part, x + REACH_PX, y))) &&
    (height >= 44 || (meets(part, x, y - REACH_PX) && meets(part, x, y + REACH_PX)))
  );
}

// A reader's ref is to its pages, which come with the file.
const { PdfReader: _, ...atOnce } = widgetSamples;

test.each(Object.entries({ ...atOnce, ...inputSamples }))(
  "goals 12 and 14: %s has a ref, a test id for each part, and parts as large as a finger",
  (_name, widget) => {
    const { reference, remove } = drawn(widget);
    try {
      expect(reference).not.toBeNull();
      expect(document.querySelector('[data-testid^="it"]')).not.toBeNull();
      const all = parts();
      expect(all.filter((part) => part.dataset["testid"] === undefined).map(inWords)).toEqual([]);
      expect(all.filter((part) => !isAsLargeAsAFinger(part)).map(inWords)).toEqual([]);
    } finally {
      remove();
    }
  },
);

test.each(Object.entries(overlaySamples).filter(([name]) => !name.endsWith("Host")))(
  "goals 12 and 14: %s, open, has a ref and a test id for each part",
  (_name, overlay) => {
    const { reference, remove } = drawn(overlay(true));
    try {
      expect(reference).not.toBeNull();
      expect(document.querySelector('[data-testid^="it"]')).not.toBeNull();
      expect(
        parts()
          .filter((part) => part.dataset["testid"] === undefined)
          .map(inWords),
      ).toEqual([]);
    } finally {
      remove();
    }
  },
);

test.each(Object.entries(ownOpenSamples))(
  "controlled and not: %s opens by its own trigger and closes by Escape",
  async (_name, overlay) => {
    const { remove } = drawn(
      overlay((props) => (
        <button type="button" {...props} data-testid="opener">
          a
        </button>
      )),
    );
    try {
      const opener = document.querySelector<HTMLElement>("[data-testid=opener]")!;
      const isOpen = () => document.querySelector("[aria-modal=true][data-state=open]") !== null;
      expect([isOpen(), opener.ariaExpanded]).toEqual([false, "false"]);
      opener.click();
      await expect.poll(isOpen).toBe(true);
      expect(opener.ariaExpanded).toBe("true");
      await userEvent.keyboard("{Escape}");
      await expect.poll(isOpen).toBe(false);
      expect(opener.ariaExpanded).toBe("false");
    } finally {
      remove();
    }
  },
);
