import { toast, Toaster } from "sonner";

export const Toast = {
  Host: Toaster,
  show: () => toast.success("保存成功", { duration: Infinity }),
};
