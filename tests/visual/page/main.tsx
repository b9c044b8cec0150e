import { createRoot } from "react-dom/client";
import type { Report } from "../findings.ts";
import { ReportPage } from "./ReportPage.tsx";

const read = (id: string): string => document.querySelector(`#${id}`)?.textContent ?? "";
const root = document.querySelector("#page");
if (root !== null)
  createRoot(root).render(<ReportPage report={JSON.parse(read("report")) as Report} />);
