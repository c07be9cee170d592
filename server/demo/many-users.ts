import type { BulkObject } from '../store/objects/bulk.ts'
import type { ObjectStore } from '../store/objects/object-store.ts'

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

/**
 * Fills a type of people with many plain users; for measurements. Deterministic: user `n` is always the same.
 *
 * @returns how many are new
 */
export async function seedUsers(objects: ObjectStore, collection: string, count: number): Promise<number> {
  const inserted = await objects.insertMany(users(collection, count))
  await objects.analyze()
  return inserted
}

function* users(collection: string, count: number): Generator<BulkObject> {
  for (let n = 0; n < count; n++) {
    // A large step through the numbers, so that neighbours in id are not neighbours in name.
    const shuffled = (n * 7_919) % 1_000_003
    const givenName = GIVEN[shuffled % GIVEN.length] ?? ''
    const sn = `${FAMILY[shuffled % FAMILY.length] ?? ''}${String(shuffled % 997).padStart(3, '0')}`
    const userName = `${givenName}.${sn}.${n}`.toLowerCase()
    const id = n.toString(16).padStart(8, '0')
    yield {
      collection,
      id: `${id.slice(0, 8)}-0000-4000-a000-${String(shuffled).padStart(12, '0')}`,
      doc: {
        userName,
        givenName,
        sn,
        cn: `${givenName} ${sn}`,
        mail: `${userName}@halden.example`,
        accountStatus: n % 17 === 0 ? 'inactive' : 'active',
        userType: n % 4,
        city: CITIES[shuffled % CITIES.length] ?? '',
        telephoneNumber: `+353 1 555 ${String(n % 10_000).padStart(4, '0')}`,
        description: `Person ${n} of a measurement`,
      },
    }
  }
}
