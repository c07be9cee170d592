import type { components } from '../../../../openapi/generated/certification.ts'
import { DomainError } from '../../../contract/index.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import { bareId } from '../people/people.ts'
import type { CertificationType } from './review.ts'
import { scopeOf } from './review-scope.ts'
import { scheduleOf } from '../dates/schedule.ts'

type Schemas = components['schemas']
export type NewTemplate = Schemas['NewTemplate']
export type TemplateStage = Schemas['TemplateStage']

/** What a campaign is made by, with everything that was left open. */
export type CampaignSettings = JsonObject & {
  readonly name: string
  readonly description: string
  readonly status: 'active' | 'pending' | 'inactive'
  readonly certificationType: CertificationType
  readonly ownerId: string | null
  readonly targetFilter: Readonly<Record<string, unknown>>
  readonly stages: readonly TemplateStage[]
  readonly stageDuration: number
  readonly stagingEnabled: boolean
  readonly defaultCertifierId: string | null
  readonly skipInactiveCertifiers: boolean
  readonly selfCertificationRule: 'none' | 'restricted' | 'all'
  readonly enableForward: boolean
  readonly enableReassign: boolean
  readonly allowBulkCertify: boolean
  readonly allowPartialSignoff: boolean
  readonly requireJustification: { readonly revoke: boolean; readonly exceptionAllowed: boolean }
  readonly exceptionDuration: number
  readonly expirationAction: 'certify' | 'revoke' | 'reassign' | 'close' | null
  readonly expirationActionDelay: number
  readonly expirationReassignee: string | null
  readonly reminderFrequency: number
  readonly escalationFrequency: number
  readonly escalationOwner: string | null
  readonly remediationRule: string | null
  readonly remediationDelay: number
  readonly excludeConditionalAccess: boolean
  readonly excludeRoleBasedAccess: boolean
}

const REASSIGN = [
  'certify',
  'comment',
  'claim',
  'delegate',
  'exception',
  'forward',
  'reassign',
  'reset',
  'revoke',
  'save',
  'signoff',
]

/** What a template says that does not say otherwise (fixture `certificationTemplate.defaults.json`). */
const defaults = {
  description: '',
  status: 'pending',
  ownerId: null,
  targetFilter: {},
  stageDuration: 14,
  stagingEnabled: false,
  isEventBased: false,
  schedule: null,
  defaultCertifierId: null,
  skipInactiveCertifiers: false,
  enableForward: true,
  enableReassign: true,
  reassignPermissions: Object.fromEntries(REASSIGN.map((name) => [name, true])),
  allowBulkCertify: true,
  allowPartialSignoff: true,
  exceptionDuration: 14,
  expirationAction: null,
  expirationActionDelay: 0,
  expirationReassignee: null,
  reminderFrequency: 0,
  escalationFrequency: 0,
  escalationOwner: null,
  remediationDelay: 0,
  excludeConditionalAccess: false,
  excludeRoleBasedAccess: false,
} as const

/** Completes what a template leaves open; what is not known is kept. */
export function completed(said: NewTemplate): CampaignSettings {
  const given = Object.fromEntries(
    Object.entries(said).filter(([name, value]) => value !== null || !(name in defaults)),
  ) as Partial<CampaignSettings> & JsonObject
  const { requireJustification, allowSelfCertification, selfCertificationRule } = said
  return {
    ...defaults,
    // Without a word what is revoked is taken away; only `null` says that it is not.
    remediationRule: 'BasicRevocation',
    ...given,
    requireJustification: { revoke: false, exceptionAllowed: false, ...requireJustification },
    selfCertificationRule: selfCertificationRule ?? (allowSelfCertification === true ? 'all' : 'none'),
  } as unknown as CampaignSettings
}

/** Whom and what a template names, which has to be there. */
export interface Named {
  readonly people: readonly { readonly id: string; readonly at: string }[]
  readonly roles: readonly { readonly id: string; readonly at: string }[]
}

/** People and roles that a template names. */
export function namedIn(settings: CampaignSettings): Named {
  const stages = settings.stages.flatMap(({ certifierType, certifierId }, index) =>
    certifierId ? [{ certifierType, id: bareId(certifierId), at: `/stages/${index}/certifierId` }] : [],
  )
  const own = (['ownerId', 'defaultCertifierId', 'escalationOwner', 'expirationReassignee'] as const).flatMap(
    (name) => (settings[name] ? [{ id: bareId(settings[name]), at: `/${name}` }] : []),
  )
  return {
    people: [...own, ...stages.filter(({ certifierType }) => certifierType === 'user')],
    roles: stages.filter(({ certifierType }) => certifierType === 'role'),
  }
}

