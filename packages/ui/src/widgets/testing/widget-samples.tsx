import type { ReactElement } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { HeadsetIcon } from "../../icons/shapes/headset.ts";
import { HouseIcon } from "../../icons/shapes/house.ts";
import { Avatar } from "../Avatar/Avatar.tsx";
import { Badge } from "../Badge/Badge.tsx";
import { Banner } from "../Banner/Banner.tsx";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { Chart } from "../Chart/Chart.tsx";
import { Clamp } from "../Clamp/Clamp.tsx";
import { Collapse } from "../Collapse/Collapse.tsx";
import { Countdown } from "../Countdown/Countdown.tsx";
import { CouponCard } from "../CouponCard/CouponCard.tsx";
import type { CouponStatus } from "../CouponCard/coupon-status.ts";
import type { CouponWorth } from "../CouponCard/coupon-figure.ts";
import { Empty } from "../Empty/Empty.tsx";
import { ErrorState } from "../ErrorState/ErrorState.tsx";
import { Divider } from "../Divider/Divider.tsx";
import { Grid } from "../Grid/Grid.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { IndexBar } from "../IndexBar/IndexBar.tsx";
import { Inline } from "../Inline/Inline.tsx";
import { KeyValue } from "../KeyValue/KeyValue.tsx";
import { LineCard } from "../LineCard/LineCard.tsx";
import { lineCardSample, lineCardViews } from "../LineCard/line-card-samples.tsx";
import { Cell, List } from "../List/List.tsx";
import { Money } from "../Money/Money.tsx";
import { NavBar } from "../NavBar/NavBar.tsx";
import { Notice } from "../Notice/Notice.tsx";
import { OfflineBar } from "../OfflineBar/OfflineBar.tsx";
import { OrderCard } from "../OrderCard/OrderCard.tsx";
import { Page } from "../Page/Page.tsx";
import { PdfReader } from "../PdfReader/PdfReader.tsx";
import { ProductTile } from "../ProductTile/ProductTile.tsx";
import { RepaymentTimeline } from "../RepaymentTimeline/RepaymentTimeline.tsx";
import { Result } from "../Result/Result.tsx";
import { Progress } from "../Progress/Progress.tsx";
import { Ring } from "../Ring/Ring.tsx";
import { Rule } from "../Rule/Rule.tsx";
import { Screen } from "../Screen/Screen.tsx";
import { Seal } from "../Seal/Seal.tsx";
import { Section } from "../Section/Section.tsx";
import { Shortcut, Shortcuts } from "../Shortcuts/Shortcuts.tsx";
import { Skeleton, SkeletonBar, SkeletonCard } from "../Skeleton/Skeleton.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { Steps } from "../Steps/Steps.tsx";
import { Swipe } from "../Swipe/Swipe.tsx";
import { SwipeCell } from "../SwipeCell/SwipeCell.tsx";
import { Tag } from "../Tag/Tag.tsx";
import { TabBar } from "../TabBar/TabBar.tsx";
import { Table } from "../Table/Table.tsx";
import { Tabs } from "../Tabs/Tabs.tsx";
import { VirtualList } from "../VirtualList/VirtualList.tsx";
import { Watermark } from "../Watermark/Watermark.tsx";

const worths: readonly CouponWorth[] = [
  { kind: "lessAmount", fen: 5_000 },
  { kind: "freeDays", days: 7 },
  { kind: "discount", payRatio: "0.85" },
  { kind: "random" },
  { kind: "principal", fen: 20_000 },
];
const statuses: readonly CouponStatus[] = [
  "available",
  "locked",
  "notEffective",
  "used",
  "expired",
  "voided",
];

