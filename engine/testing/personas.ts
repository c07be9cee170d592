import type { Subject } from '../runtime/ports.ts'

/** Somebody to look as; give what matters to the test. */
export function persona(over: Partial<Subject> = {}): Subject {
  return {
    user: { id: 'erin', userName: 'erin.employee', userType: 0 },
    realm: 'alpha',
    flags: {},
    roles: [],
    privileges: [],
    counts: {},
    ...over,
  }
}
