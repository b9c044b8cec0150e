import { ToastHost, toast } from "@kedu/ui";
import { createRoot } from "react-dom/client";

const page = document.querySelector("#app");
if (page === null) throw new Error("the page has no place for the app");
createRoot(page).render(<ToastHost />);
toast.show("只有提示");
