import { asProblem } from '../engine/format/problem.ts'
import type { RulePorts } from '../engine/registry/rule.ts'

/** Sends an operation of the contract; the engine's `CallPort` is one. */
export interface LookUps {
  /** @throws CallProblem for every answer that is no success and for no answer */
  call(
    operationId: string,
    params: Readonly<Record<string, unknown>>,
    body?: unknown,
    options?: { signal?: AbortSignal; quiet?: boolean },
  ): Promise<unknown>
}

/** Answers of a look-up that prove that nothing is there; every other refusal leaves it open. */
const absent = 404

/**
 * What asynchronous rules ask, over the operations of the contract. No look-up ever sends a person away (reading 7): who may not
 * read variables or search people, and a service that does not answer, leave the value unchecked.
 *
 * @param lookUps sends operations
 * @example const ports = createRulePorts(ports.call)
 */
export function createRulePorts(lookUps: LookUps): RulePorts {
  return {
    esv: {
      variableExists: (id, signal) =>
        exists(lookUps.call('readVariable', { id }, undefined, { signal, quiet: true }), signal),
      secretExists: (id, signal) =>
        exists(lookUps.call('readSecret', { id }, undefined, { signal, quiet: true }), signal),
    },
    uniqueness: {
      async countMatching({ resource, field, value, exceptId }, signal) {
        const [resourceType, resourceName] = resource.split('/')
        const filter = `/${field} eq ${quoted(value)}`
        const params = {
          resourceType,
          resourceName,
          _queryFilter: exceptId === undefined ? filter : `${filter} and !(/_id eq ${quoted(exceptId)})`,
          _fields: '_id',
          _pageSize: 1,
        }
        try {
          return countIn(
            await lookUps.call('queryManagedObjects', params, undefined, { signal, quiet: true }),
          )
        } catch {
          // Whoever may not search cannot know; the server decides when the object is saved.
          signal.throwIfAborted()
          return undefined
        }
      },
    },
  }
}

async function exists(answer: Promise<unknown>, signal: AbortSignal): Promise<boolean | undefined> {
  try {
    await answer
    return true
  } catch (error) {
    signal.throwIfAborted()
    return asProblem(error).code === absent ? false : undefined
  }
}

function countIn(page: unknown): number | undefined {
  if (typeof page !== 'object' || page === null || !('result' in page)) return undefined
  return Array.isArray(page.result) ? page.result.length : undefined
}

/** A text of the filter language. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
