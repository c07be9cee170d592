import { createHash } from 'node:crypto'
import { Faker, en } from '@faker-js/faker'
import { demoApplications } from './applications.ts'
import { type DemoPersona, demoPersonas } from './personas.ts'

/** An object of the demo tenant before it is stored. */
export interface DemoObject {
  readonly collection: string
  readonly id: string
  readonly doc: Readonly<Record<string, unknown>>
}

/** An edge between two objects, named from the side of its owner; the store adds the other side. */
export interface DemoLink {
  readonly collection: string
  readonly id: string
  readonly property: string
  readonly target: { readonly collection: string; readonly id: string }
}

export interface DemoTenant {
  readonly objects: readonly DemoObject[]
  readonly links: readonly DemoLink[]
  /** Persons who get the demo password. */
  readonly signIns: readonly { readonly collection: string; readonly id: string }[]
}

/** What the tenant may use of a type: the names of its plain properties and of its relationships. */
export interface DemoType {
  readonly name: string
  readonly properties: ReadonlySet<string>
  readonly relationships: ReadonlySet<string>
}

/** Fixed: the demo tenant is the same on every machine and in every test. */
const seed = 20_261_120
const domain = 'halden.example'
const company = 'Halden Works'
/** Where people work. */
export const departments = [
  'Payments',
  'Treasury',
  'Operations',
  'Data Platform',
  'People',
  'Facilities',
  'Legal',
  'Customer Care',
] as const
/** What is below a department, and has some of its people. */
const teams = { 'Customer Care': ['Service Desk', 'Field Service'] } as const
/** Who administers the department that has teams. */
const teamAdministrator = 'fred.fulfiller'
/** What they are. */
export const jobs = [
  'Analyst',
  'Engineer',
  'Coordinator',
  'Specialist',
  'Team lead',
  'Consultant',
  'Assistant',
  'Planner',
] as const
const roleNames = [
  'Payment viewer',
  'Payment release',
  'Ledger posting',
  'Regional analyst',
  'Data Lake reader',
  'Vendor maintenance',
  'Badge printing',
  'Contract reader',
] as const
const groupNames = ['All staff', 'First aiders', 'Running club', 'Works council', 'Newcomers'] as const
const applicationNames = demoApplications.map(({ name }) => name)
/** What parents and students open too. */
const forEverybody = new Set(['Badge Office', 'Travel Desk'])

/** What a form has to show of anybody. */
const factsOf = (faker: Faker): Record<string, unknown> => ({
  telephoneNumber: `+353 1 555 ${faker.string.numeric(4)}`,
  city: faker.location.city(),
  country: faker.location.country().slice(0, 60),
  postalCode: faker.location.zipCode(),
  postalAddress: faker.location.streetAddress(),
  company,
  costCenter: `DE-${faker.string.numeric(4)}`,
  hireDate: faker.date.between({ from: '2012-01-01', to: '2026-09-30' }).toISOString().slice(0, 10),
  remote: faker.datatype.boolean(),
  workHours: faker.helpers.arrayElement([20, 32, 38.5, 40]),
  languages: faker.helpers.arrayElements(['English', 'German', 'French', 'Portuguese', 'Polish'], {
    min: 1,
    max: 3,
  }),
  preferences: { updates: faker.datatype.boolean(), marketing: false },
})

