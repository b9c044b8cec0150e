import {
  Card,
  Cell,
  Clamp,
  Divider,
  EllipsisIcon,
  Empty,
  ErrorState,
  FileTextIcon,
  Inline,
  IconButton,
  KeyValue,
  List,
  MaskedText,
  Money,
  Page,
  PencilIcon,
  Popover,
  ProductTile,
  Ring,
  Section,
  Share2Icon,
  ShareSheet,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  Stack,
  Tag,
  TicketPercentIcon,
  formatFen,
  overlaysSettled,
} from "@kedu/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { backTo } from "../app/BackLink.tsx";
import { StateTag } from "../app/StateTag.tsx";
import { useWords } from "../app/preferences.tsx";
import { customerQuery } from "../app/queries.ts";
import { type CustomerFacts, readOwnerId } from "../service/service.ts";
import type { Customer } from "../service/types.ts";
import { Plan } from "./Plan.tsx";

const toCustomers = backTo("/");

export function CustomerPage() {
  const words = useWords();
  const { id = "" } = useParams();
  const { data, isPending, refetch } = useQuery(customerQuery(id));
  const title = data?.customer.shop ?? words.customers.title;
  return (
    <Page
      title={title}
      renderBack={toCustomers}
      action={data == null ? undefined : <More customer={data.customer} />}
    >
      {isPending ? (
        <CustomerComing />
      ) : data === undefined ? (
        <ErrorState title={words.customer.failed} onRetry={refetch} />
      ) : data === null ? (
        <Empty title={words.customer.none} />
      ) : (
        <CustomerView {...data} />
      )}
    </Page>
  );
}

/** What else can be done with a customer. */
function More({ customer }: { customer: Customer }) {
  const words = useWords();
  const navigate = useNavigate();
  const [isSharing, setSharing] = useState(false);
  // A server does not know the address of the page.
  const [url, setUrl] = useState("");
  return (
    <>
      <Popover
        title={words.customer.more}
        placement="bottom-end"
        actions={[
          {
            key: "coupon",
            label: words.customer.giveCoupon,
            icon: TicketPercentIcon,
            // Once the menu's step of the history is taken back.
            onSelect: () => void overlaysSettled().then(() => navigate("/coupons")),
          },
          {
            key: "share",
            label: words.customer.share,
            icon: Share2Icon,
            onSelect() {
              setUrl(new URL(`/customers/${customer.id}`, location.href).href);
              setSharing(true);
            },
          },
        ]}
        renderTrigger={(props) => (
          <IconButton
            {...props}
            icon={EllipsisIcon}
            label={words.customer.more}
            data-testid="more"
          />
        )}
        data-testid="more-menu"
      />
      <ShareSheet
        open={isSharing}
        title={words.customer.share}
        link={{ url, title: customer.shop }}
        onClose={() => setSharing(false)}
        data-testid="share"
      />
    </>
  );
}

function CustomerView({ customer, visits }: CustomerFacts) {
  const words = useWords();
  const { id, limitFen, usedFen } = customer;
  return (
    <>
      <Card heading={words.customer.limit} trailing={<StateTag state={customer.state} />}>
        <Inline gap="blocks">
          <Ring
            label={words.customers.used}
            kind="share"
            value={usedFen}
            max={limitFen}
            valueText={words.customers.usedOf(formatFen(usedFen), formatFen(limitFen))}
          >
            {Math.round((usedFen / limitFen) * 100)}%
          </Ring>
          <Stack gap="lines">
            <span className="fact">{words.customer.free}</span>
            <Money fen={limitFen - usedFen} size="l" data-testid="free" />
            <span className="fact">
              {words.customers.usedOf(formatFen(usedFen), formatFen(limitFen))}
            </span>
          </Stack>
        </Inline>
        <Tags customer={customer} />
      </Card>
      <List>
        <Cell
          title={words.customer.recordVisit}
          icon={PencilIcon}
          render={(props) => <Link to={`/customers/${id}/visit`} {...props} />}
          data-testid="record-visit"
        />
        {customer.due === null ? null : <Plan first={customer.due} />}
      </List>
      <ProductTile
        icon={FileTextIcon}
        name={words.customer.product}
        fact={words.customer.annualRate("10.95%")}
        status={{ words: words.customer.signed, tone: "positive" }}
        render={(props) => <Link to={`/customers/${id}/contract`} {...props} />}
        data-testid="contract"
      />
      <Card heading={words.customer.facts}>
        <KeyValue rows={factsOf(customer, words)} />
      </Card>
      <Section heading={words.customer.visits} gap="parts">
        <Card>
          <Stack gap="parts">
            {visits.flatMap((visit, index) => [
              index > 0 ? <Divider key={`line-${visit.id}`} /> : null,
              <Stack key={visit.id} gap="lines">
                <Inline justify="between">
                  <span>{words.reasons[visit.reason]}</span>
                  <time className="fact" dateTime={visit.on}>
                    {visit.on}
                  </time>
                </Inline>
                <Clamp className="fact" lines={2}>
                  {visit.note}
                </Clamp>
              </Stack>,
            ])}
          </Stack>
        </Card>
      </Section>
    </>
  );
}

/** From how much on a customer is a large one, in fen. */
const LARGE_FEN = 50_000_000;

function Tags({ customer }: { customer: Customer }) {
  const words = useWords();
  const { limitFen, usedFen } = customer;
  const tags = [
    limitFen >= LARGE_FEN ? (["large", "accent"] as const) : null,
    usedFen > limitFen * 0.85 ? (["nearlyUsed", "caution"] as const) : null,
    usedFen === 0 ? (["neverUsed", "neutral"] as const) : null,
  ].filter((tag) => tag !== null);
  if (tags.length === 0) return null;
  return (
    <Inline className="tags" gap="items">
      {tags.map(([name, tone]) => (
        <Tag key={name} tone={tone}>
          {words.customer[name]}
        </Tag>
      ))}
    </Inline>
  );
}

function factsOf(customer: Customer, words: ReturnType<typeof useWords>) {
  const { due } = customer;
  return [
    { key: "owner", label: words.customer.owner, value: customer.owner },
    {
      key: "owner-id",
      label: words.customer.ownerId,
      value: (
        <MaskedText
          label={words.customer.ownerId}
          masked={customer.ownerIdMasked}
          reveal={(signal) => readOwnerId(customer.id, signal)}
          failureMessage={() => words.customer.ownerIdFailed}
          copyable
          data-testid="owner-id"
        />
      ),
    },
    { key: "phone", label: words.customer.phone, value: customer.phone },
    { key: "district", label: words.customer.district, value: words.districts[customer.district] },
    {
      key: "due",
      label: words.customer.due,
      value: due === null ? words.customer.noDue : `${due.on} · ${formatFen(due.fen)}`,
    },
    { key: "visit", label: words.customer.lastVisit, value: customer.lastVisitOn },
  ];
}

function CustomerComing() {
  const words = useWords();
  return (
    <Skeleton label={words.customer.loading}>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" width="full" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" width="full" />
        <SkeletonBar size="body" width="full" />
      </SkeletonCard>
    </Skeleton>
  );
}
