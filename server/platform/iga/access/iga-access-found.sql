-- Whoever writes a relationship: a request, an administrator, an import.
create or replace function iga_access_found() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into iga_access (edge_id, source, granted_at)
    select e.edge_id, 'recon', now() from added e
    where e.owner_collection = 'managed/alpha_user'
      and e.ref_collection in ('managed/alpha_application', 'managed/alpha_assignment', 'managed/alpha_role')
      and (e.property, e.ref_collection) in (('applications', 'managed/alpha_application'),
        ('assignments', 'managed/alpha_assignment'), ('roles', 'managed/alpha_role'))
    on conflict do nothing;
  return null;
end $$;
create or replace trigger iga_access_found after insert on managed_relationship referencing new table as added
for each statement execute function iga_access_found();
