-- Every part may be null. A grant that somebody else has given meanwhile ends the transaction as a conflict of two that run at once.
create or replace function iga_write(released jsonb, given jsonb, assigned jsonb, saved jsonb, recorded jsonb)
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  one record;
  written bigint;
begin
  if given is not null then
    insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
    select g.id, side.owner_collection, side.owner_id, side.property, side.ref_collection, side.ref_id, 0, g.properties
    from jsonb_to_recordset(given) as g(id text, user_id text, catalog_id text, item_type text, properties jsonb)
    cross join lateral (select case g.item_type when 'accountGrant' then 'applications' when 'entitlementGrant' then 'assignments' else 'roles' end as property,
      'managed/alpha_' || case g.item_type when 'accountGrant' then 'application' when 'entitlementGrant' then 'assignment' else 'role' end as collection) k
    cross join lateral (values ('managed/alpha_user', g.user_id, k.property, k.collection, g.catalog_id),
      (k.collection, g.catalog_id, 'members', 'managed/alpha_user', g.user_id)) as side(owner_collection, owner_id, property, ref_collection, ref_id)
    on conflict do nothing;
    get diagnostics written = row_count;
    if written < 2 * jsonb_array_length(given) then
      raise exception 'The same access was given at this very moment.' using errcode = '40001';
    end if;
    update iga_access a set source = g.source, request_id = g.request_id, granted_at = g.granted_at
    from jsonb_to_recordset(given) as g(id text, source text, request_id text, granted_at timestamptz) where a.edge_id = g.id;
    -- Their objects have changed: what was read before is not written back over it.
    for one in select distinct g.user_id as id from jsonb_to_recordset(given) as g(user_id text) order by 1 loop
      update managed_object o set rev = rev + 1, changed_at = now() where o.collection = 'managed/alpha_user' and o.id = one.id;
    end loop;
  end if;
  for one in select * from jsonb_to_recordset(released) as c("caseId" text, phase text, "userId" text, forget boolean) loop
    if one.forget then
      delete from iga_assignment a where a.case_id = one."caseId" and a.phase = one.phase and a.user_id = one."userId";
    else
      update iga_assignment a set active = false where a.case_id = one."caseId" and a.phase = one.phase and a.user_id = one."userId";
    end if;
  end loop;
  if assigned is not null then
    insert into iga_assignment (case_id, phase, user_id, kind, active, delegation_id, valid_until, started_at)
    select a.case_id, a.phase, a.user_id, a.kind, a.active, a.delegation_id, a.valid_until, a.started_at
    from jsonb_populate_recordset(null::iga_assignment, assigned) a
    on conflict (case_id, phase, user_id) do update
      set active = excluded.active, delegation_id = excluded.delegation_id, valid_until = excluded.valid_until;
  end if;
  for one in select k.*, k.doc ->> 'id' as id
    from jsonb_to_recordset(saved) as k(kind text, doc jsonb, "resumesAt" timestamptz, "expiresAt" timestamptz, "dueAt" timestamptz) loop
    if one.kind = 'request' then
      update iga_request r set status = one.doc #>> '{decision,status}', doc = one.doc,
        resumes_at = one."resumesAt", expires_at = one."expiresAt", stage_due_at = one."dueAt"
      where r.id = one.id;
    else
      update iga_violation v set status = one.doc #>> '{decision,status}', doc = one.doc, due_at = least(one."expiresAt", one."dueAt")
      where v.id = one.id;
    end if;
  end loop;
  if recorded is not null then
    perform record_changes(recorded);
  end if;
end $$;
