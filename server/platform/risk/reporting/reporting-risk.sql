-- What reports read of scored sign-ins (docs/adr/0051).
drop view if exists reporting_risk_events cascade;
create or replace view reporting_risk_events as
select id, at, person_id as user_id, user_id as user_name, raw_user_id as tried_name, outcome, source, ip as address, city, country, os as system,
  agent_type as browser, device_type, risk_score, is_risky, heuristics || behavior_reasons as reasons, behavior_score, clustering_score, is_blocked, is_bot
from risk_event where realm = '/alpha';
