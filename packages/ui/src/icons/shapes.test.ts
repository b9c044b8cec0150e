/// <reference types="vite/client" />
import * as lucide from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { IconShape } from "./icon-shape.ts";

/** An element of an icon of the set, as the set publishes it. */
type DrawnElement = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** One path that draws what the elements draw, in the same order. Throws on an element that it does not know. */
function asPath(elements: readonly DrawnElement[]): string {
  return elements.map(pathOf).join("");
}

function pathOf([tag, attributes]: DrawnElement): string {
  const number = (name: string): number => {
    const value = Number(attributes[name]);
    if (Number.isNaN(value)) throw new Error(`<${tag}> has no ${name}`);
    return value;
  };
  switch (tag) {
    case "path":
      return fromItsOwnStart(attributes["d"] ?? "");
    case "line":
      return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
    case "circle": {
      const r = number("r");
      const half = `a${r} ${r} 0 1 1 `;
      return `M${number("cx") + r} ${number("cy")}${half}${-2 * r} 0${half}${2 * r} 0Z`;
    }
    case "rect": {
      const r = number("rx");
      const across = number("width") - 2 * r;
      const down = number("height") - 2 * r;
      const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
      return (
        `M${number("x") + r} ${number("y")}h${across}${corner(r, r)}v${down}${corner(-r, r)}` +
        `h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`
      );
    }
    default:
      throw new Error(`<${tag}> cannot be drawn as a path`);
  }
}

/** A path may begin with a relative move, which counts from the origin only while nothing precedes it. */
function fromItsOwnStart(path: string): string {
  const start = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*/.exec(path);
  if (start === null) return path;
  const [whole, x = "", y = ""] = start;
  const rest = path.slice(whole.length);
  // Numbers that follow a move are lines, relative as the move was.
  return `M${x} ${y}${/^[-.\d]/.test(rest) ? "l" : ""}${rest}`;
}

/** The elements of one of Lucide's icons, as it renders them. */
function drawnBy(shape: LucideIcon): DrawnElement[] {
  const markup = renderToStaticMarkup(createElement(shape));
  return [...markup.matchAll(/<(?!\/|svg)(\w+)([^>]*)>/g)].map(([, tag = "", written = ""]) => [
    tag,
    Object.fromEntries(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name,
        value,
      ]),
    ),
  ]);
}

const files = import.meta.glob<Record<string, IconShape>>("./shapes/*.ts", { eager: true });
const shapes = Object.values(files).flatMap((file) => Object.entries(file));

test.each(shapes)("%s is Lucide's drawing", (name, { path }) => {
  const original: unknown = Reflect.get(lucide, name.replace(/Icon$/, ""));
  expect(path).toBe(asPath(drawnBy(original as LucideIcon)));
});
