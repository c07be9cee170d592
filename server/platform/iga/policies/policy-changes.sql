-- Whoever writes: what the filters of a rule find is looked for anew when the rule or the catalogue changes (policies/rule-matches.ts).
create or replace function iga_policy_rule_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from iga_policy_match where rule_id = old.id;
    delete from iga_policy_stale where rule_id = old.id;
  end if;
  if tg_op <> 'DELETE' and jsonb_typeof(new.doc #> '{filters,sides}') = 'array' then
    insert into iga_policy_stale (rule_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger iga_policy_rule_made after insert on iga_document
for each row when (new.kind = 'policy-rule') execute function iga_policy_rule_changed();
create or replace trigger iga_policy_rule_written after update on iga_document
for each row when (new.kind = 'policy-rule') execute function iga_policy_rule_changed();
create or replace trigger iga_policy_rule_removed after delete on iga_document
for each row when (old.kind = 'policy-rule') execute function iga_policy_rule_changed();

create or replace function iga_policy_catalogue_changed() returns trigger language plpgsql as $$
begin
  insert into iga_policy_stale (rule_id) select d.id from iga_document d
    where d.kind = 'policy-rule' and jsonb_typeof(d.doc #> '{filters,sides}') = 'array' on conflict do nothing;
  return null;
end $$;
create or replace trigger iga_policy_catalogue_changed after insert or update or delete on iga_catalog
for each statement execute function iga_policy_catalogue_changed();

-- Whose access grew by something that a rule is about: the sweep looks at them (violations/due-people.ts).
create or replace function iga_policy_access_grew() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into iga_policy_due (user_id)
  select distinct g.user_id from (
    select e.owner_id as user_id, e.ref_id as item_id from added e where e.owner_collection = 'managed/alpha_user'
      and (e.property, e.ref_collection) in (('applications', 'managed/alpha_application'),
        ('assignments', 'managed/alpha_assignment'), ('roles', 'managed/alpha_role'))
    union all
    select e.owner_id, a.ref_id from added e
    join managed_relationship a on a.owner_collection = 'managed/alpha_role' and a.owner_id = e.ref_id and a.property in ('applications', 'assignments')
    where e.owner_collection = 'managed/alpha_user' and e.property = 'roles' and e.ref_collection = 'managed/alpha_role'
    union all
    select m.owner_id, e.ref_id from added e
    join managed_relationship m on m.ref_collection = 'managed/alpha_role' and m.ref_id = e.owner_id and m.property = 'roles' and m.owner_collection = 'managed/alpha_user'
    where e.owner_collection = 'managed/alpha_role' and e.property in ('applications', 'assignments')) g
  where exists (select 1 from policy_side s where s.active and s.item_id = g.item_id)
  on conflict do nothing;
  return null;
end $$;
create or replace trigger iga_policy_access_grew after insert on managed_relationship referencing new table as added
for each statement execute function iga_policy_access_grew();
