import postcss, { type AtRule, type Container, type Root, type Rule } from "postcss";

/**
 * The part of a stylesheet that given HTML needs to be painted, in the same order: rules whose classes are all there,
 * rules without classes, and of custom properties those that are asked for.
 */
export function criticalStyle(stylesheet: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)),
  );
  const style = postcss.parse(stylesheet);
  style.walkRules((rule) => {
    // The steps of an animation have no selectors.
    if (isStep(rule)) return;
    keepSelectors(
      rule,
      (selector) => classesIn(selector).every((name) => classes.has(name)) && !isOfState(selector),
    );
  });
  dropUnusedProperties(style);
  keepAnimations(style, animationsIn(style));
  dropEmpty(style);
  return style.toString();
}

/** The classes that an element, its ancestor or its sibling must have for a selector to match. */
function classesIn(selector: string): string[] {
  return [...selector.replaceAll(/:not\([^)]*\)/g, "").matchAll(/\.([\w-]+)/g)].map(
    ([, name = ""]) => name,
  );
}

function keepSelectors(rule: Rule, isWanted: (selector: string) => boolean): void {
  const kept = rule.selectors.filter(isWanted);
  if (kept.length === 0) rule.remove();
  else rule.selectors = kept;
}

/** The names of the animations that rules ask for. */
function animationsIn(style: Root): Set<string> {
  const names = new Set<string>();
  style.walkDecls(/^animation(?:-name)?$/, ({ value }) => {
    for (const [word] of value.matchAll(/[\w-]+/g)) names.add(word);
  });
  return names;
}

function keepAnimations(style: Root, names: ReadonlySet<string>): void {
  style.walkAtRules("keyframes", (animation) => {
    if (!names.has(animation.params)) animation.remove();
  });
}

function isStep(rule: Rule): boolean {
  return rule.parent?.type === "atrule" && (rule.parent as AtRule).name.endsWith("keyframes");
}

/** Nothing can be pressed or hovered over before the whole stylesheet is there; focus can be given. */
function isOfState(selector: string): boolean {
  return /:(?:active|hover|disabled|checked|indeterminate)/.test(selector);
}

/** Drops custom properties that nothing left asks for, until each that stays is asked for. */
function dropUnusedProperties(style: Container): void {
  for (;;) {
    const asked = new Set(
      [...style.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name),
    );
    let dropped = false;
    style.walkDecls(/^--/, (declaration) => {
      if (asked.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
    if (!dropped) return;
  }
}

function dropEmpty(container: Container): void {
  container.each((node) => {
    if (node.type !== "rule" && node.type !== "atrule") return;
    // `@layer a, b;` has no body and sets the order.
    if (node.nodes === undefined) return;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}
