import type { Page } from "@playwright/test";

/** What of the changed tokens a page shows. */
export interface TokensOnPage {
  readonly properties: readonly string[];
  /** The page's own theme, and those that parts of it name. */
  readonly themes: readonly string[];
}

/** Runs in the page. Finds custom properties in the rules of elements that are there, and in their own styles. */
function findTokens(wanted: readonly string[]): TokensOnPage {
  const found = new Set<string>();
  const namedIn = (text: string) =>
    wanted.filter((name) => !found.has(name) && new RegExp(`${name}(?![\\w-])`).test(text));
  const isThere = (selector: string): boolean => {
    try {
      // The style of a pseudo-element is that of an element.
      return document.querySelector(selector.replaceAll(/::[\w-]+(?:\([^)]*\))?/g, "")) !== null;
    } catch {
      return true;
    }
  };
  const holds = (rule: CSSRule): boolean =>
    !(rule instanceof CSSMediaRule) || window.matchMedia(rule.conditionText).matches;
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        // What a theme defines is not yet used.
        const uses = namedIn(rule.style.cssText.replaceAll(/--kd-[\w-]+:/g, ""));
        if (uses.length > 0 && isThere(rule.selectorText)) for (const name of uses) found.add(name);
      }
      if ("cssRules" in rule && holds(rule)) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  for (const name of namedIn(document.body.outerHTML)) found.add(name);
  const themed = [...document.querySelectorAll<HTMLElement>("[data-theme]")];
  return { properties: [...found], themes: themed.map(({ dataset }) => dataset["theme"] ?? "") };
}

export function tokensOnPage(page: Page, properties: readonly string[]): Promise<TokensOnPage> {
  return page.evaluate(findTokens, properties);
}

/** What `look` sees while the page has one more stylesheet. */
export async function withStyles<Seen>(
  page: Page,
  css: string,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const style = await page.addStyleTag({ content: css });
  try {
    return await look();
  } finally {
    await style.evaluate((element) => (element as HTMLElement).remove());
  }
}
