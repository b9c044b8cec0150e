import type { OrderSource } from "@kedu/domain";

/** The order systems of the manufacturers, which keep pledged goods. The implementation signs what it sends. */
export interface OrderSystemProvider {
  /**
   * Says which pledged goods are released. The same number again is the same message.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  releaseGoods(release: GoodsRelease): Promise<{ readonly result: "TAKEN" }>;
}

/** Goods of one manufacturer that a loan no longer needs. */
export interface GoodsRelease {
  readonly requestNo: string;
  readonly manufacturerId: string;
  readonly loanNo: string;
  readonly goods: readonly ReleasedGoods[];
}

/** Units of one article of an order that are released by this message, besides those of earlier ones. */
export interface ReleasedGoods {
  readonly source: OrderSource;
  /** The order system's number of the order. */
  readonly externalNo: string;
  readonly sku: string;
  readonly quantity: number;
}