/** One of each widget of this half of the package, for what must hold of all of them. */
export const widgetSamples: Record<string, ReactElement> = {
  Avatar: <Avatar name="a" src="/a.jpg" />,
  AvatarOfNobody: <Avatar name="" />,
  Badge: <Badge count={3} label="3" />,
  Banner: (
    <Banner
      label="a"
      items={[
        { id: "a", label: "a", picture: <svg />, onOpen: () => undefined },
        { id: "b", label: "b", picture: <svg /> },
      ]}
    />
  ),
  Button: <Button loading>a</Button>,
  Card: <Card heading="a">b</Card>,
  Chart: (
    <Chart
      kind="bar"
      label="a"
      categories={["a", "b"]}
      categoriesLabel="b"
      series={[{ key: "a", label: "a", values: [1, 2] }]}
      format={String}
    />
  ),
  Clamp: <Clamp defaultOpen>a</Clamp>,
  Collapse: <Collapse title="a">b</Collapse>,
  Countdown: <Countdown untilMs={0}>{({ totalSeconds }) => totalSeconds}</Countdown>,
  Empty: <Empty title="a" />,
  ErrorState: <ErrorState onRetry={() => undefined} />,
  Icon: <Icon of={HouseIcon} />,
  Grid: <Grid>a</Grid>,
  IconButton: <IconButton icon={HeadsetIcon} label="a" href="#" />,
  IndexBar: (
    <IndexBar
      label="a"
      groups={[
        { letter: "A", children: "a" },
        { letter: "B", children: "b" },
      ]}
    />
  ),
  Inline: <Inline>a</Inline>,
  KeyValue: <KeyValue rows={[{ key: "a", label: "a", value: "b" }]} />,
  List: (
    <List heading="a">
      <Cell title="a" />
      <Cell title="b" onClick={() => undefined} data-testid="it-b" />
    </List>
  ),
  Money: <Money fen={38_640_000} size="xl" />,
  NavBar: <NavBar title="a" onBack={() => undefined} />,
  Notice: <Notice tone="critical">a</Notice>,
  OfflineBar: <OfflineBar offline dataClock="13:12" />,
  OrderCard: <OrderCard goods="a" orderNoTail="1" fen={1} status={{ words: "a", tone: "info" }} />,
  Page: (
    <Page title="a" onBack={() => undefined}>
      b
    </Page>
  ),
  PdfReader: (
    <PdfReader label="a" source="/a.pdf" sha256={"0".repeat(64)} onRead={() => undefined} />
  ),
  ProductTile: (
    <ProductTile
      icon={HouseIcon}
      name="a"
      fact="b"
      status={{ words: "a", tone: "info" }}
      href="#"
    />
  ),
  RepaymentTimeline: (
    <RepaymentTimeline
      label="a"
      instalments={[
        { key: "1", date: "a", fen: 3, principalFen: 2, interestFen: 1, state: "paid" },
        {
          key: "2",
          date: "b",
          fen: 3,
          principalFen: 2,
          interestFen: 1,
          state: "overdue",
          overdueDays: 2,
        },
        { key: "3", date: "c", fen: 3, principalFen: 2, interestFen: 1, state: "toBePaid" },
      ]}
    />
  ),
  Result: <Result kind="handling" title="a" fen={1} />,
  RuleFree: <Rule kind="free" max={100} value={20} preview={40} label="a" />,
  RuleScan: <Rule kind="scan" label="a" />,
  Screen: <Screen footer="a">b</Screen>,
  Seal: <Seal tone="accent">a</Seal>,
  Section: (
    <Section heading="a" description="b" trailing="c">
      d
    </Section>
  ),
  Shortcuts: (
    <Shortcuts heading="a">
      <Shortcut icon={HouseIcon} name="b" href="#" data-testid="it-b" />
    </Shortcuts>
  ),
  Skeleton: (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="figureXl" width="half" />
      </SkeletonCard>
    </Skeleton>
  ),
  Divider: <Divider>a</Divider>,
  Progress: <Progress label="a" value={3} max={8} />,
  Ring: (
    <Ring label="a" value={3} max={8}>
      3
    </Ring>
  ),
  Tag: <Tag onRemove={() => undefined}>a</Tag>,
  Stack: <Stack>a</Stack>,
  StatusPill: <StatusPill tone="info">a</StatusPill>,
  Steps: <Steps labels={["a", "b"]} current={1} />,
  Swipe: (
    <Swipe
      label="a"
      items={["a", "b", "c", "d", "e", "f", "g"]}
      getKey={String}
      renderItem={String}
      defaultIndex={2}
      autoplayMs={3000}
      loop
    />
  ),
  SwipeCell: (
    <SwipeCell
      as="div"
      label="a"
      end={[{ key: "b", label: "b", onSelect: () => undefined }]}
      defaultOpen="end"
    >
      <Cell title="a" />
    </SwipeCell>
  ),
  TabBar: (
    <TabBar
      current="a"
      items={[
        {
          key: "a",
          label: "a",
          icon: HouseIcon,
          render: ({ children, ...link }) => (
            <a href="#a" {...link}>
              {children}
            </a>
          ),
        },
      ]}
    />
  ),
  Table: (
    <Table
      label="a"
      columns={[
        { key: "a", heading: "a", cell: String },
        { key: "b", heading: "b", cell: String, sortValue: String, numeric: true, total: "c" },
      ]}
      rows={["a", "b"]}
      getKey={String}
    />
  ),
  Tabs: (
    <Tabs id="t" label="a" items={[{ value: "a", label: "a" }]} renderPanel={(value) => value} />
  ),
  Watermark: <Watermark lines={["a", "b"]}>c</Watermark>,
  VirtualList: <VirtualList label="a" items={["a", "b"]} getKey={String} renderItem={String} />,
  ...Object.fromEntries(
    lineCardViews.map((view) => [
      `LineCard ${view}`,
      <LineCard key={view} {...lineCardSample(view, (chinese) => chinese)} />,
    ]),
  ),
  ...Object.fromEntries(
    worths.flatMap((worth) =>
      statuses.map((status) => [
        `CouponCard ${worth.kind} ${status}`,
        <CouponCard key={status} worth={worth} status={status} title="a" />,
      ]),
    ),
  ),
};
