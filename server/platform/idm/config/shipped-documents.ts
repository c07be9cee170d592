import consentMappings from '../config-defaults/consent-mappings.json' with { type: 'json' }
import emailTemplates from '../config-defaults/email-templates.json' with { type: 'json' }
import organizationPrivileges from '../config-defaults/organization-privileges.json' with { type: 'json' }
import kba from '../config-defaults/selfservice.kba.json' with { type: 'json' }
import terms from '../config-defaults/selfservice.terms.json' with { type: 'json' }
import uiConfiguration from '../config-defaults/ui-configuration.json' with { type: 'json' }
import { uiLocales } from '../ui-locales.ts'

/** The documents that the product comes with, by name, beside the types of managed objects. */
export const shippedDocuments: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...emailTemplates,
  ...organizationPrivileges,
  consentMappings,
  'selfservice.kba': kba,
  'selfservice.terms': terms,
  // Nothing is synchronised with other systems yet.
  sync: { mappings: [] },
  // Titles and names of the shipped types in the languages of the portal.
  ...uiLocales,
  'ui/configuration': uiConfiguration,
  'ui/themerealm': { realm: {} },
}
