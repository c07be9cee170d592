import type { components } from '../../../../../openapi/generated/access.ts'
import { documentPage } from '../../../kernel/document-page.ts'
import { selectFields } from '../../../kernel/select-fields.ts'
import type { PeoplePort } from '../../../ports/people-port.ts'
import { fullName, knownPeople } from '../people.ts'
import type { KnownPeople } from '../people.ts'
import { policyRev } from '../policy-rev.ts'
import type { Request } from '../requests.ts'
import type { Resource } from '../resource-store.ts'
import type { SharingEvent } from '../history.ts'

type Schemas = components['schemas']

/** A document as it is sent, and the same with every way in which a filter may name people. */
export interface Listed<Row> {
  readonly row: Row
  readonly named: Readonly<Record<string, unknown>>
}

/** The people of resources: owners, and those with whom they share. */
export const peopleOf = (
  people: PeoplePort,
  realm: string,
  resources: readonly Resource[],
): Promise<KnownPeople> =>
  knownPeople(
    people,
    realm,
    resources.flatMap(({ ownerId, permissions }) => [ownerId, ...permissions.map(({ subject }) => subject)]),
  )

/** A policy as the wire has it: people by user name. Whoever does not exist any more is left out. */
export function wirePolicy(
  { id, name, permissions }: Resource,
  known: KnownPeople,
): Schemas['SharingPolicy'] {
  return {
    _id: id,
    _rev: policyRev(permissions),
    policyId: id,
    name,
    permissions: permissions
      .flatMap(({ subject, scopes }) => {
        const person = known.get(subject)
        return person
          ? [{ subject: person.userName, subjectName: fullName(person), scopes: [...scopes] }]
          : []
      })
      .toSorted((a, b) => a.subjectName.localeCompare(b.subjectName)),
  }
}

/** @returns `null` when the owner does not exist any more */
export function wireResource(resource: Resource, known: KnownPeople): Schemas['SharedResource'] | null {
  const owner = known.get(resource.ownerId)
  if (!owner) return null
  const policy = wirePolicy(resource, known)
  return {
    _id: resource.id,
    name: resource.name,
    type: resource.type,
    description: resource.description,
    icon_uri: resource.iconUri,
    resourceOwnerId: owner.userName,
    resourceOwnerName: fullName(owner),
    resourceServer: resource.server,
    scopes: [...resource.scopes],
    labels: [...resource.labels],
    policy: policy.permissions?.length ? policy : {},
  }
}

/** @returns `null` when whoever asked does not exist any more */
export function wireRequest(request: Request, known: KnownPeople): Schemas['SharingRequest'] | null {
  const person = known.get(request.requesterId)
  if (!person) return null
  return {
    _id: request.id,
    user: person.userName,
    userName: fullName(person),
    resource: request.resourceName,
    resourceId: request.resourceId,
    when: request.askedAt.getTime(),
    permissions: [...request.scopes],
  }
}

export const wireEvent = (event: SharingEvent): Schemas['SharingEvent'] => ({
  _id: String(event.id),
  resourceSetId: event.resourceId,
  resourceSetName: event.resourceName,
  requestingPartyId: event.party,
  requestingPartyName: event.partyName,
  type: event.type,
  eventTime: event.at.getTime(),
})

/** A page of short lists; filters find people by user name and by id. */
export function listedPage<Row extends { readonly _id: string }>(
  listed: readonly Listed<Row>[],
  query: Readonly<Record<string, unknown>>,
) {
  const rows = new Map(listed.map(({ row }) => [row._id, row]))
  const { _fields: fields, ...rest } = query
  const page = documentPage(
    listed.map(({ row, named }) => ({ ...row, ...named })),
    rest,
  )
  const result = page.result.flatMap(({ _id }) => {
    const row = rows.get(_id)
    return row ? [selectFields(row, fields)] : []
  })
  return { ...page, result }
}
