-- What reports read of access, requests, reviews and violations (docs/adr/0051). Ids collate as those of people and relationships do.
drop view if exists reporting_grants cascade;
create or replace view reporting_grants as
select h.id collate "C" as id, h.user_id collate "C" as user_id, h.item_type, h.catalog_id collate "C" as item_id, h.name,
  h.application_id collate "C" as application_id, h.roles is null as is_direct, h.roles as role_ids,
  h.request_id collate "C" as request_id, h.granted_at, h.starts_at, h.ends_at, h.used_at
from held_access h;
drop view if exists reporting_entitlements cascade;
create or replace view reporting_entitlements as
select c.id collate "C" as id, c.name, c.application_id collate "C" as application_id, c.doc #>> '{entitlement,description}' as description,
  c.requestable, c.disconnected
from iga_catalog c where c.item_type = 'entitlementGrant';
drop view if exists reporting_requests cascade;
create or replace view reporting_requests as
select r.id collate "C" as id, r.number, r.request_type, r.requester_id collate "C" as requester_id, r.user_id collate "C" as user_id,
  r.catalog_id collate "C" as item_id, c.name as item_name, r.status, r.doc #>> '{decision,outcome}' as outcome,
  r.doc #>> '{request,common,priority}' as priority, r.started_at,
  case when r.doc #>> '{decision,completionDate}' ~ '^\d{4}-\d\d-\d\dT' then (r.doc #>> '{decision,completionDate}')::timestamptz end as completed_at
from iga_request r left join iga_catalog c on c.id = r.catalog_id;
drop view if exists reporting_approvals cascade;
create or replace view reporting_approvals as
select (a.case_id || '/' || a.phase || '/' || a.user_id) collate "C" as id, a.case_id collate "C" as request_id, a.phase, a.kind,
  a.user_id collate "C" as approver_id, a.active as is_waiting, a.started_at
from iga_assignment a where a.kind in ('request', 'fulfillment');
drop view if exists reporting_violations cascade;
create or replace view reporting_violations as
select v.id collate "C" as id, v.user_id collate "C" as user_id, v.rule_id collate "C" as rule_id, v.doc #>> '{policyRule,name}' as rule_name,
  v.status, v.doc #>> '{decision,outcome}' as outcome, v.started_at,
  case when v.doc #>> '{decision,completionDate}' ~ '^\d{4}-\d\d-\d\dT' then (v.doc #>> '{decision,completionDate}')::timestamptz end as completed_at
from iga_violation v;
drop view if exists reporting_policy_rules cascade;
create or replace view reporting_policy_rules as
select d.id collate "C" as id, d.doc ->> 'name' as name, d.doc ->> 'description' as description,
  case when jsonb_typeof(d.doc -> 'active') = 'boolean' then (d.doc ->> 'active')::boolean end as is_active
from iga_document d where d.kind = 'policy-rule';
drop view if exists reporting_campaigns cascade;
create or replace view reporting_campaigns as
select c.id collate "C" as id, c.name, c.description, c.owner_id, c.status, c.starts_at as started_at, c.deadline, c.completed_at
from (select id, name, description, regexp_replace(owner_id, '^.*/', '') collate "C" as owner_id, status, starts_at, deadline, completed_at
  from iga_campaign) c;
drop view if exists reporting_review_items cascade;
create or replace view reporting_review_items as
select i.id, i.campaign_id collate "C" as campaign_id, i.user_id collate "C" as user_id, i.item_type, i.catalog_id collate "C" as item_id,
  i.application_id collate "C" as application_id, i.access_name, i.application_name, i.risk, i.flags, i.decision, i.decided_at,
  regexp_replace(i.decided_by, '^.*/', '') collate "C" as decided_by, i.signed_off_at, i.granted_at, i.used_at, i.removal
from iga_review_item i;
