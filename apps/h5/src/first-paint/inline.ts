// The one script that is inline in every built page: it must run when no other file can be loaded.
import { applyDisplay, displayNow } from "../platform/display/display.ts";
import { hasLoginMark } from "../platform/session/login-mark.ts";
import { askEarly } from "../start/early-calls.ts";
import { showLineEarly } from "./early-line.ts";
import { watchFiles } from "./file-failure.ts";
import { guardKeptPage } from "./kept-page.ts";
import { bringLaterFiles } from "./later-files.ts";
import { isMarked } from "../start/reload-mark.ts";
import { startFacts } from "../start/start-facts.ts";
import { prepareStaticPage } from "./static-page.ts";

watchFiles(globalThis.window);
guardKeptPage(globalThis.window);
// The address may lose its flag on the way; storage is read only where a file fails, because reading takes time.
startFacts().reloaded = isMarked(location);
applyDisplay();
prepareStaticPage(document);
askEarly(location.pathname, { language: displayNow().language, isLoggedIn: hasLoginMark() });
bringLaterFiles(document);
// Where it fails, the app renders the whole page as usual.
showLineEarly(document).catch(() => undefined);
