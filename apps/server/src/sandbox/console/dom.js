/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Finds an element of the page that is known to be there.
 * @template {Element} [Found=HTMLElement]
 * @param {string} selector
 * @returns {Found}
 */
export function find(selector) {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return /** @type {Found} */ (/** @type {unknown} */ (found));
}

/**
 * Makes an element. Text goes in as text, so that nothing of it can become markup.
 * @param {string} tag
 * @param {Record<string, string | (() => void)>} attributes a function is a click listener
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * The same for a drawing.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  fill(element, attributes, children);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, string | (() => void)>} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value);
  }
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false)
      element.append(
        typeof child === "string" || typeof child === "number"
          ? String(child)
          : /** @type {Node} */ (child),
      );
  }
}

/**
 * Shows a list and keeps the rows that did not change, so that focus and selection survive a refresh.
 * @template Item
 * @param {Element} list
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} keyOf a key that changes when the row's content does
 * @param {(item: Item) => Element} rowOf
 * @returns {Item[]} what is new since the last time
 */
export function showList(list, items, keyOf, rowOf) {
  const before = new Map([...list.children].map((row) => [row.getAttribute("data-key"), row]));
  /** @type {Item[]} */
  const fresh = [];
  let place = list.firstElementChild;
  for (const item of items) {
    const key = keyOf(item);
    const kept = before.get(key);
    before.delete(key);
    const row = kept ?? rowOf(item);
    if (kept === undefined) {
      row.setAttribute("data-key", key);
      fresh.push(item);
    }
    if (row === place) place = row.nextElementSibling;
    else list.insertBefore(row, place);
  }
  for (const gone of before.values()) gone.remove();
  return fresh;
}

/**
 * Fills a select with choices and keeps what was chosen.
 * @param {HTMLSelectElement} select
 * @param {readonly (readonly [value: string, words: string])[]} choices
 */
export function showChoices(select, choices) {
  const chosen = select.value;
  select.replaceChildren(...choices.map(([value, words]) => make("option", { value }, words)));
  if (choices.some(([value]) => value === chosen)) select.value = chosen;
}
