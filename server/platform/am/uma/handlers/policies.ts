import type { operations } from '../../../../../openapi/generated/access.ts'
import { DomainError } from '../../../../contract/index.ts'
import type { HandlersOf } from '../../../../contract/index.ts'
import type { PeoplePort, Person } from '../../../ports/people-port.ts'
import { policyRev } from '../policy-rev.ts'
import type { Resource } from '../resource-store.ts'
import type { Sharing } from '../sharing.ts'
import { requireOwner } from './owner.ts'
import { listedPage, peopleOf, wirePolicy } from './wire.ts'

type Served = Pick<
  operations,
  | 'querySharingPolicies'
  | 'createSharingPolicy'
  | 'readSharingPolicy'
  | 'putSharingPolicy'
  | 'deleteSharingPolicy'
>

/** With whom people share (contract am.md, "UMA"). */
export function sharingPolicyHandlers(people: PeoplePort, sharing: Sharing): HandlersOf<Served> {
  const wire = async (owner: Person, resource: Resource) =>
    wirePolicy(resource, await peopleOf(people, owner.realm, [resource]))
  return {
    async querySharingPolicies(request) {
      const owner = await requireOwner(people, request)
      const subject = subjectOf(request.query._queryFilter)
      const isOwn = subject === owner.id || subject?.toLowerCase() === owner.userName.toLowerCase()
      const resources = isOwn
        ? await sharing.resources.sharedWith(owner)
        : (await sharing.resources.own(owner)).filter(({ permissions }) => permissions.length > 0)
      const known = await peopleOf(people, owner.realm, resources)
      const listed = resources.map((resource) => ({
        row: wirePolicy(resource, known),
        named: {
          permissions: resource.permissions.map((one) => ({
            ...one,
            subject: [one.subject, known.get(one.subject)?.userName],
          })),
        },
      }))
      return { body: listedPage(listed, request.query) }
    },
    async createSharingPolicy(request) {
      const owner = await requireOwner(people, request)
      const { policyId, permissions } = request.body
      if (policyId === undefined) throw new DomainError('policy-id-missing')
      const wish = { permissions, isNew: true }
      const resource = await sharing.policies.put(owner, policyId, wish, request.transactionId)
      return { status: 201, body: await wire(owner, resource) }
    },
    async readSharingPolicy(request) {
      const owner = await requireOwner(people, request)
      const resource = await sharing.resources.ofOwner(owner, request.params.sharedId)
      if (resource.permissions.length === 0)
        throw new DomainError('resource-not-shared', { resource: resource.name })
      return { body: await wire(owner, resource) }
    },
    async putSharingPolicy(request) {
      const owner = await requireOwner(people, request)
      const { params, body, headers, transactionId } = request
      if (body.policyId !== undefined && body.policyId !== params.sharedId)
        throw new DomainError('policy-id-of-other-resource')
      const match = headers['if-match']
      const named = typeof match === 'string' && match !== '*' ? match.replaceAll('"', '') : undefined
      const rev = headers['if-none-match'] === '*' ? NOT_SHARED : named
      const wish = { permissions: body.permissions, ...(rev === undefined ? {} : { rev }) }
      const resource = await sharing.policies.put(owner, params.sharedId, wish, transactionId)
      return { body: await wire(owner, resource) }
    },
    async deleteSharingPolicy(request) {
      const owner = await requireOwner(people, request)
      const before = await sharing.policies.unshare(owner, request.params.sharedId, request.transactionId)
      return { body: await wire(owner, before) }
    },
  }
}

/** The revision of what is shared with nobody. */
const NOT_SHARED = policyRev([])

/** Whom `permissions/subject eq "…"` names; other filters look at what the person shares. */
function subjectOf(filter: string | undefined): string | undefined {
  return /^\s*\/?permissions\/subject\s+eq\s+["']([^"']*)["']\s*$/.exec(filter ?? '')?.[1]
}
