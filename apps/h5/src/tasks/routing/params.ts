import {
  decryptRouteParams,
  DEFAULT_PARAMS_KEY,
  encryptRouteParams,
  ROUTE_PARAMS_KEY,
  type RouteParams,
} from "@kedu/platform";

const passphrase = import.meta.env.VITE_PARAMS_KEY ?? DEFAULT_PARAMS_KEY;

/** An address that carries encrypted parameters in its one key. */
export function addressWithParams(path: string, params: RouteParams): string {
  const query = new URLSearchParams({ [ROUTE_PARAMS_KEY]: encryptRouteParams(params, passphrase) });
  return `${path}?${query}`;
}

/** The encrypted parameters of an address; an empty object where there are none, or none that open. */
export function paramsOf(search: URLSearchParams): RouteParams {
  return decryptRouteParams(search.get(ROUTE_PARAMS_KEY), passphrase);
}
