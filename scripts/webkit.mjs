// `npm run webkit [-- part-of-a-story-id …]`: plays the stories of the widgets in WebKitGTK, the engine of Safari, where
// Debian's webkit2gtk-driver is installed, on a screen of its own (xvfb).
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

// As large as the window: on a screen without a window manager, the window beneath the pointer has the focus, and the
// pointer begins in the middle. Without the focus `:focus` and `:focus-visible` match nothing.
const SCREEN = "390x844x24";

if (!existsSync("/usr/bin/WebKitWebDriver") || !existsSync("/usr/bin/xvfb-run")) {
  console.error("WebKit is not installed: apt-get install webkit2gtk-driver xvfb");
  process.exit(1);
}
const play = [process.execPath, join(root, "tests/webkit/webkit.ts"), ...process.argv.slice(2)];
const webkit = spawn("xvfb-run", ["-a", "-s", `-screen 0 ${SCREEN}`, ...play], {
  cwd: root,
  stdio: "inherit",
  env: workspaceEnvironment(),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => webkit.kill(signal));
webkit.on("exit", (code) => process.exit(code ?? 1));
