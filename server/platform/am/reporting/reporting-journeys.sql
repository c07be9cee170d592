-- What reports read of journeys (docs/adr/0051): those that the product has, and imported ones over them. What the product has stands in files of the
-- program; a test keeps this list the same. Categories are JSON in a text that anybody may have written: one that is none has no categories.
drop view if exists reporting_journeys cascade;
create or replace view reporting_journeys as
with imported as (
  select j.name, j.document -> 'tree' as tree, j.changed_at from access_journey j where j.realm = '/alpha'
)
select i.name collate "C" as id, i.tree ->> 'description' as description, coalesce(i.tree -> 'enabled' = 'true'::jsonb, false) as is_enabled,
  true as is_imported, array(select m[1] from regexp_matches(i.tree #>> '{uiConfig,categories}', '"([^"\\]*)"', 'g') as m) as categories, i.changed_at
from imported i
union all
select s.name collate "C", s.description, true, false, s.categories, null
from (values
  ('AskSecondFactor', 'Asks for a second factor that is there; who has none does not get past', array['Authentication']),
  ('ConfirmPerson', 'Asks whoever changes an account to show that it is theirs: a second factor where there is one, else the password, else a mail', array['Authentication']),
  ('ConfirmSecondFactor', 'Asks for a second factor; lets who has none set one up', array['Authentication']),
  ('ConnectSocial', 'Link an account at another provider to the one that is signed in', array['Authentication']),
  ('ConsentMapping', 'Say which applications receive parts of the profile', array['Authentication']),
  ('ForgottenPassword', 'Set a new password by a link in a mail', array['Password Reset']),
  ('ForgottenUsername', 'Send the user name by mail', array['Username Reset']),
  ('Login', 'Sign in with user name and password', array['Authentication']),
  ('LoginByRisk', 'Sign in with password; a risky sign-in is asked for a second factor, where the person has one', array['Authentication']),
  ('LoginWithPasskey', 'Sign in with a passkey alone', array['Authentication']),
  ('LoginWithSecondFactor', 'Sign in with password and a second factor of one’s choice', array['Authentication']),
  ('NewRecoveryCodes', 'Make new recovery codes in place of the old ones', array['Authentication']),
  ('ProgressiveProfile', 'Ask for preferences that are not set yet', array['Progressive Profile']),
  ('RegisterAuthenticatorApp', 'Add an authenticator app to one’s account', array['Authentication']),
  ('RegisterPasskey', 'Add a passkey to one’s account', array['Authentication']),
  ('RegisterPhone', 'Add a phone that answers questions to one’s account', array['Authentication']),
  ('Registration', 'Create an account; the address is confirmed by a mail', array['Registration']),
  ('SocialLogin', 'Sign in with another provider', array['Authentication']),
  ('UpdateEmail', 'Change one’s own email address', array['Profile Management']),
  ('UpdatePassword', 'Change one’s own password', array['Password Reset'])
) as s (name, description, categories)
where s.name not in (select i.name from imported i);
