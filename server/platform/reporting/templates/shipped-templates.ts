import { isKnownCode, isRecord, say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import { REPORT_VIEWER } from '../rights.ts'
import accessOfPeople from './shipped/access-of-people.json' with { type: 'json' }
import accessReviews from './shipped/access-reviews.json' with { type: 'json' }
import applicationUse from './shipped/application-use.json' with { type: 'json' }
import orphanApplications from './shipped/applications-without-owner.json' with { type: 'json' }
import organizationMembers from './shipped/organization-members.json' with { type: 'json' }
import peopleByStatus from './shipped/people-by-status.json' with { type: 'json' }
import peopleWithoutManager from './shipped/people-without-manager.json' with { type: 'json' }
import requestsByOutcome from './shipped/requests-by-outcome.json' with { type: 'json' }
import roleMembers from './shipped/role-members.json' with { type: 'json' }
import segregationOfDuties from './shipped/segregation-of-duties.json' with { type: 'json' }
import signInsByJourney from './shipped/sign-ins-by-journey.json' with { type: 'json' }
import signIns from './shipped/sign-ins.json' with { type: 'json' }
import unusedAccess from './shipped/unused-access.json' with { type: 'json' }
import usersSummary from './shipped/users-summary.json' with { type: 'json' }
import type { KeptReport } from './template.ts'

/** When the shipped templates were made as they are. */
const SHIPPED_AT = new Date('2026-11-01T00:00:00.000Z')

const files = {
  'ACCESS-OF-PEOPLE': accessOfPeople,
  'ACCESS-REVIEWS': accessReviews,
  'APPLICATION-USE': applicationUse,
  'APPLICATIONS-WITHOUT-OWNER': orphanApplications,
  'ORGANIZATION-MEMBERS': organizationMembers,
  'PEOPLE-BY-STATUS': peopleByStatus,
  'PEOPLE-WITHOUT-MANAGER': peopleWithoutManager,
  'REQUESTS-BY-OUTCOME': requestsByOutcome,
  'ROLE-MEMBERS': roleMembers,
  'SEGREGATION-OF-DUTIES': segregationOfDuties,
  'SIGN-INS': signIns,
  'SIGN-INS-BY-JOURNEY': signInsByJourney,
  'UNUSED-ACCESS': unusedAccess,
  'USERS-SUMMARY': usersSummary,
} as const

/** Names of the templates that come with the product. */
export const shippedNames: readonly string[] = Object.keys(files)

/**
 * The templates that come with the product, in the language of a reader: their files hold codes where people read.
 *
 * @example shippedTemplates({ locales: ['fr'] })
 */
export function shippedTemplates(reader: Reader): readonly KeptReport[] {
  return Object.entries(files).map(([name, file]) => ({
    name,
    type: 'published',
    version: 1,
    displayName: said(file.displayName, reader),
    description: said(file.description, reader),
    config: JSON.stringify(saidConfig(file.reportConfig, reader)),
    viewers: [REPORT_VIEWER],
    owner: undefined,
    parentName: '',
    parentVersion: -1,
    createdAt: SHIPPED_AT,
    changedAt: SHIPPED_AT,
  }))
}

const said = (code: string, reader: Reader): string => (isKnownCode(code) ? say({ code }, reader) : code)

/** Keys whose values people read. */
const READ = new Set(['label', 'description', 'name', 'sortBy'])

function saidConfig(value: unknown, reader: Reader): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => saidConfig(each, reader))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      typeof each === 'string' && READ.has(key) ? said(each, reader) : saidConfig(each, reader),
    ]),
  )
}
