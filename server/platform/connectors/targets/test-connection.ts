import { isRecord } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { components } from '../../../../openapi/generated/connectors.ts'
import type { TargetSystemRow } from './tables.ts'
import type { ProvisionerDeps } from './provisioner.ts'
import { createScimClient } from './scim-client.ts'
import { TargetFailure } from './target-failure.ts'
import { shownProblem } from './target-systems.ts'

export type TargetTest = components['schemas']['TargetTest']

const isSupported = (value: unknown): boolean => isRecord(value) && value['supported'] === true

/**
 * Asks a system what it can do, and whether it lets accounts be read with the token: what it can do is said to anybody by many.
 *
 * @returns what it said, or why it did not
 */
export async function testConnection(
  { outbound, tokens, clock }: Pick<ProvisionerDeps, 'outbound' | 'tokens' | 'clock'>,
  system: TargetSystemRow,
  reader: Reader,
): Promise<TargetTest> {
  try {
    const token = tokens.open(system.id, system.sealed_token)
    const client = createScimClient(outbound, system.base_url, token, clock)
    const config = await client.read('ServiceProviderConfig')
    await client.page('Users', { startIndex: '1', count: '1' })
    const { patch, filter, etag } = config ?? {}
    return {
      isReached: true,
      supports: config
        ? { patch: isSupported(patch), filter: isSupported(filter), etag: isSupported(etag) }
        : null,
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof TargetFailure)) throw error
    return { isReached: false, supports: null, problem: shownProblem(error.problem, reader) }
  }
}
