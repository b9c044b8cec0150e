import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { getNativeData } from "@kedu/platform";
import { setRouterLeaving } from "@kedu/ui";
import "./app/document.css.ts";
import { isPublicPath } from "./app/access.ts";
import { App } from "./app/App.tsx";
import { startWords } from "./app/i18n.ts";
import { createQueryClient } from "./app/query-client.ts";
import { createRouter } from "./app/router.tsx";
import { forgetSession } from "./app/session.ts";
import { adoptShellLanguage, applyDisplay } from "./tasks/display/display.ts";

const native = getNativeData(globalThis.window);
if (native.language !== undefined) adoptShellLanguage(native.language);
applyDisplay();

const queryClient = createQueryClient(() => {
  forgetSession(queryClient);
  // The access rule decides where to; on a public page nobody has to move.
  if (!isPublicPath(globalThis.location.pathname)) void router.revalidate();
});
const router = createRouter(queryClient);

// A sheet that closes as the dealer goes on to another page must not call the router back.
setRouterLeaving(() => router.state.navigation.state !== "idle");

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no #root");
const started = createRoot(root);
void startWords().then(() =>
  started.render(
    <StrictMode>
      <App queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  ),
);
