-- What reports read of configuration (docs/adr/0051): which documents were written, how often and when; never what they say.
drop view if exists reporting_configuration cascade;
create or replace view reporting_configuration as
select c.id collate "C" as id, split_part(c.id, '/', 1) as kind, c.rev as revision, c.changed_at from config_document c;