/** @param at pointer to what is wrong */
export const refuseTemplate = (at: string, why: Message): DomainError =>
  new DomainError('template-not-usable', { at, why }, { detail: { pointer: at } })

/**
 * Refuses a template by which no campaign could be made. Whether those whom it names are there is for the caller to see ({@link namedIn}).
 *
 * @throws DomainError `template-not-usable`, `filter-not-usable`, each with the place
 */
export function checkTemplate(settings: CampaignSettings, people: ObjectType): void {
  for (const [index, stage] of settings.stages.entries()) {
    const { certifierType, certifierId, certifierPath } = stage
    const needsId = certifierType === 'user' || certifierType === 'role'
    if (needsId && !certifierId)
      throw refuseTemplate(`/stages/${index}/certifierId`, { code: 'template-certifier-missing' })
    if (certifierType === 'path' && !(certifierPath && people.fields.has(certifierPath)))
      throw refuseTemplate(`/stages/${index}/certifierPath`, {
        code: 'template-path-unknown',
        params: { path: certifierPath ?? '' },
      })
  }
  if (scheduleOf(settings['schedule']) === null)
    throw refuseTemplate('/schedule', { code: 'template-schedule-not-readable' })
  if (settings.expirationAction === 'reassign' && !settings.expirationReassignee)
    throw refuseTemplate('/expirationReassignee', { code: 'template-reassignee-missing' })
  scopeOf(settings, people)
}

/** Something that a template says and that is not done. */
export interface TemplateDiagnostic extends Message {
  readonly at: string
}

const notifications = ['assignment', 'reassign', 'expiration', 'reminder', 'escalation'].map(
  (name) => `${name}Notification`,
)

/** What is kept and not done where somebody would rely on it. */
export function findingsOf(settings: CampaignSettings): TemplateDiagnostic[] {
  const said = (name: string) => typeof settings[name] === 'string' && settings[name] !== ''
  const scripts = ['initializeRule', 'finalizeRule'].filter(said).map((name) => `/${name}`)
  const certifiers = settings.stages.flatMap(({ certifierScript }, index) =>
    certifierScript ? [`/stages/${index}/certifierScript`] : [],
  )
  const { certificationType } = settings
  return [
    ...[...scripts, ...certifiers].map((at) => ({ code: 'template-script-not-run', at }) as const),
    ...notifications.filter(said).map(
      (name) =>
        ({
          code: 'template-mail-own',
          params: { template: String(settings[name]) },
          at: `/${name}`,
        }) as const,
    ),
    ...(settings['isEventBased'] === true
      ? [{ code: 'template-event-not-heard', at: '/isEventBased' } as const]
      : []),
    ...(certificationType.endsWith('Composition')
      ? [{ code: 'template-composition-as-held', at: '/certificationType' } as const]
      : []),
    ...(settings.remediationRule !== null && settings.remediationRule !== 'BasicRevocation'
      ? [
          {
            code: 'template-remediation-basic',
            params: { rule: settings.remediationRule },
            at: '/remediationRule',
          } as const,
        ]
      : []),
    ...(placeholdersIn(settings.targetFilter).length > 0 && scheduleOf(settings['schedule'])
      ? [{ code: 'template-schedule-without-values', at: '/schedule' } as const]
      : []),
  ]
}

const PLACEHOLDER = /\{\{IGA_PARAM_(\w{1,100}?)_IGA_PARAM\}\}/g

/** Names of what a campaign has to be told when it is started. @example placeholdersIn({ user: … '{{IGA_PARAM_userId_IGA_PARAM}}' }) // ['userId'] */
export function placeholdersIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? ''
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!))]
}

/**
 * Puts values where a filter has placeholders.
 *
 * @throws DomainError `template-parameter-missing`
 */
export function withParameters<Value>(value: Value, parameters: Readonly<Record<string, string>>): Value {
  if (typeof value === 'string')
    return value.replaceAll(PLACEHOLDER, (_, name: string) => {
      const given = Object.hasOwn(parameters, name) ? parameters[name] : undefined
      if (given === undefined) throw new DomainError('template-parameter-missing', { name })
      return given
    }) as Value
  if (Array.isArray(value)) return value.map((each: unknown) => withParameters(each, parameters)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withParameters(each as unknown, parameters)]),
  ) as Value
}
