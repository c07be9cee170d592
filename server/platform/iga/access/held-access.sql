-- With what the catalogue, the objects and the facts say of it; the document is what lists of grants answer (contract iga.md, "Grants").
create or replace view held_access as
select h.id, h.user_id, h.catalog_id, h.item_type, h.roles,
  case h.item_type when 'accountGrant' then h.catalog_id else c.application_id end as application_id,
  coalesce(c.name, o.doc ->> 'name', h.catalog_id) as name,
  f.request_id, iga_starts(h.properties) as starts_at, iga_ends(h.properties) as ends_at,
  coalesce(f.granted_at, p.created_at) as granted_at, f.used_at,
  coalesce(c.doc, case h.item_type
    when 'accountGrant' then jsonb_build_object('application', jsonb_strip_nulls(jsonb_build_object('id', h.catalog_id, 'name', o.doc -> 'name',
      'description', o.doc -> 'description', 'icon', o.doc -> 'icon', 'templateName', o.doc -> 'templateName')), 'descriptor', jsonb_build_object('idx', '{}'::jsonb))
    when 'entitlementGrant' then jsonb_build_object('assignment', jsonb_build_object('id', h.catalog_id),
      'entitlement', jsonb_strip_nulls(jsonb_build_object('id', h.catalog_id, 'displayName', o.doc -> 'name', 'description', o.doc -> 'description')),
      'descriptor', jsonb_build_object('idx', jsonb_build_object('/entitlement', jsonb_build_object('displayName', o.doc -> 'name'))))
    else jsonb_build_object('role', jsonb_strip_nulls(jsonb_build_object('id', h.catalog_id, 'name', o.doc -> 'name', 'description', o.doc -> 'description')),
      'descriptor', jsonb_build_object('idx', jsonb_build_object('/role', jsonb_build_object('displayName', o.doc -> 'name')))) end)
  || case when h.item_type = 'roleMembership' then '{}'::jsonb else jsonb_build_object('account', jsonb_build_object('id', p.doc -> 'userName',
      'displayName', coalesce(nullif(concat_ws(' ', p.doc ->> 'givenName', p.doc ->> 'sn'), ''), p.doc ->> 'userName'))) end
  || jsonb_build_object(
    'compositeId', h.id, 'item', jsonb_build_object('type', h.item_type), 'catalog', jsonb_build_object('id', h.catalog_id),
    'keys', jsonb_strip_nulls(jsonb_build_object('userId', h.user_id,
      'applicationId', case h.item_type when 'accountGrant' then h.catalog_id else c.application_id end,
      'accountId', case when h.item_type <> 'roleMembership' then p.doc -> 'userName' end,
      'roleId', case when h.item_type = 'roleMembership' then h.catalog_id end,
      'entitlementId', case when h.item_type = 'entitlementGrant' then h.catalog_id end)),
    'user', jsonb_strip_nulls(jsonb_build_object('id', h.user_id, 'userName', p.doc -> 'userName', 'givenName', p.doc -> 'givenName',
      'sn', p.doc -> 'sn', 'mail', p.doc -> 'mail', 'accountStatus', p.doc -> 'accountStatus')),
    'descriptor', jsonb_build_object('idx', coalesce(c.doc #> '{descriptor,idx}', case h.item_type
        when 'entitlementGrant' then jsonb_build_object('/entitlement', jsonb_build_object('displayName', o.doc -> 'name'))
        when 'roleMembership' then jsonb_build_object('/role', jsonb_build_object('displayName', o.doc -> 'name')) else '{}'::jsonb end)
      || case when h.item_type = 'roleMembership' then '{}'::jsonb
        else jsonb_build_object('/account', jsonb_build_object('displayName', p.doc -> 'userName')) end),
    'relationship', jsonb_strip_nulls(jsonb_build_object('id', h.id,
      'conditional', h.roles is not null or h.properties @> '{"_grantType": "conditional"}',
      'temporalConstraints', h.properties -> 'temporalConstraints',
      'properties', jsonb_build_object(
        'grantTypes', case when h.roles is null
          then jsonb_build_array(jsonb_build_object('grantType', case when h.properties @> '{"_grantType": "conditional"}' then 'role' else coalesce(f.source, 'recon') end,
            'id', coalesce(f.request_id, h.id)))
          else (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('grantType', 'role', 'id', b.id, 'name', m.doc -> 'name')) order by b.id)
            from unnest(h.roles) as b(id) left join managed_object m on m.collection = 'managed/alpha_role' and m.id = b.id) end,
        'firstSync', to_char(coalesce(f.granted_at, p.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'lastSync', to_char(coalesce(f.granted_at, p.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))) as doc
from held_item h
left join iga_access f on f.edge_id = h.edge_id
-- Relationships collate otherwise than the catalogue: said here, its index is used.
left join iga_catalog c on c.id = h.catalog_id collate "default"
left join managed_object o on o.id = h.catalog_id and o.collection = 'managed/alpha_' || case h.item_type
  when 'accountGrant' then 'application' when 'entitlementGrant' then 'assignment' else 'role' end
left join managed_object p on p.collection = 'managed/alpha_user' and p.id = h.user_id;
