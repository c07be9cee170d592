-- What was written is noted in the transaction that writes it, whoever writes: every process forgets what it knew of these subjects
-- (changes/change-feed.ts). A statement that changes very many says so by `*`. Tokens are noted by their hash.
create or replace function note_subjects(subjects text[], collections text[]) returns void language sql as $$
  insert into store_change (subject) select distinct s from unnest(case when cardinality(subjects) > 100 then collections else subjects end) as s
$$;

create or replace function note_objects() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg(w.collection || '/' || w.id), array_agg(distinct w.collection || '/*')) from written w having count(*) > 0;
  return null;
end $$;
create or replace trigger note_objects_changed after update on managed_object referencing old table as written
for each statement execute function note_objects();
create or replace trigger note_objects_removed after delete on managed_object referencing old table as written
for each statement execute function note_objects();

-- Of new objects only roles are noted: they are read all together, of the others nobody knows anything yet.
create or replace function note_new_objects() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg(w.collection || '/' || w.id), array_agg(distinct w.collection || '/*')) from written w
    where w.collection = 'internal/role' having count(*) > 0;
  return null;
end $$;
create or replace trigger note_objects_created after insert on managed_object referencing new table as written
for each statement execute function note_new_objects();

-- What somebody is told changes nothing of who they are: their inbox is a subject of its own.
create or replace function note_relationships() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg(e.collection || '/' || e.id), array_agg(distinct e.collection || '/*')) from (
    select w.owner_collection as collection, w.owner_id || case when w.property = '_notifications' then '/_notifications' else '' end as id from written w
    union select w.ref_collection, w.ref_id || case when w.owner_collection = 'internal/notification' then '/_notifications' else '' end
      from written w) e having count(*) > 0;
  return null;
end $$;
create or replace trigger note_relationships_created after insert on managed_relationship referencing new table as written
for each statement execute function note_relationships();
create or replace trigger note_relationships_changed after update on managed_relationship referencing old table as written
for each statement execute function note_relationships();
create or replace trigger note_relationships_removed after delete on managed_relationship referencing old table as written
for each statement execute function note_relationships();

create or replace function note_access_sessions() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg('access_session/' || w.handle), array['access_session/*']) from written w having count(*) > 0;
  return null;
end $$;
create or replace trigger note_access_sessions_changed after update on access_session referencing old table as written
for each statement execute function note_access_sessions();
-- An end is also noted by person: whoever shows something to them looks whether they are still signed in.
create or replace function note_ended_sessions() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg('access_session/' || w.handle) || array_agg(distinct 'access_session_of/' || w.person_id),
    array['access_session/*', 'access_session_of/*']) from written w having count(*) > 0;
  return null;
end $$;
create or replace trigger note_access_sessions_removed after delete on access_session referencing old table as written
for each statement execute function note_ended_sessions();

-- What had expired already was not taken any more.
create or replace function note_tokens() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg('oauth_model/' || encode(sha256(convert_to(w.id, 'UTF8')), 'hex')), array['oauth_model/*']) from written w
    where w.model in ('AccessToken', 'Grant') and (w.expires_at > now()) is not false having count(*) > 0;
  return null;
end $$;
create or replace trigger note_tokens_changed after update on oauth_model referencing old table as written
for each statement execute function note_tokens();
create or replace trigger note_tokens_removed after delete on oauth_model referencing old table as written
for each statement execute function note_tokens();

create or replace function note_browser_sessions() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg('gateway_session/' || w.id_hash), array['gateway_session/*']) from written w
    where w.expires_at > now() having count(*) > 0;
  return null;
end $$;
create or replace trigger note_browser_sessions_changed after update on gateway_session referencing old table as written
for each statement execute function note_browser_sessions();
create or replace trigger note_browser_sessions_removed after delete on gateway_session referencing old table as written
for each statement execute function note_browser_sessions();

create or replace function note_configuration() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg('config_document/' || w.id), array['config_document/*']) from written w having count(*) > 0;
  return null;
end $$;
create or replace trigger note_configuration_created after insert on config_document referencing new table as written
for each statement execute function note_configuration();
create or replace trigger note_configuration_changed after update on config_document referencing old table as written
for each statement execute function note_configuration();
create or replace trigger note_configuration_removed after delete on config_document referencing old table as written
for each statement execute function note_configuration();

create or replace function note_journeys() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg(distinct 'access_journey/' || w.name), array['access_journey/*']) from written w having count(*) > 0;
  return null;
end $$;
create or replace trigger note_journeys_created after insert on access_journey referencing new table as written
for each statement execute function note_journeys();
create or replace trigger note_journeys_changed after update on access_journey referencing old table as written
for each statement execute function note_journeys();
create or replace trigger note_journeys_removed after delete on access_journey referencing old table as written
for each statement execute function note_journeys();

-- Only what is in force: drafts change nothing until they are published.
create or replace function note_layers() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg('portal_layer/' || w.layer), array['portal_layer/*']) from written w where w.revision > 0 having count(*) > 0;
  return null;
end $$;
create or replace function note_published_layers() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg('portal_layer/' || w.layer), array['portal_layer/*'])
    from written w join before b using (layer) where w.revision <> b.revision having count(*) > 0;
  return null;
