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
  const faker = new Faker({ locale: en, seed })
  const byName = new Map(types.map((type) => [type.name, type]))
  const objects: DemoObject[] = []
  const links: DemoLink[] = []
  const collectionOf = (type: string) => `managed/${type}`

  const add = (type: DemoType, name: string, values: Readonly<Record<string, unknown>>): string => {
    const id = stableId(type.name, name)
    const doc = Object.fromEntries(
      Object.entries(values).filter(([property]) => type.properties.has(property)),
    )
    objects.push({ collection: collectionOf(type.name), id, doc })
    return id
  }
  const link = (type: string, id: string, property: string, target: { collection: string; id: string }) => {
    if (byName.get(type)?.relationships.has(property))
      links.push({ collection: collectionOf(type), id, property, target })
  }

  const people = byName.get(userType)
  if (!people) return { objects, links, signIns: [] }
  const prefix = userType.slice(0, -'user'.length)
  const sibling = (name: string) => byName.get(`${prefix}${name}`)

  const person = (userName: string, givenName: string, sn: string, more: Readonly<Record<string, unknown>>) =>
    add(people, userName, {
      userName,
      givenName,
      sn,
      cn: `${givenName} ${sn}`,
      mail: `${userName}@${domain}`,
      accountStatus: 'active',
      ...more,
    })

  const named = [...new Set([...demoPersonas, ...signIn])]
  const ids = new Map<string, string>()
  for (const persona of named) ids.set(persona.userName, addPersona(persona))
  function addPersona(persona: DemoPersona): string {
    const { userName, givenName, sn, jobTitle, userType: kind } = persona
    return person(userName, givenName, sn, {
      ...factsOf(faker),
      userType: kind,
      ...(jobTitle ? { jobTitle } : {}),
    })
  }
  const userRef = (id: string) => ({ collection: collectionOf(userType), id })
  for (const persona of named) {
    const id = ids.get(persona.userName) ?? ''
    const manager = persona.manager && ids.get(persona.manager)
    if (manager) link(userType, id, 'manager', userRef(manager))
    for (const role of signIn.includes(persona) ? persona.roles : [])
      link(userType, id, 'authzRoles', { collection: 'internal/role', id: role })
  }

  const taken = new Set(ids.keys())
  const staff: string[] = []
  for (let at = 0; at < users; at += 1) {
    const givenName = faker.person.firstName()
    const sn = faker.person.lastName()
    const base = `${givenName}.${sn}`.toLowerCase().replace(/[^a-z.]/g, '')
    const userName = taken.has(base) ? `${base}${at}` : base
    taken.add(userName)
    const leaver = at % 17 === 16
    const id = person(userName, givenName, sn, {
      ...factsOf(faker),
      userType: at % 9 === 8 ? 1 : 0,
      jobTitle: `${faker.helpers.arrayElement(departments)} ${faker.helpers.arrayElement(jobs).toLowerCase()}`,
      accountStatus: leaver ? 'inactive' : 'active',
    })
    staff.push(id)
    const manager = at < 12 ? ids.get('mona.manager') : at < 20 ? ids.get('otto.owner') : staff[at % 20]
    if (manager) link(userType, id, 'manager', userRef(manager))
  }

  const many = (
    type: DemoType | undefined,
    names: readonly string[],
    values: (name: string, at: number) => Record<string, unknown>,
  ) => (type ? names.map((name, at) => add(type, name, { name, ...values(name, at) })) : [])
  const ofOrganization = (id: string, property: string, target: string, of = `${prefix}organization`) =>
    link(`${prefix}organization`, id, property, { collection: collectionOf(of), id: target })
  const homeOf = placeOrganizations({
    make: (names) =>
      many(sibling('organization'), names, (name) => ({ description: `${name} of ${company}` })),
    below: (id, parent) => ofOrganization(id, 'parent', parent),
    appoint: (id, property, userName) => {
      const who = ids.get(userName)
      if (who) ofOrganization(id, property, who, userType)
    },
  })
  const roles = many(sibling('role'), roleNames, (name) => ({
    description: `${name}, given by the rules of the area`,
  }))
  const groups = many(sibling('group'), groupNames, (name) => ({ description: name }))
  const applications = many(sibling('application'), applicationNames, (name, at) => ({
    ...demoApplications[at],
    url: `https://${name.toLowerCase().replaceAll(' ', '-')}.${domain}`,
    authoritative: at === 0,
    settings: { host: `${name.toLowerCase().replaceAll(' ', '-')}.internal`, port: '443' },
  }))
  many(
    sibling('assignment'),
    applicationNames.map((name) => `${name} account`),
    (name, at) => ({
      description: name,
      type: 'resource',
      weight: at * 10,
      attributes: [{ name: 'department', value: departments[at] ?? 'Operations' }],
    }),
  )

  // Parents and students have no part in the business.
  const guests = new Set(
    named.flatMap(({ userName, userType: kind }) => (kind > 1 ? [ids.get(userName)] : [])),
  )
  const isOfBusiness = (property: string, index: number): boolean =>
    ['applications', 'roles'].includes(property) &&
    !forEverybody.has(applicationNames[index % applicationNames.length]!)
  const join = (id: string, property: string, type: string, targets: readonly string[], at: number) => {
    const index = at % Math.max(1, targets.length)
    const target = targets[index]
    if (guests.has(id) && isOfBusiness(property, index)) return
    if (target) link(userType, id, property, { collection: `managed/${prefix}${type}`, id: target })
  }
  for (const [at, id] of [...ids.values(), ...staff].entries()) {
    join(id, 'memberOfOrg', 'organization', homeOf(at, at < ids.size), 0)
    join(id, 'roles', 'role', roles, at * 3)
    join(id, 'groups', 'group', groups.slice(0, 1), 0)
    if (at % 5 === 0) join(id, 'groups', 'group', groups.slice(1), at)
    if (at % 2 === 0) join(id, 'applications', 'application', applications, at)
    // Whoever signs in has something to open.
    if (at < ids.size)
      for (const more of [1, 2, 3]) join(id, 'applications', 'application', applications, at + more)
  }
  // Whoever has a role has the application of it.
  for (const [at, role] of roles.entries()) {
    const application = applications[at % Math.max(1, applications.length)]
    if (application)
      link(`${prefix}role`, role, 'applications', {
        collection: `managed/${prefix}application`,
        id: application,
      })
  }
  const owner = ids.get('otto.owner')
  if (owner)
    for (const application of applications)
      link(`${prefix}application`, application, 'owners', userRef(owner))
  const signIns = signIn.flatMap(({ userName }) => ids.get(userName) ?? [])
  return { objects, links, signIns: signIns.map(userRef) }
}

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
 * @returns where the person at a place of the list is, who is one of those that sign in or not
 */
function placeOrganizations(
  write: PlacedOrganizations,
): (at: number, isPersona: boolean) => readonly string[] {
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
