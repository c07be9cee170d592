-- Each thing that a person holds, once: directly, or else by the roles that bring it.
create or replace view held_item as
select e.edge_id as id, e.owner_id as user_id, e.ref_id as catalog_id,
  case e.property when 'applications' then 'accountGrant' when 'assignments' then 'entitlementGrant' else 'roleMembership' end as item_type,
  null::text[] as roles, e.edge_id, e.properties
from managed_relationship e where e.owner_collection = 'managed/alpha_user'
  and e.ref_collection in ('managed/alpha_application', 'managed/alpha_assignment', 'managed/alpha_role')
  and (e.property, e.ref_collection) in (('applications', 'managed/alpha_application'),
    ('assignments', 'managed/alpha_assignment'), ('roles', 'managed/alpha_role'))
union all
select min(r.edge_id || ':' || a.edge_id), r.owner_id, a.ref_id,
  case a.property when 'applications' then 'accountGrant' when 'assignments' then 'entitlementGrant' else 'roleMembership' end,
  array_agg(r.ref_id order by r.ref_id), null, '{}'::jsonb
from managed_relationship r
-- One property at a time, so that members of a role, who may be many, are never looked through: of a list the planner makes a filter.
join (select owner_id, property, ref_id, edge_id from managed_relationship
    where owner_collection = 'managed/alpha_role' and property = 'applications' and ref_collection = 'managed/alpha_application'
  union all
  select owner_id, property, ref_id, edge_id from managed_relationship
    where owner_collection = 'managed/alpha_role' and property = 'assignments' and ref_collection = 'managed/alpha_assignment') a on a.owner_id = r.ref_id
where r.owner_collection = 'managed/alpha_user' and r.property = 'roles' and r.ref_collection = 'managed/alpha_role'
  and not exists (select 1 from managed_relationship d
    where d.owner_collection = 'managed/alpha_user' and d.owner_id = r.owner_id and d.property = a.property and d.ref_id = a.ref_id)
group by r.owner_id, a.ref_id, a.property;
