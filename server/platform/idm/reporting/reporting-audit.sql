-- What reports read of the audit trail (docs/adr/0051): who did what when in the governed realm, without values.
drop view if exists reporting_audit cascade;
create or replace view reporting_audit as
select a.id, a.at, a.actor collate "C" as actor,
  case when a.actor like 'managed/alpha\_user/%' then substr(a.actor, 20) end collate "C" as actor_id,
  a.action, a.resource, a.outcome, a.address,
  (select array_agg(name) from jsonb_array_elements_text(a.changed) as c (name)) as changed
from audit a where a.resource like 'managed/alpha\_%' or a.resource like 'iga/%' or a.resource like 'sign-in/alpha/%' or a.resource like 'reports/%';
