import { documentRoot } from "@kedu/ui";
import { PdfReader } from "@kedu/ui/pdf-reader";
import { createRoot } from "react-dom/client";

const page = document.querySelector("#app");
if (page === null) throw new Error("the page has no place for the app");
createRoot(page).render(
  <div className={documentRoot}>
    <PdfReader label="综合授信合同" source="/agreement.pdf" data-testid="contract" />
  </div>,
);
