-- What the sides of rules hold: what they name, and what their filters find. Two sides that are lists; what cannot be followed is left out.
create or replace view policy_side as
select d.id as rule_id, s.place::smallint as place, a.id as item_id, d.doc -> 'active' is distinct from 'false' as active from iga_document d
cross join jsonb_array_elements(case jsonb_typeof(d.doc -> 'groups') when 'array' then d.doc -> 'groups' else '[]' end) with ordinality as s(ids, place)
cross join jsonb_array_elements_text(case jsonb_typeof(s.ids) when 'array' then s.ids else '[]' end) as a(id)
where d.kind = 'policy-rule' and s.place <= 2
union
select m.rule_id, m.place, m.item_id, d.doc -> 'active' is distinct from 'false' from iga_policy_match m
join iga_document d on d.kind = 'policy-rule' and d.id = m.rule_id;
