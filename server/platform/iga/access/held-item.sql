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
join managed_relationship a on a.owner_collection = 'managed/alpha_role' and a.owner_id = r.ref_id
  -- Said by itself, so that members of a role, who may be many, are not looked through.
  and a.property in ('applications', 'assignments') and (a.property, a.ref_collection) in (('applications', 'managed/alpha_application'), ('assignments', 'managed/alpha_assignment'))
where r.owner_collection = 'managed/alpha_user' and r.property = 'roles' and r.ref_collection = 'managed/alpha_role'
  and not exists (select 1 from managed_relationship d
    where d.owner_collection = 'managed/alpha_user' and d.owner_id = r.owner_id and d.property = a.property and d.ref_id = a.ref_id)
group by r.owner_id, a.ref_id, a.property;
