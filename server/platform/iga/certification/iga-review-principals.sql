-- As whom a person reviews now, first of all themselves: by the roles that they hold, and for those who let them stand in.
create or replace function iga_review_principals(person text, moment timestamptz) returns text[] language sql stable as $$
  select array['managed/user/' || person]
    || array(select 'managed/user/' || d.user_id from iga_delegation d where d.proxy_id = person and d.kinds @> '["review"]'
      and (d.starts_at is null or d.starts_at <= moment) and (d.ends_at is null or d.ends_at > moment) order by d.user_id)
    || array(select 'managed/role/' || r.ref_id from managed_relationship r where r.owner_collection = 'managed/alpha_user' and r.owner_id = person
      and r.property = 'roles' and r.ref_collection = 'managed/alpha_role'
      and coalesce(iga_starts(r.properties) <= moment, true) and coalesce(iga_ends(r.properties) > moment, true) order by r.ref_id)
$$;
