-- What each report has earned. Summed from the ledger for each opening of the catalogue, this took half a second with
-- 100,000 orders.
create table report_sales (
  report_id text primary key references reports (id) on delete cascade,
  -- Fulfilled orders that were not refunded.
  sold integer not null,
  revenue_cents bigint not null
);

-- Each movement of an order is shared among its reports in proportion to their prices: the shares add up to the cent.
create function add_report_sales(of_order uuid, copies integer, cents bigint) returns void language sql as $$
  insert into public.report_sales as s (report_id, sold, revenue_cents)
  select report_id, copies, cents * up_to / whole - cents * (up_to - price_cents) / whole
  from (
    select report_id, price_cents, sum(price_cents) over (order by position, report_id) as up_to,
      greatest(sum(price_cents) over (), 1) as whole
    from public.order_items where order_id = of_order
  ) items
  order by report_id
  on conflict (report_id) do update set
    sold = s.sold + excluded.sold,
    revenue_cents = s.revenue_cents + excluded.revenue_cents
$$;

-- Kept by triggers, so that the previous version's sales count as well. Whoever books a movement holds the order's lock.
create function count_movement() returns trigger language plpgsql as $$
begin
  perform public.add_report_sales(new.order_id, 0, new.amount_cents)
  from public.orders where id = new.order_id and fulfilled_at is not null;
  return null;
end $$;
create trigger ledger_report_sales after insert on ledger for each row execute function count_movement();

create function count_sale() returns trigger language plpgsql as $$
begin
  if old.fulfilled_at is null and new.fulfilled_at is not null then
    perform public.add_report_sales(new.id, 0, amount_cents) from public.ledger where order_id = new.id;
  end if;
  perform public.add_report_sales(new.id,
    (new.fulfilled_at is not null and new.refunded_at is null)::integer
    - (old.fulfilled_at is not null and old.refunded_at is null)::integer, 0);
  return null;
end $$;
create trigger orders_report_sales after update of fulfilled_at, refunded_at on orders for each row
  when (old.fulfilled_at is distinct from new.fulfilled_at or old.refunded_at is distinct from new.refunded_at)
  execute function count_sale();

-- The triggers' locks keep writers out until these sums are made.
insert into report_sales (report_id, sold, revenue_cents)
select report_id, count(distinct order_id) filter (where refunded_at is null), sum(share) from (
  select i.report_id, i.order_id, o.refunded_at,
    l.amount_cents * i.up_to / i.whole - l.amount_cents * (i.up_to - i.price_cents) / i.whole as share
  from (
    select order_id, report_id, price_cents,
      sum(price_cents) over (partition by order_id order by position, report_id) as up_to,
      greatest(sum(price_cents) over (partition by order_id), 1) as whole
    from order_items
  ) i
  join orders o on o.id = i.order_id and o.fulfilled_at is not null
  join ledger l on l.order_id = i.order_id
) shares group by report_id;

-- Has only the orders that the books list, and all that they are counted by. The lists of the previous version read the
-- new index as well.
drop index orders_books;
create index orders_books on orders (books, created_at desc, id desc) include (method)
  where method = 'bank' or tried_at is not null or status not in ('pending', 'canceled', 'expired');
