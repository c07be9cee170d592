import type { BulkObject } from '../../store/objects/bulk.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import { departments, jobs } from '../tenant.ts'

const GIVEN = [
  'Ada',
  'Ben',
  'Clara',
  'David',
  'Elif',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Kira',
  'Liam',
  'Mara',
  'Noah',
  'Olga',
  'Paul',
]
const FAMILY = [
  'Adler',
  'Baker',
  'Costa',
  'Dunn',
  'Evans',
  'Fischer',
  'Garcia',
  'Hansen',
  'Ito',
  'Jansen',
  'Keller',
  'Lopez',
  'Moreau',
  'Novak',
  'Olsen',
  'Petrov',
  'Quinn',
  'Rossi',
  'Silva',
  'Tanaka',
]
const CITIES = ['Dublin', 'Bonn', 'Lyon', 'Porto', 'Gdansk', 'Oslo', 'Turin', 'Ghent']

/** Neighbours in number work together: the first of a dozen leads them. */
const TEAM = 12

/** Number of the team of a person. */
export const teamOf = (n: number): number => Math.floor(n / TEAM)

/** Who leads a person: the first of their team, and that one the first of a dozen teams. @returns `undefined` at the top */
export function leaderOf(n: number): number | undefined {
  const first = teamOf(n) * TEAM
  if (first !== n) return first
  return n === 0 ? undefined : teamOf(teamOf(n)) * TEAM
}

/** Number of the department of a team, among as many as there are. */
export const departmentOf = (team: number, among: number = departments.length): number => team % among

/** Always the same for the same number. */
export function personId(n: number): string {
  const id = n.toString(16).padStart(8, '0')
  return `${id.slice(0, 8)}-0000-4000-a000-${String(shuffled(n)).padStart(12, '0')}`
}

/** A large step through the numbers, so that neighbours in id are not neighbours in name. */
const shuffled = (n: number): number => (n * 7_919) % 1_000_003

/** A person as governance shows people. */
export function personRef(n: number) {
  const at = shuffled(n)
  const givenName = GIVEN[at % GIVEN.length] ?? ''
  const sn = `${FAMILY[at % FAMILY.length] ?? ''}${String(at % 997).padStart(3, '0')}`
  const userName = `${givenName}.${sn}.${n}`.toLowerCase()
  const isLeader = n % TEAM === 0
  return {
    id: personId(n),
    userName,
    givenName,
    sn,
    mail: `${userName}@halden.example`,
    accountStatus: n % 17 === 5 && !isLeader ? 'inactive' : 'active',
  }
}

/**
 * Fills a type of people with many plain users in teams, who cannot sign in. Deterministic: user `n` is always the same.
 *
 * @returns how many are new
 */
export async function seedPeople(objects: ObjectStore, collection: string, count: number): Promise<number> {
  const inserted = await objects.insertMany(people(objects, collection, count))
  await objects.analyze()
  return inserted
}

function* people(objects: ObjectStore, collection: string, count: number): Generator<BulkObject> {
  const fields = objects.types.get(collection)?.fields
  const hasManager = fields?.get('manager')?.relationship !== undefined
  const reverse = fields?.get('reports')?.relationship ? { reverse: 'reports' } : {}
  for (let n = 0; n < count; n++) {
    const { id, ...names } = personRef(n)
    const department = departments[departmentOf(teamOf(n))] ?? ''
    const doc = {
      ...names,
      cn: `${names.givenName} ${names.sn}`,
      userType: n % 9 === 8 ? 1 : 0,
      jobTitle: n % TEAM === 0 ? `Head of ${department.toLowerCase()}` : `${department} ${job(n)}`,
      city: CITIES[shuffled(n) % CITIES.length] ?? '',
      telephoneNumber: `+353 1 555 ${String(n % 10_000).padStart(4, '0')}`,
      description: `Person ${n} of a large tenant`,
    }
    const leader = hasManager ? leaderOf(n) : undefined
    yield {
      collection,
      id,
      doc: fields ? Object.fromEntries(Object.entries(doc).filter(([name]) => fields.has(name))) : doc,
      ...(leader === undefined
        ? {}
        : { edges: [{ property: 'manager', collection, id: personId(leader), ...reverse }] }),
    }
  }
}

const job = (n: number): string => (jobs[n % jobs.length] ?? '').toLowerCase()
