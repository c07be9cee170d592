-- Access of people has ended: items of running reviews say so and need no decision; where an access review had it carried out by hand, it is done.
create or replace function iga_review_gone(users text[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  one record;
  act bigint;
begin
  for one in
    select i.campaign_id, array_agg(i.id order by i.id) as ids from iga_review_item i join iga_campaign c on c.id = i.campaign_id
    where i.user_id = any(users) and i.signed_off_at is null and i.gone_at is null and c.status in ('creating', 'staging', 'in-progress')
      and not exists (select 1 from held_item h where h.user_id = i.user_id and h.catalog_id = i.catalog_id and h.item_type = i.item_type)
    group by i.campaign_id order by i.campaign_id loop
    perform 1 from iga_review_item i where i.id = any(one.ids) order by i.id for update;
    insert into iga_review_act (campaign_id, at, by_id, action, total) values (one.campaign_id, now(), 'SYSTEM', 'gone', cardinality(one.ids))
      returning id into act;
    update iga_review_item i set gone_at = now(), revision = act where i.id = any(one.ids);
    insert into iga_review_event (item_id, act_id, decides) select k.id, act, false from unnest(one.ids) k(id);
    update iga_review_assignment a set gone = a.gone + n.n from (
      select i.assignment_id, count(*) as n from iga_review_item i where i.id = any(one.ids) and i.decision is null group by i.assignment_id) n
    where a.id = n.assignment_id;
  end loop;
  update iga_review_item i set removal = 'done' where i.user_id = any(users) and i.removal = 'pending' and i.remove_at is null
    and not exists (select 1 from held_item h where h.user_id = i.user_id and h.catalog_id = i.catalog_id and h.item_type = i.item_type);
end $$;
