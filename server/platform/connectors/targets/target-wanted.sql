-- Which items of an application people are to have in the system that it is provisioned to: what they hold, with what was agreed to and waits for
-- that system, without what is to go from it. Whoever was deleted is to have nothing.
create or replace function target_wanted(application text, people text[]) returns table (user_id text, item_id text)
language sql stable set enable_seqscan = off as $$
  with waiting as materialized (
    select p.user_id, p.catalog_id, p.item_type, p.operation from iga_provisioning p
    where p.user_id = any(people) and p.state <> 'done' and p.last_error ->> 'code' in ('waiting-for-system', 'system-refused')),
  direct as materialized (
    select e.owner_id as user_id, e.property, e.ref_id as item_id from managed_relationship e
    where e.owner_collection = 'managed/alpha_user' and e.owner_id = any(people)
      and (e.property, e.ref_collection) in (('applications', 'managed/alpha_application'),
        ('assignments', 'managed/alpha_assignment'), ('roles', 'managed/alpha_role'))
      and not exists (select 1 from waiting w where w.operation = 'revoke' and w.user_id = e.owner_id and w.catalog_id = e.ref_id)
    union
    select w.user_id, case w.item_type when 'accountGrant' then 'applications' when 'entitlementGrant' then 'assignments' else 'roles' end, w.catalog_id
    from waiting w where w.operation = 'grant'),
  items as (
    -- With an account go the entitlements that are held directly.
    select d.user_id, d.item_id from direct d where d.property <> 'roles' and not exists (
      select 1 from waiting w where w.operation = 'revoke' and w.user_id = d.user_id and w.catalog_id = application)
    union
    select d.user_id, a.ref_id from direct d join managed_relationship a on a.owner_collection = 'managed/alpha_role' and a.owner_id = d.item_id
      and (a.property, a.ref_collection) in (('applications', 'managed/alpha_application'), ('assignments', 'managed/alpha_assignment'))
    where d.property = 'roles')
  select i.user_id, i.item_id from items i left join iga_catalog c on c.id = i.item_id collate "default"
  where (i.item_id = application or c.application_id = application collate "default")
    and exists (select 1 from managed_object p where p.collection = 'managed/alpha_user' and p.id = i.user_id)
$$;

-- What of the systems an item stands for: the account of an application, an entitlement with the account, or what a role brings.
create or replace function target_items(item text) returns table (target_id text, item_id text)
language sql stable set enable_seqscan = off as $$
  with items as (
    select item as id
    union
    select a.ref_id from managed_relationship a where a.owner_collection = 'managed/alpha_role' and a.owner_id = item
      and (a.property, a.ref_collection) in (('applications', 'managed/alpha_application'), ('assignments', 'managed/alpha_assignment')))
  select t.id, i.id from target_system t cross join items i left join iga_catalog c on c.id = i.id collate "default"
  where t.application_id = i.id or t.application_id = c.application_id
$$;

-- Has the accounts of people looked at, where there are any or will be. In the transaction of whatever changes them, whoever writes.
create or replace function target_mark(people text[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  if people is null or not exists (select 1 from target_system) then
    return;
  end if;
  insert into target_account (target_id, user_id, state)
    select t.id, u.id, 'dirty' from target_system t cross join lateral (
      select a.user_id as id from target_account a where a.target_id = t.id and a.user_id = any(people)
      union select w.user_id from target_wanted(t.application_id, people) w) u
    order by t.id, u.id
    on conflict (target_id, user_id) do update set wanted = target_account.wanted + 1, state = 'dirty', attempts = 0, next_at = 'epoch';
end $$;
