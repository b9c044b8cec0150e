/** A window of a browser. */
export interface EngineSession {
  /** Name and version of the engine. */
  readonly name: string;
  open(address: string): Promise<void>;
  /** Makes the page itself so large; it has the focus. @throws Error where it has not. */
  resize(widthPx: number, heightPx: number): Promise<void>;
  /** Runs the body of a function in the page and answers what it returns, as JSON can say it. */
  run(body: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Whether the page is as large as a story needs it, and has the focus. @throws Error where it has not. */
export async function assertWindow(
  session: Pick<EngineSession, "run">,
  widthPx: number,
  heightPx: number,
): Promise<void> {
  const now = await session.run("return [innerWidth, innerHeight, document.hasFocus()]");
  if (String(now) !== String([widthPx, heightPx, true]))
    throw new Error(`the window is ${String(now)} (width, height, focus)`);
}
