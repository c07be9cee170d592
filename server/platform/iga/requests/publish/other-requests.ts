import { DomainError, isRecord } from '../../../../contract/index.ts'
import type { JsonObject } from '../../../../store/objects/json.ts'
import { readItems } from '../../catalogue/catalogue-item.ts'
import { bareId } from '../../people/people.ts'
import type { GovernedPerson } from '../../people/people.ts'
import type { GovernanceTransaction } from '../../tables.ts'
import { formOfType } from '../forms/assigned-forms.ts'
import type { AssignedForm } from '../forms/assigned-forms.ts'
import { missingIn, shownAnswers } from '../forms/form-fields.ts'
import type { AskedField } from '../forms/form-fields.ts'
import { isByRule, mayAskFor } from '../new-requests.ts'
import { shownOf, termsOf } from '../open-request.ts'
import type { NewRequest } from '../open-request.ts'
import type { RequestDeps } from '../request-deps.ts'
import type { PublishBody, RequestingCaller } from './publish-body.ts'
import { readBlock, titlesOf, uniqueKeyOf } from './request-type.ts'

type Prepared = Omit<NewRequest, 'requester' | 'isAdmin'>

/**
 * A request to keep temporary access for longer.
 *
 * @throws DomainError 400, 403, 404
 */
export async function extensionRequest(
  deps: RequestDeps,
  tx: GovernanceTransaction,
  publisher: RequestingCaller,
  requestType: string,
  { common = {} }: PublishBody,
): Promise<Prepared> {
  const beneficiary = await beneficiaryOf(deps, tx, publisher, common.userId)
  if (common.grantId === undefined) throw new DomainError('extension-grant-missing')
  if (common.endDate === undefined) throw new DomainError('extension-end-missing')
  const grant = await tx
    .selectFrom('held_access')
    .select(['id', 'catalog_id', 'name', 'ends_at', 'doc'])
    .where('id', '=', common.grantId)
    .where('user_id', '=', beneficiary.ref.id)
    .executeTakeFirst()
  const item = grant && (await readItems(tx, [grant.catalog_id])).get(grant.catalog_id)
  if (!grant || !item) throw new DomainError('grant-not-found')
  if (!beneficiary.active) throw new DomainError('account-not-active')
  if (isByRule(grant.doc)) throw new DomainError('extension-by-rule', { item: grant.name })
  if (!grant.ends_at) throw new DomainError('extension-of-endless', { item: grant.name })
  if (new Date(common.endDate) <= grant.ends_at)
    throw new DomainError('extend-later', {
      item: grant.name,
      until: { day: grant.ends_at.toISOString() },
    })
  const [found = []] =
    (await deps.conflicts?.([{ person: beneficiary, items: [item], keeps: true }], tx)) ?? []
  const broken = found.filter(({ violatingAccess }) =>
    violatingAccess.some(({ compositeId }) => compositeId === item.id),
  )
  return {
    requestType,
    beneficiary,
    item,
    uniqueKey: grant.id,
    shown: {
      ...shownOf(item.doc),
      ...(broken.length > 0 ? { policyViolations: broken } : {}),
      changes: [
        {
          name: 'endDate',
          title: 'End date',
          before: grant.ends_at.toISOString(),
          after: new Date(common.endDate).toISOString(),
        },
      ],
    },
    request: {
      common: {
        ...termsOf(common),
        userId: beneficiary.ref.id,
        catalogId: item.id,
        grantId: grant.id,
        ...(common.grantType === undefined ? {} : { grantType: common.grantType }),
      },
    },
  }
}

/**
 * A request of a type that the tenant has named itself.
 *
 * @throws DomainError 400, 403, 404
 */
export async function customRequest(
  deps: RequestDeps,
  tx: GovernanceTransaction,
  publisher: RequestingCaller,
  type: JsonObject,
  { common = {}, custom, role }: PublishBody,
): Promise<Prepared> {
  const beneficiary = await beneficiaryOf(deps, tx, publisher, common.userId)
  const request = {
    common: {
      ...termsOf(common),
      userId: beneficiary.ref.id,
      ...(common.blob ? { blob: common.blob } : {}),
    },
    custom: readBlock(type, 'custom', custom),
    ...(role === undefined ? {} : { role: readBlock(type, 'role', role) }),
  }
  const sent = common.blob?.['form']
  const form = isRecord(sent) ? (sent as JsonObject) : {}
  const assigned = await formOfType(tx, String(type['id']))
  const missing = missingIn(assigned?.fields ?? [], { ...form, ...request } as JsonObject)
  if (missing.length > 0) throw new DomainError('type-form-incomplete', { fields: missing })
  return {
    requestType: String(type['id']),
    beneficiary,
    item: undefined,
    uniqueKey: uniqueKeyOf(type, request),
    shown: {
      requestTypeName: String(type['displayName'] ?? type['id']),
      changes: shownAnswers(fieldsOf(assigned, type), { ...form, ...request.custom }),
    },
    request,
  }
}

/** What the type's form asks for, then what its schemas ask for beside it; blocks are named once only. */
function fieldsOf(form: AssignedForm | undefined, type: JsonObject): AskedField[] {
  const fields = (form?.fields ?? [])
    .filter(({ model }) => !model.startsWith('common.'))
    .map((field) => ({ ...field, model: field.model.replace(/^custom\./, '') }))
  const known = new Set(fields.map(({ model }) => model))
  const others = [...titlesOf(type, 'custom')]
    .filter(([name]) => !known.has(name))
    .map(([name, label]) => ({ model: name, label, isRequired: false }))
  return [...fields, ...others]
}

/** Whom a request is for: oneself, who reports to one or is in one's care, and everybody for administrators. */
export async function beneficiaryOf(
  { people }: RequestDeps,
  tx: GovernanceTransaction,
  publisher: RequestingCaller,
  userId: string | undefined,
): Promise<GovernedPerson> {
  if (userId === undefined) return publisher.person
  const person = await people.one(bareId(userId), tx)
  if (!person || !(await mayAskFor(publisher, [person], tx))(person))
    throw new DomainError('requests-for-own-reports')
  return person
}
