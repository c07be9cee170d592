import { describe, expect, it } from 'vitest'
import { bravoPersonas, demoPersonas } from '../../../../server/demo/personas.ts'
import { createDemoTenant, type DemoType } from '../../../../server/demo/tenant.ts'

const full: DemoType[] = [
  {
    name: 'alpha_user',
    properties: new Set([
      'userName',
      'givenName',
      'sn',
      'mail',
      'accountStatus',
      'userType',
      'jobTitle',
      'preferences',
    ]),
    relationships: new Set(['manager', 'authzRoles', 'memberOfOrg', 'roles']),
  },
  {
    name: 'alpha_organization',
    properties: new Set(['name', 'description']),
    relationships: new Set(['parent', 'owners']),
  },
  { name: 'alpha_role', properties: new Set(['name']), relationships: new Set() },
]

describe('createDemoTenant', () => {
  const tenant = createDemoTenant(full, 'alpha_user', 100)

  it('is the same every time', () => {
    expect(createDemoTenant(full, 'alpha_user', 100)).toEqual(tenant)
  })

  it('has every persona with a sign-in, and people of distinct names and ids', () => {
    const people = tenant.objects.filter((object) => object.collection === 'managed/alpha_user')
    expect(people).toHaveLength(demoPersonas.length + 100)
    expect(new Set(people.map(({ doc }) => doc['userName'])).size).toBe(people.length)
    expect(new Set(tenant.objects.map(({ id }) => id)).size).toBe(tenant.objects.length)
    expect(tenant.signIns).toHaveLength(demoPersonas.length)
  })

  it('links only what exists, and nobody is their own manager', () => {
    const known = new Set(tenant.objects.map(({ collection, id }) => `${collection}/${id}`))
    for (const { collection, id, property, target } of tenant.links) {
      expect(known).toContain(`${collection}/${id}`)
      if (target.collection !== 'internal/role') expect(known).toContain(`${target.collection}/${target.id}`)
      if (property === 'manager') expect(target.id).not.toBe(id)
    }
    const erin = tenant.objects.find(({ doc }) => doc['userName'] === 'erin.employee')
    const mona = tenant.objects.find(({ doc }) => doc['userName'] === 'mona.manager')
    expect(tenant.links).toContainEqual({
      collection: 'managed/alpha_user',
      id: erin?.id,
      property: 'manager',
      target: { collection: 'managed/alpha_user', id: mona?.id },
    })
  })

  it('gives parents and students no part in the books', () => {
    const relationships = new Set(['applications', 'roles', 'manager'])
    const { objects, links } = createDemoTenant(
      [
        { ...full[0]!, relationships },
        { name: 'alpha_role', properties: new Set(['name']), relationships: new Set(['applications']) },
        { name: 'alpha_application', properties: new Set(['name']), relationships: new Set() },
      ],
      'alpha_user',
      40,
    )
    const named = (name: string) => objects.find(({ doc }) => (doc['userName'] ?? doc['name']) === name)!.id
    const of = (id: string, property: string) =>
      links.filter((link) => link.id === id && link.property === property).map(({ target }) => target.id)
    const held = (who: string) => [
      ...of(named(who), 'applications'),
      ...of(named(who), 'roles').flatMap((role) => of(role, 'applications')),
    ]
    for (const who of ['pat.parent', 'sam.student']) {
      expect(held(who)).not.toContain(named('Ledger'))
      expect(held(who)).not.toHaveLength(0)
    }
    expect(demoPersonas.some(({ userName }) => held(userName).includes(named('Ledger')))).toBe(true)
  })

  it('uses only what the types have', () => {
    const bare: DemoType = { name: 'user', properties: new Set(['userName']), relationships: new Set() }
    const { objects, links } = createDemoTenant([bare], 'user', 3)
    expect(objects).toHaveLength(demoPersonas.length + 3)
    expect(objects.every(({ doc }) => Object.keys(doc).join() === 'userName')).toBe(true)
    expect(links).toEqual([])
  })

  it('gives a sign-in and rights only to those of the realm', () => {
    const bravo = full.map((type) => ({ ...type, name: type.name.replace('alpha', 'bravo') }))
    const { objects, links, signIns } = createDemoTenant(bravo, 'bravo_user', 5, bravoPersonas)
    const nameOf = new Map(objects.map(({ id, doc }) => [id, doc['userName']]))
    expect(signIns.map(({ id }) => nameOf.get(id))).toEqual(['bea.bravo', 'rolf.realm'])
    const withRights = links
      .filter(({ property }) => property === 'authzRoles')
      .map(({ id }) => nameOf.get(id))
    expect(new Set(withRights)).toEqual(new Set(['rolf.realm']))
    expect([...nameOf.values()]).toContain('erin.employee')
  })
})
