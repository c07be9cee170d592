create or replace function record_changes(changes jsonb) returns void language plpgsql as $$
begin
  insert into audit (actor, transaction_id, action, resource, rev, changed, facts, before, after, outcome, address)
  select c.actor, c."transactionId", c.action, c.resource, c.rev, c.changed, coalesce(c.facts, '{}'::jsonb),
    c.before, c.after, coalesce(c.outcome, 'success'), c.address
  from jsonb_to_recordset(changes)
    as c(actor text, "transactionId" text, action text, resource text, rev bigint, changed jsonb, facts jsonb,
      before jsonb, after jsonb, outcome text, address text);
end $$;
