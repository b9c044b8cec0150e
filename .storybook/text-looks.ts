// What the contrast of a text depends on, in words that can be compared: texts that look alike have the same contrast.

/** All looks that were checked in this window. */
const checked = new Set<string>();

/** The looks of the texts below an element that were not checked yet, and a function that notes them as checked. */
export function unseenLooks(root: Element): {
  readonly looks: ReadonlySet<string>;
  remember(): void;
} {
  const looks = new Set<string>();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.nodeValue?.trim() === "" || !element.checkVisibility()) continue;
    const look = `${ink(element)} on ${ground(element)}`;
    if (!checked.has(look)) looks.add(look);
  }
  return {
    looks,
    remember() {
      for (const look of looks) checked.add(look);
    },
  };
}

/** From these sizes on, in px, a lower contrast does: WCAG 2, success criterion 1.4.3. */
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;

/** Colour of an element's text, and whether it is large. A link in a text is told from the text around it by more. */
function ink(element: Element): string {
  const { color, fontSize, fontWeight, textDecorationLine, textShadow, visibility } =
    getComputedStyle(element);
  const isBold = Number(fontWeight) >= 700;
  const isLarge = Number.parseFloat(fontSize) >= (isBold ? LARGE_BOLD_PX : LARGE_PX);
  const around = element.closest("a")?.parentElement;
  const link =
    around === null || around === undefined
      ? ""
      : `in ${getComputedStyle(around).color} ${textDecorationLine} ${fontWeight}`;
  return [color, isLarge, textShadow, visibility, link].join(" ");
}

/** What is painted behind an element, by itself and by what contains it, and what is done to all of it. */
function ground(element: Element): string {
  const parts: string[] = [];
  let isCovered = false;
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const { backgroundColor, backgroundImage, filter, mixBlendMode, opacity, position } =
      getComputedStyle(each);
    if (opacity !== "1" || filter !== "none" || mixBlendMode !== "normal")
      parts.push(`${opacity} ${filter} ${mixBlendMode}`);
    if (isCovered) continue;
    if (backgroundColor !== TRANSPARENT || backgroundImage !== "none")
      parts.push(`${backgroundColor} ${backgroundImage}`);
    isCovered = backgroundColor.startsWith("rgb(");
    // What is out of the flow may lie on anything, so its class is part of what is below it.
    if (!isCovered && position !== "static" && position !== "relative")
      parts.push(each.getAttribute("class") ?? "");
  }
  return parts.join(" / ");
}

const TRANSPARENT = "rgba(0, 0, 0, 0)";
