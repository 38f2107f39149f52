-- A membership rests while its payment is disputed: since then.
alter table membership_spans add column rests_since timestamptz(3);
update membership_spans s set rests_since = now() from orders o where o.id = s.order_id and o.status = 'disputed' and s.ended_at is null;
update users u set executive_until = null
where exists (select 1 from membership_spans s where s.user_id = u.id and s.rests_since is not null and s.type = 'executive')
  and not exists (select 1 from membership_spans s where s.user_id = u.id and s.rests_since is null and s.ended_at is null
    and s.type = 'executive' and s.starts_at <= now() and s.ends_at > now());
