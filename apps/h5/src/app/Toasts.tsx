// A file of its own, so that the toasts are a chunk of their own.
export { ToastHost } from "@kedu/ui";
