-- What reports read of people and of what they belong to (docs/adr/0051). Only the governed realm is reported on.
drop view if exists reporting_users cascade;
create or replace view reporting_users as
select o.id, o.doc ->> 'userName' as user_name, o.doc ->> 'givenName' as given_name, o.doc ->> 'sn' as family_name,
  nullif(concat_ws(' ', o.doc ->> 'givenName', o.doc ->> 'sn'), '') as full_name, o.doc ->> 'mail' as mail,
  o.doc ->> 'accountStatus' as status,
  case when jsonb_typeof(o.doc -> 'userType') = 'number' then (o.doc ->> 'userType')::numeric end as user_type,
  o.doc ->> 'jobTitle' as job_title, o.doc ->> 'company' as company, o.doc ->> 'costCenter' as cost_center,
  o.doc ->> 'city' as city, o.doc ->> 'country' as country, o.doc ->> 'hireDate' as hire_date,
  o.doc ->> 'contractEnd' as contract_end, o.created_at, o.changed_at,
  (select m.ref_id from managed_relationship m where m.owner_collection = 'managed/alpha_user' and m.owner_id = o.id
    and m.property = 'manager' order by m.rev, m.edge_id limit 1) as manager_id
from managed_object o where o.collection = 'managed/alpha_user';
drop view if exists reporting_roles cascade;
create or replace view reporting_roles as
select o.id, o.doc ->> 'name' as name, o.doc ->> 'description' as description,
  nullif(o.doc ->> 'condition', '') is not null as is_conditional, o.created_at, o.changed_at
from managed_object o where o.collection = 'managed/alpha_role';
drop view if exists reporting_organizations cascade;
create or replace view reporting_organizations as
select o.id, o.doc ->> 'name' as name, o.doc ->> 'description' as description, o.created_at, o.changed_at,
  (select m.ref_id from managed_relationship m where m.owner_collection = 'managed/alpha_organization' and m.owner_id = o.id
    and m.property = 'parent' order by m.rev, m.edge_id limit 1) as parent_id
from managed_object o where o.collection = 'managed/alpha_organization';
drop view if exists reporting_applications cascade;
create or replace view reporting_applications as
select o.id, o.doc ->> 'name' as name, o.doc ->> 'description' as description, o.doc ->> 'templateName' as protocol,
  o.doc ->> 'url' as url, case when jsonb_typeof(o.doc -> 'riskScore') = 'number' then (o.doc ->> 'riskScore')::numeric end as risk_score,
  o.created_at, o.changed_at
from managed_object o where o.collection = 'managed/alpha_application';
-- Links, both ends of which are in the views above.
create or replace view reporting_role_members as
select r.owner_id as user_id, r.ref_id as role_id from managed_relationship r
where r.owner_collection = 'managed/alpha_user' and r.property = 'roles' and r.ref_collection = 'managed/alpha_role';
create or replace view reporting_organization_members as
select r.owner_id as user_id, r.ref_id as organization_id from managed_relationship r
where r.owner_collection = 'managed/alpha_user' and r.property = 'memberOfOrg' and r.ref_collection = 'managed/alpha_organization';
create or replace view reporting_application_owners as
select r.owner_id as user_id, r.ref_id as application_id from managed_relationship r
where r.owner_collection = 'managed/alpha_user' and r.property = 'ownerOfApp' and r.ref_collection = 'managed/alpha_application';
