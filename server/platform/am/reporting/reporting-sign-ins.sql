-- What reports read of sign-ins and journeys (docs/adr/0051): sign-ins are rows of the audit trail.
drop view if exists reporting_sign_ins cascade;
create or replace view reporting_sign_ins as
select a.id, a.at, case when a.resource like 'managed/alpha\_user/%' then substr(a.resource, 20) end collate "C" as user_id,
  a.facts ->> 'name' as tried_name, a.facts ->> 'journey' as journey,
  case when a.action = 'lock-out' then 'locked' else a.outcome end as outcome, a.facts ->> 'reason' as reason, a.address
from audit a where a.action in ('sign-in', 'lock-out')
  and (a.resource like 'managed/alpha\_user/%' or a.resource like 'sign-in/alpha/%');
