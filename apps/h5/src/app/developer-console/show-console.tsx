import { createRoot } from "react-dom/client";
import { version } from "../../../package.json";
import { DeveloperConsole } from "./DeveloperConsole.tsx";

/** Puts the console beside the page, where no page's re-render reaches it. */
export function showConsole(): void {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<DeveloperConsole version={version} />);
}
