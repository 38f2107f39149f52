-- When a card order's payment was first tried. A card form that was only opened is no order in anybody's list.
alter table orders add column tried_at timestamptz(3);
update orders o set tried_at = o.created_at
where o.method = 'card' and (o.status not in ('pending', 'canceled', 'expired')
  or exists (select 1 from card_payments p where p.order_id = o.id
    and p.status not in ('requires_payment_method', 'requires_confirmation', 'canceled')));
