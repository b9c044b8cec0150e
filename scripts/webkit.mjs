// `npm run webkit [-- part-of-a-story-id …]`: plays the stories of the widgets in WebKitGTK, the engine of Safari, where
// Debian's webkit2gtk-driver is installed. Without a screen it brings one of its own (xvfb).
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

if (!existsSync("/usr/bin/WebKitWebDriver")) {
  console.error("WebKit is not installed: apt-get install webkit2gtk-driver xvfb");
  process.exit(1);
}
const play = [process.execPath, join(root, "tests/webkit/webkit.ts"), ...process.argv.slice(2)];
const [command, ...rest] =
  process.env.DISPLAY === undefined
    ? ["xvfb-run", "-a", "-s", "-screen 0 1280x1024x24", ...play]
    : play;
const webkit = spawn(command, rest, { cwd: root, stdio: "inherit", env: workspaceEnvironment() });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => webkit.kill(signal));
webkit.on("exit", (code) => process.exit(code ?? 1));
