import { Card, Empty, StatusPill, Swipe, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import type { Answer } from "@kedu/api";
import { api } from "../../data/client.ts";
import { goodsPictureAddress } from "../../data/files.upload.ts";
import { query } from "../../data/query.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { addressId } from "../../platform/routing/address-id.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import * as css from "./parts/business.css.ts";
import { LoadingBudgets } from "./parts/LoadingBudgets.tsx";

type Goods = Answer<"listBudgetGoods">["items"][number];

/** The goods that a coupon is good for, with their pictures. */
export function GoodsScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <QueryScreen
      query={query(api.sales.listBudgetGoods, { budgetId: addressId(search, "budget") ?? "" })}
      missing="NOT_FOUND"
      title={t`适用商品`}
      backTo="/business/coupon"
      loading={<LoadingBudgets />}
      failed={t`商品没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {({ items, name }) =>
        items.length === 0 ? (
          <Empty title={t`所有商品都适用`} secondary={t`“${name}”的券不限商品。`} />
        ) : (
          items.map((goods) => <GoodsCard key={goods.spuCode} goods={goods} />)
        )
      }
    </QueryScreen>
  );
}

interface GoodsPictureProps {
  readonly alt: string;
  readonly src: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly onOpen: () => void;
}

/** One picture, which opens larger; words in its place where it does not come. */
function GoodsPicture({ alt, heightPx, onOpen, src, widthPx }: GoodsPictureProps): ReactElement {
  const { t } = useLingui();
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <p className={css.missing}>{t`图片暂时显示不出来`}</p>;
  return (
    <button
      type="button"
      className={css.picture}
      onClick={onOpen}
      aria-label={alt}
      data-testid="goods-picture"
    >
      <img
        className={css.pixels}
        src={src}
        alt=""
        width={widthPx}
        height={heightPx}
        loading="lazy"
        onError={() => setIsMissing(true)}
      />
    </button>
  );
}

function GoodsCard({ goods }: { goods: Goods }): ReactElement {
  const { t } = useLingui();
  const [shown, setShown] = useState<number | null>(null);
  const close = (): void => setShown(null);
  const { name } = goods;
  const pictureName = (place: number): string => t`${name}，第 ${place} 张图片`;
  const images = goods.pictures.map(({ pictureId, ...size }, index) => ({
    ...size,
    src: goodsPictureAddress(pictureId),
    alt: pictureName(index + 1),
  }));
  return (
    <Card>
      {images.length === 0 ? null : (
        <Swipe
          label={name}
          items={images}
          getKey={({ src }) => src}
          renderItem={(image, index) => <GoodsPicture {...image} onOpen={() => setShown(index)} />}
        />
      )}
      <h2 className={css.goodsName}>{name}</h2>
      <p className={`${text.bodySmall} ${css.below}`}>{goods.description}</p>
      {goods.onSale ? null : <StatusPill tone="neutral">{t`已停售`}</StatusPill>}
      <LatePart
        isWanted={shown !== null}
        load={async () =>
          (await import("../../flows/application-draft/PhotoViewer.tsx")).PhotoViewer
        }
        props={{
          open: shown !== null,
          images: images.map(({ alt, src }) => ({ alt, src })),
          defaultIndex: shown ?? 0,
          menu: false,
          onClose: close,
          "data-testid": "goods-viewer",
        }}
        onMissing={close}
      />
    </Card>
  );
}
