import { useSearchParams } from "react-router";
import { type OwnProduct, productAddress, productHome, productOf } from "./own-product.ts";

/** The product that the page is about, the addresses of others for the same one, and where its pages begin. */
export function useOwnProduct(): {
  readonly appCode: OwnProduct;
  readonly addressOf: (path: string) => string;
  readonly home: string;
} {
  const [search] = useSearchParams();
  const appCode = productOf(search);
  return {
    appCode,
    addressOf: (path) => productAddress(path, appCode),
    home: productHome(appCode),
  };
}