end $$;
create or replace trigger note_layers_created after insert on portal_layer referencing new table as written
for each statement execute function note_layers();
create or replace trigger note_layers_changed after update on portal_layer referencing old table as before new table as written
for each statement execute function note_published_layers();

create or replace function note_governance() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg(distinct 'iga_document/' || w.kind), array['iga_document/*']) from written w having count(*) > 0;
  return null;
end $$;
create or replace trigger note_governance_created after insert on iga_document referencing new table as written
for each statement execute function note_governance();
create or replace trigger note_governance_changed after update on iga_document referencing old table as written
for each statement execute function note_governance();
create or replace trigger note_governance_removed after delete on iga_document referencing old table as written
for each statement execute function note_governance();

-- What waits for somebody.
create or replace function note_assignments() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg(distinct 'iga_assignment/' || w.user_id), array['iga_assignment/*']) from written w having count(*) > 0;
  return null;
end $$;
create or replace trigger note_assignments_created after insert on iga_assignment referencing new table as written
for each statement execute function note_assignments();
create or replace trigger note_assignments_changed after update on iga_assignment referencing old table as written
for each statement execute function note_assignments();
create or replace trigger note_assignments_removed after delete on iga_assignment referencing old table as written
for each statement execute function note_assignments();

-- What somebody asked for, what was asked for them, and what they have a part in.
create or replace function note_requests() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg('iga_request/' || p.id), array['iga_request/*']) from (
    select w.requester_id as id from written w union select w.user_id from written w
    union select a.user_id from iga_assignment a join written w on a.case_id = w.id where a.active) p having count(*) > 0;
  return null;
end $$;
create or replace trigger note_requests_created after insert on iga_request referencing new table as written
for each statement execute function note_requests();
create or replace trigger note_requests_changed after update on iga_request referencing old table as written
for each statement execute function note_requests();

-- What reviewers see: their items, and where their campaign stands. By the reviewer, who holds a role that reviews,
-- who acts for them and who runs the campaign.
create or replace function note_reviews(campaigns text[], assignments bigint[]) returns void language plpgsql as $$
begin
  perform note_subjects(array_agg('iga_review/' || s.id), array['iga_review/*']) from (
    with principal as (
      select distinct p.principal from iga_review_assignment a cross join unnest(a.principals) as p(principal)
      where a.id = any(assignments) or a.campaign_id = any(campaigns)),
    reviewer as (select substring(principal from '[^/]*$') as id from principal where starts_with(principal, 'managed/user/'))
    select id from reviewer
    union select d.proxy_id from iga_delegation d join reviewer r on r.id = d.user_id where d.kinds @> '["review"]'::jsonb
    union select e.owner_id from principal join managed_relationship e on e.ref_collection = 'managed/alpha_role' and e.ref_id = substring(principal from '[^/]*$')
      where starts_with(principal, 'managed/role/') and e.owner_collection = 'managed/alpha_user' and e.property = 'roles'
    union select c.owner_id from iga_campaign c where c.owner_id is not null and (c.id = any(campaigns)
      or c.id in (select a.campaign_id from iga_review_assignment a where a.id = any(assignments)))) s having count(*) > 0;
end $$;
create or replace function note_review_items() returns trigger language plpgsql as $$
begin
  perform note_reviews('{}', (select array_agg(distinct w.assignment_id) from (
    select assignment_id from before union select assignment_id from written) w));
  return null;
end $$;
create or replace trigger note_review_items_changed after update on iga_review_item referencing old table as before new table as written
for each statement execute function note_review_items();
-- While its items are gathered nobody sees more of a campaign than how far it is.
create or replace function note_campaigns() returns trigger language plpgsql as $$
begin
  perform note_reviews((select array_agg(w.id) from written w join before b using (id)
    where (w.status, w.stage, w.deadline) is distinct from (b.status, b.stage, b.deadline)), '{}');
  return null;
end $$;
create or replace trigger note_campaigns_changed after update on iga_campaign referencing old table as before new table as written
for each statement execute function note_campaigns();
-- Whoever owned it may own none now.
create or replace function note_removed_campaigns() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg(distinct 'iga_review/' || w.owner_id), array['iga_review/*']) from written w where w.owner_id is not null having count(*) > 0;
  return null;
end $$;
create or replace trigger note_campaigns_removed after delete on iga_campaign referencing old table as written
for each statement execute function note_removed_campaigns();

create or replace function note_risk_config() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg(distinct 'risk_config_version/' || w.realm), array['risk_config_version/*']) from written w having count(*) > 0;
  return null;
end $$;
create or replace trigger note_risk_config_created after insert on risk_config_version referencing new table as written
for each statement execute function note_risk_config();

-- Which model scores events; what became of an execution that is published changes with its pipeline only.
create or replace function note_published_model() returns trigger language plpgsql as $$
begin
  perform note_subjects(array_agg(distinct 'risk_published_model/' || w.realm), array['risk_published_model/*']) from written w having count(*) > 0;
  return null;
end $$;
create or replace trigger note_published_model_created after insert on risk_published_model referencing new table as written
for each statement execute function note_published_model();
create or replace trigger note_published_model_changed after update on risk_published_model referencing new table as written
for each statement execute function note_published_model();
create or replace trigger note_published_model_removed after delete on risk_published_model referencing old table as written
for each statement execute function note_published_model();
