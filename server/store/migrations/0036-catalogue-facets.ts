import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What the catalogue is counted by, in columns of their own: reading it from documents takes many times as long. */
export const catalogueFacets: Migration = {
  id: '0036-catalogue-facets',
  async up(db) {
    await sql`alter table iga_catalog
      add column risk_level text generated always as (case item_type
        when 'entitlementGrant' then doc #>> '{glossary,idx,/entitlement,riskLevel}'
        when 'roleMembership' then doc #>> '{glossary,idx,/role,riskLevel}'
        else doc #>> '{glossary,idx,/application,riskLevel}' end) stored,
      add column owners jsonb generated always as (case item_type
        when 'entitlementGrant' then doc -> 'entitlementOwner'
        when 'roleMembership' then doc -> 'roleOwner'
        else doc -> 'applicationOwner' end) stored`.execute(db)
  },
}
