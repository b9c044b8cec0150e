// The one script that stands in every built page itself: it must run where no other file can be loaded.
import { applyDisplay } from "../tasks/display/display.ts";
import { askEarly } from "./early-calls.ts";
import { watchFiles } from "./file-failure.ts";
import { hasReloaded } from "./reload-mark.ts";
import { startFacts } from "./start-facts.ts";
import { prepareStaticPage } from "./static-page.ts";

watchFiles(globalThis.window);
startFacts().reloaded = hasReloaded();
applyDisplay();
prepareStaticPage(document);
askEarly(location.pathname);
