// `npm run webkit [-- part-of-a-story-id …]`: plays the stories of the widgets in WebKitGTK, the engine of Safari, where
// Debian's webkit2gtk-driver is installed, on a screen of its own (xvfb). `npm run firefox`: the same in Debian's
// firefox-esr, without a screen.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

// As large as the window: on a screen without a window manager, the window beneath the pointer has the focus, and the
// pointer begins in the middle. Without the focus `:focus` and `:focus-visible` match nothing.
const SCREEN = "390x844x24";

const ENGINES = {
  webkit: {
    programs: ["/usr/bin/WebKitWebDriver", "/usr/bin/xvfb-run"],
    packages: "webkit2gtk-driver xvfb",
    screen: ["xvfb-run", "-a", "-s", `-screen 0 ${SCREEN}`],
  },
  firefox: { programs: ["/usr/bin/firefox-esr"], packages: "firefox-esr", screen: [] },
};

const [engine, ...wanted] = process.argv.slice(2);
const { programs, packages, screen } = ENGINES[engine];
if (!programs.every((program) => existsSync(program))) {
  console.error(`This browser is not installed: apt-get install ${packages}`);
  process.exit(1);
}
const [command, ...args] = [
  ...screen,
  process.execPath,
  join(root, "tests/engines/play-stories.ts"),
  engine,
  ...wanted,
];
const play = spawn(command, args, { cwd: root, stdio: "inherit", env: workspaceEnvironment() });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => play.kill(signal));
play.on("exit", (code) => process.exit(code ?? 1));
