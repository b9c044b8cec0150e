/** The query key that carries a pass of the service. */
const PASS_KEY = "console";

/**
 * Opens the developer console where the page was opened with a pass that the service takes. Its code is loaded only then,
 * so no page pays for it. Anything that goes wrong leaves the page as it is.
 */
export async function openConsoleWithPass(openedAt: string): Promise<boolean> {
  const pass = new URL(openedAt, globalThis.location.origin).searchParams.get(PASS_KEY);
  if (pass === null) return false;
  const answer = await fetch(`/developer-pass?${new URLSearchParams({ pass })}`);
  // A development server answers with a page of its own.
  if (answer.status !== 204) return false;
  const { showConsole } = await import("./show-console.tsx");
  showConsole();
  return true;
}
