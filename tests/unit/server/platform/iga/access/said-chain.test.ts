import { translations } from '../../../../../support/languages.ts'
import { expect, it } from 'vitest'
import { saidChain, type HeldLink } from '../../../../../../server/platform/iga/access/said-chain.ts'

const since = new Date('2026-03-02T10:00:00Z')
const person = (givenName: string) => ({ id: givenName, givenName })
const held = (more: Partial<HeldLink> = {}): HeldLink => ({
  name: 'Payment Reader',
  application: 'Payments Hub',
  isRole: false,
  roles: [],
  isByRule: false,
  since,
  steps: [{ action: 'recon', at: since.toISOString() }],
  ...more,
})
const asked = { action: 'request', at: '2026-02-01T08:00:00Z', by: person('Erin') } as const
const approved = (by: string, inPlaceOf?: string) => ({
  action: 'approve' as const,
  at: '2026-02-02T08:00:00Z',
  by: person(by),
  ...(inPlaceOf ? { inPlaceOf: person(inPlaceOf) } : {}),
})
const role = held({ name: 'Payer', application: undefined, isRole: true, requestId: '12' })
const say = (link: HeldLink, roles: [string, HeldLink][] = [], locales = ['en']) =>
  saidChain(link, new Map(roles), { locales })

it.each<[string, HeldLink, [string, HeldLink][], string[]]>([
  [
    'what was found',
    held(),
    [],
    [
      'Payment Reader in Payments Hub: here since March 2, 2026. It was given by an administrator or in the system itself, not by a request.',
    ],
  ],
  [
    'what was given, by nobody knows what',
    held({ steps: [{ action: 'granted', at: since.toISOString() }] }),
    [],
    [
      'Payment Reader in Payments Hub: here since March 2, 2026. It was there before requests were kept here, or an administrator gave it.',
    ],
  ],
  [
    'a request, with everybody who decided once, and for whom',
    held({ requestId: '7', steps: [asked, approved('Mona'), approved('Mona'), approved('Fred', 'Otto')] }),
    [],
    [
      'Payment Reader in Payments Hub: requested by Erin on February 1, 2026 (request 7), approved by Mona and Fred (in place of Otto).',
    ],
  ],
  [
    'a request that nobody had to decide',
    held({ requestId: '7', steps: [asked] }),
    [],
    ['Payment Reader in Payments Hub: requested by Erin on February 1, 2026 (request 7).'],
  ],
  [
    'two roles, each with how it is held',
    held({ roles: ['r1', 'r2'], isByRule: true }),
    [
      ['r1', { ...role, steps: [asked, approved('Mona')] }],
      [
        'r2',
        { ...role, name: 'Staff', isByRule: true, steps: [{ action: 'role', at: since.toISOString() }] },
      ],
    ],
    [
      'The role Payer gives Payment Reader in Payments Hub.',
      'Role Payer: requested by Erin on February 1, 2026 (request 12), approved by Mona.',
      'The role Staff gives Payment Reader in Payments Hub.',
      'Role Staff: given by a rule since March 2, 2026; it ends when the rule no longer applies.',
    ],
  ],
  [
    'a role that is not known any more',
    held({ roles: ['gone'], isByRule: true }),
    [],
    [
      'Payment Reader in Payments Hub: given by a rule since March 2, 2026; it ends when the rule no longer applies.',
    ],
  ],
  [
    'an application, which is in itself',
    held({ name: 'Payments Hub' }),
    [],
    [
      'Payments Hub: here since March 2, 2026. It was given by an administrator or in the system itself, not by a request.',
    ],
  ],
])('says %s', (_, link, roles, expected) => {
  expect(say(link, roles)).toEqual(expected)
})

it.each(translations)('speaks %s, with every value in its place', (locale) => {
  const [words] = say(held({ requestId: '7', steps: [asked, approved('Fred', 'Otto')] }), [], [locale])
  for (const value of ['Payment Reader', 'Payments Hub', 'Erin', '7', 'Fred', 'Otto'])
    expect(words).toContain(value)
  expect(words).not.toMatch(/[{}]/)
})