/** An id that a name always has. @example idOf('alpha_user', 'erin.employee') */
export function stableId(type: string, name: string): string {
  const hex = createHash('sha256').update(`${type}/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The demo tenant: the personas with their managers, generated people, organizations, roles, groups and applications.
 * Uses only properties that the configured types have, so that any configuration gets people who can sign in.
 *
 * @param types of the configuration
 * @param userType name of the type of people, e.g. `alpha_user`
 * @param users number of generated people
 * @param signIn who signs in and has rights; the other personas have namesakes without either
 */
export function createDemoTenant(
  types: readonly DemoType[],
  userType: string,
  users: number,
  signIn: readonly DemoPersona[] = demoPersonas,
): DemoTenant {
  const draft = draftOf(types, userType)
  if (!draft.people) return { objects: [], links: [], signIns: [] }
  const faker = new Faker({ locale: en, seed })
  const named = [...new Set([...demoPersonas, ...signIn])]
  const ids = addPersonas(draft, named, signIn, faker)
  const staff = addStaff(draft, ids, users, faker)
  const homeOf = placeOrganizations({
    make: (names) =>
      draft.addAll('organization', names, (name) => ({ description: `${name} of ${company}` })),
    below: (id, parent) => draft.linkSibling('organization', id, 'parent', 'organization', parent),
    appoint: (id, property, userName) => {
      const who = ids.get(userName)
      if (who) draft.linkSibling('organization', id, property, 'user', who)
    },
  })
  const catalogue = addCatalogue(draft)
  join(draft, { named, ids, staff, homeOf, catalogue })
  connect(draft, catalogue, ids.get('otto.owner'))
  const signIns = signIn.flatMap(({ userName }) => ids.get(userName) ?? [])
  return { objects: draft.objects, links: draft.links, signIns: signIns.map(draft.userRef) }
}

/** A tenant that is being made. Names of types are without the prefix of the realm: `role` for `alpha_role`. */
interface Draft {
  readonly objects: readonly DemoObject[]
  readonly links: readonly DemoLink[]
  /** The type of people, where the configuration has it. */
  readonly people: DemoType | undefined
  userRef(id: string): DemoLink['target']
  addPerson(userName: string, givenName: string, sn: string, more: Readonly<Record<string, unknown>>): string
  /** @returns their ids; none where the configuration has no such type */
  addAll(
    type: string,
    names: readonly string[],
    values: (name: string, at: number) => Record<string, unknown>,
  ): string[]
  /** Links a person, where people have such a relationship. */
  linkPerson(id: string, property: string, target: DemoLink['target']): void
  linkSibling(type: string, id: string, property: string, target: string, targetId: string): void
}

function draftOf(types: readonly DemoType[], userType: string): Draft {
  const byName = new Map(types.map((type) => [type.name, type]))
  const objects: DemoObject[] = []
  const links: DemoLink[] = []
  const people = byName.get(userType)
  const prefix = userType.slice(0, -'user'.length)
  const nameOf = (sibling: string) => (sibling === 'user' ? userType : `${prefix}${sibling}`)
  const refOf = (sibling: string, id: string) => ({ collection: `managed/${nameOf(sibling)}`, id })
  const add = (type: DemoType, name: string, values: Readonly<Record<string, unknown>>): string => {
    const id = stableId(type.name, name)
    const doc = Object.fromEntries(
      Object.entries(values).filter(([property]) => type.properties.has(property)),
    )
    objects.push({ collection: `managed/${type.name}`, id, doc })
    return id
  }
  const link = (sibling: string, id: string, property: string, target: DemoLink['target']): void => {
    if (byName.get(nameOf(sibling))?.relationships.has(property))
      links.push({ ...refOf(sibling, id), property, target })
  }
  return {
    objects,
    links,
    people,
    userRef: (id) => refOf('user', id),
    addPerson: (userName, givenName, sn, more) =>
      add(people!, userName, {
        userName,
        givenName,
        sn,
        cn: `${givenName} ${sn}`,
        mail: `${userName}@${domain}`,
        accountStatus: 'active',
        ...more,
      }),
    addAll(sibling, names, values) {
      const type = byName.get(nameOf(sibling))
      return type ? names.map((name, at) => add(type, name, { name, ...values(name, at) })) : []
    },
    linkPerson: (id, property, target) => link('user', id, property, target),
    linkSibling: (sibling, id, property, target, targetId) =>
      link(sibling, id, property, refOf(target, targetId)),
  }
}

/** @returns their ids by name */
function addPersonas(
  draft: Draft,
  named: readonly DemoPersona[],
  signIn: readonly DemoPersona[],
  faker: Faker,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const { userName, givenName, sn, jobTitle, userType } of named)
    ids.set(
      userName,
      draft.addPerson(userName, givenName, sn, {
        ...factsOf(faker),
        userType,
        ...(jobTitle ? { jobTitle } : {}),
      }),
    )
  for (const persona of named) {
    const id = ids.get(persona.userName) ?? ''
    const manager = persona.manager && ids.get(persona.manager)
    if (manager) draft.linkPerson(id, 'manager', draft.userRef(manager))
    for (const role of signIn.includes(persona) ? persona.roles : [])
      draft.linkPerson(id, 'authzRoles', { collection: 'internal/role', id: role })
  }
  return ids
}

/** @returns ids of the generated people */
function addStaff(draft: Draft, ids: ReadonlyMap<string, string>, users: number, faker: Faker): string[] {
  const taken = new Set(ids.keys())
  const staff: string[] = []
  for (let at = 0; at < users; at += 1) {
    const givenName = faker.person.firstName()
    const sn = faker.person.lastName()
    const base = `${givenName}.${sn}`.toLowerCase().replace(/[^a-z.]/g, '')
    const userName = taken.has(base) ? `${base}${at}` : base
    taken.add(userName)
    const leaver = at % 17 === 16
    const id = draft.addPerson(userName, givenName, sn, {
      ...factsOf(faker),
      userType: at % 9 === 8 ? 1 : 0,
      jobTitle: `${faker.helpers.arrayElement(departments)} ${faker.helpers.arrayElement(jobs).toLowerCase()}`,
      accountStatus: leaver ? 'inactive' : 'active',
    })
    staff.push(id)
    const manager = at < 12 ? ids.get('mona.manager') : at < 20 ? ids.get('otto.owner') : staff[at % 20]
    if (manager) draft.linkPerson(id, 'manager', draft.userRef(manager))
  }
  return staff
}

/** Ids of what people can have. */
interface Catalogue {
  readonly roles: readonly string[]
  readonly groups: readonly string[]
  readonly applications: readonly string[]
}

function addCatalogue(draft: Draft): Catalogue {
  const hostOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
  const roles = draft.addAll('role', roleNames, (name) => ({
    description: `${name}, given by the rules of the area`,
  }))
  const groups = draft.addAll('group', groupNames, (name) => ({ description: name }))
  const applications = draft.addAll('application', applicationNames, (name, at) => ({
    ...demoApplications[at],
    url: `https://${hostOf(name)}.${domain}`,
    authoritative: at === 0,
    settings: { host: `${hostOf(name)}.internal`, port: '443' },
  }))
  draft.addAll(
    'assignment',
    applicationNames.map((name) => `${name} account`),
    (name, at) => ({
      description: name,
      type: 'resource',
      weight: at * 10,
      attributes: [{ name: 'department', value: departments[at] ?? 'Operations' }],
    }),
  )
  return { roles, groups, applications }
}

