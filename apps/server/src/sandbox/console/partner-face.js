import { find } from "./dom.js";
import { act, request } from "./request.js";

const link = new URLSearchParams(location.search);
const status = find("#face-status");

for (const element of document.querySelectorAll("button[data-result]")) {
  const button = /** @type {HTMLButtonElement} */ (element);
  button.addEventListener("click", () => {
    void act(button, status, async () => {
      /** @type {{ returnTo: string }} */
      const { returnTo } = await request("POST", "partner-faces", {
        requestNo: link.get("requestNo") ?? "",
        returnTo: link.get("returnTo") ?? "",
        until: link.get("until") ?? "",
        signature: link.get("signature") ?? "",
        result: button.dataset.result,
      });
      location.assign(returnTo);
      return "";
    });
  });
  // Before this a tap would do nothing.
  button.disabled = false;
}
