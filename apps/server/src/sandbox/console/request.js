import { pick, t } from "./words.js";

/** An answer that says no. The message is for the person at the console. */
export class Refused extends Error {}

/**
 * Calls the sandbox's own interface.
 * @template Answer
 * @param {string} method
 * @param {string} path below /sandbox/api
 * @param {unknown} [body]
 * @returns {Promise<Answer>}
 * @throws {Refused | TypeError} TypeError when the service cannot be reached
 */
export async function request(method, path, body) {
  const response = await fetch(`/sandbox/api/${path}`, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new Refused(
    Array.isArray(answer?.words) ? pick(answer.words) : `${t("failed")} (${response.status})`,
  );
}

/**
 * Runs what a button does: once at a time, with its outcome said in words.
 * @param {HTMLElement} button
 * @param {HTMLElement} status
 * @param {() => Promise<string>} work answers with the words of success
 */
export async function act(button, status, work) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  status.removeAttribute("data-tone");
  status.textContent = "";
  try {
    status.textContent = await work();
  } catch (error) {
    status.setAttribute("data-tone", "critical");
    status.textContent = error instanceof Refused ? error.message : t("unreachable");
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

/**
 * Makes a form do its work without leaving the page.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} status
 * @param {() => Promise<string>} work
 */
export function onSubmit(form, status, work) {
  const button = form.querySelector("button");
  if (button === null) throw new Error("a form has a button");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void act(button, status, work);
  });
}