/** Makes people members of organizations and groups, and gives them roles and applications. */
function join(
  draft: Draft,
  of: {
    readonly named: readonly DemoPersona[]
    readonly ids: ReadonlyMap<string, string>
    readonly staff: readonly string[]
    readonly homeOf: HomeOf
    readonly catalogue: Catalogue
  },
): void {
  const { ids, homeOf } = of
  const { roles, groups, applications } = of.catalogue
  // Parents and students have no part in the business.
  const guests = new Set(
    of.named.flatMap(({ userName, userType }) => (userType > 1 ? [ids.get(userName)] : [])),
  )
  const isOfBusiness = (property: string, index: number): boolean =>
    ['applications', 'roles'].includes(property) &&
    !forEverybody.has(applicationNames[index % applicationNames.length]!)
  const give = (id: string, property: string, type: string, targets: readonly string[], at: number) => {
    const index = at % Math.max(1, targets.length)
    const target = targets[index]
    if (guests.has(id) && isOfBusiness(property, index)) return
    if (target) draft.linkSibling('user', id, property, type, target)
  }
  for (const [at, id] of [...ids.values(), ...of.staff].entries()) {
    give(id, 'memberOfOrg', 'organization', homeOf(at, at < ids.size), 0)
    give(id, 'roles', 'role', roles, at * 3)
    give(id, 'groups', 'group', groups.slice(0, 1), 0)
    if (at % 5 === 0) give(id, 'groups', 'group', groups.slice(1), at)
    if (at % 2 === 0) give(id, 'applications', 'application', applications, at)
    // Whoever signs in has something to open.
    if (at < ids.size)
      for (const more of [1, 2, 3]) give(id, 'applications', 'application', applications, at + more)
  }
}

/** Whoever has a role has the application of it, and applications have an owner. */
function connect(draft: Draft, { roles, applications }: Catalogue, owner: string | undefined): void {
  for (const [at, role] of roles.entries()) {
    const application = applications[at % Math.max(1, applications.length)]
    if (application) draft.linkSibling('role', role, 'applications', 'application', application)
  }
  if (owner)
    for (const application of applications)
      draft.linkSibling('application', application, 'owners', 'user', owner)
}

/** Where the person at a place of the list is, who is one of those that sign in or not. */
type HomeOf = (at: number, isPersona: boolean) => readonly string[]

/** How organisations are written. */
interface PlacedOrganizations {
  /** @returns their ids; none where the configuration has no such type */
  make(names: readonly string[]): readonly string[]
  below(id: string, parent: string): void
  appoint(id: string, property: 'admins' | 'owners', userName: string): void
}

/**
 * The company, its departments and their teams, with who is in charge.
 *
 * @returns where people are
 */
function placeOrganizations(write: PlacedOrganizations): HomeOf {
  const [root, ...branches] = write.make([company, ...departments])
  if (root === undefined) return () => []
  // Who sees everybody anyway.
  write.appoint(root, 'owners', 'gil.global')
  for (const branch of branches) write.below(branch, root)
  const teamsOf = new Map<string, readonly string[]>()
  for (const [department, names] of Object.entries(teams)) {
    const parent = branches[departments.indexOf(department as (typeof departments)[number])]!
    const made = write.make(names)
    for (const team of made) write.below(team, parent)
    teamsOf.set(parent, made)
    write.appoint(parent, 'admins', teamAdministrator)
  }
  return (at, isPersona) => {
    const branch = branches[at % branches.length]!
    // Of the people of a department with teams some belong to it and to no team.
    const own = isPersona ? [] : (teamsOf.get(branch) ?? [])
    return [own[Math.floor(at / branches.length) % (own.length + 1)] ?? branch]
  }
}
