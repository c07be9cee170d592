import type { PeoplePort, Person } from '../platform/ports/people-port.ts'
import type { Sharing } from '../platform/am/uma/sharing.ts'
import { demoResourceServer } from './sharing.ts'
import { picture } from './shares/pictures.ts'

const { clientId: SERVER, realm: REALM } = demoResourceServer

interface DemoResource {
  readonly owner: string
  readonly name: string
  readonly type: string
  readonly description: string
  readonly scopes: readonly string[]
  readonly labels: readonly string[]
  /** User name and scopes. */
  readonly sharedWith?: readonly (readonly [string, readonly string[]])[]
  readonly askedBy?: readonly (readonly [string, readonly string[]])[]
}

const photos = ['view', 'comment', 'download']
const records = ['view', 'download', 'edit']

const resources: readonly DemoResource[] = [
  {
    owner: 'erin.employee',
    name: 'Summer outing photos',
    type: 'Album',
    description: 'Pictures of the outing of Payments',
    scopes: photos,
    labels: ['Photos'],
    sharedWith: [['mona.manager', ['view', 'comment']]],
    askedBy: [['rita.reviewer', ['view', 'download']]],
  },
  {
    owner: 'erin.employee',
    name: 'First-aid certificate',
    type: 'Document',
    description: 'Valid until next spring',
    scopes: records,
    labels: ['Records'],
    askedBy: [['fred.fulfiller', ['view']]],
  },
  {
    owner: 'erin.employee',
    name: 'Working hours',
    type: 'Calendar',
    description: 'When Erin is in the office',
    scopes: ['view', 'edit'],
    labels: [],
    sharedWith: [
      ['mona.manager', ['view', 'edit']],
      ['rita.reviewer', ['view']],
    ],
  },
  {
    owner: 'mona.manager',
    name: 'Team calendar',
    type: 'Calendar',
    description: 'Holidays and duties of the team',
    scopes: ['view', 'edit'],
    labels: [],
    sharedWith: [['erin.employee', ['view']]],
  },
  {
    owner: 'pat.parent',
    name: 'Health record of Sam',
    type: 'Health record',
    description: 'Vaccinations and allergies',
    scopes: records,
    labels: ['Records'],
    askedBy: [['fred.fulfiller', ['view']]],
  },
  {
    owner: 'pat.parent',
    name: 'School report, spring term',
    type: 'School report',
    description: 'Marks of the spring term',
    scopes: ['view', 'download'],
    labels: ['Records'],
    sharedWith: [['sam.student', ['view']]],
  },
  {
    owner: 'sam.student',
    name: 'Timetable',
    type: 'Calendar',
    description: 'Lessons of class 3b',
    scopes: ['view', 'edit'],
    labels: [],
    sharedWith: [['pat.parent', ['view', 'edit']]],
  },
  {
    owner: 'sam.student',
    name: 'Class photos',
    type: 'Album',
    description: 'Pictures of class 3b',
    scopes: photos,
    labels: ['Photos'],
    askedBy: [['pat.parent', ['view']]],
  },
]

/**
 * What the people of the demo tenant share: resources that a school's server has registered for them, some shared, some asked for. Does
 * nothing when there are any. Nobody is notified: nothing of it happened while they were away.
 */
export async function seedDemoShares(people: PeoplePort, sharing: Sharing): Promise<void> {
  const member = async (userName: string): Promise<Person | null> => {
    const found = await people.findForSignIn(REALM, userName)
    return found ? people.readPerson(REALM, found.id) : null
  }
  const first = await member('erin.employee')
  if (!first || (await sharing.resources.own(first)).length > 0) return
  for (const { owner: userName, sharedWith = [], askedBy = [], ...resource } of resources) {
    const owner = await member(userName)
    if (!owner) continue
    const description = { ...resource, iconUri: picture(resource.type) }
    const { id } = await sharing.resources.register(owner, SERVER, description, { actor: 'system' })
    const permissions = sharedWith.map(([subject, scopes]) => ({ subject, scopes }))
    if (permissions.length > 0) await sharing.policies.put(owner, id, { permissions })
    for (const [name, scopes] of askedBy) {
      const requester = await member(name)
      if (requester) await sharing.requests.ask(requester, id, scopes)
    }
  }
}
