import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Ports } from '../../../../engine/runtime/ports.ts'
import type { Client } from '../../../../src/transport/client.ts'
import type { OperationId, OperationPort } from '../../../../src/transport/operations.ts'
import { laterOperations } from '../../../../src/transport/later-operations.ts'
import { pageOperations } from '../../../../src/transport/page-operations.ts'
import { portal } from '../../../../openapi/generated/operations-portal.ts'
import { sourceFiles } from '../../../config/boundaries.ts'

/** What the types must refuse, and what they must take: checked by the compiler, never run. */
export const refusals = [
  // @ts-expect-error a misspelt operation
  (client: Client) => client.call('readReviewItems', { campaignId: 'c', itemId: 'i' }),
  // @ts-expect-error one of those that are not the portal's
  (client: Client) => client.call('listRegisteredResources'),
  // @ts-expect-error a misspelt value
  (client: Client) => client.call('readReviewItem', { campaignId: 'c', itemID: 'i' }),
  // @ts-expect-error a value of the path that is missing
  (client: Client) => client.call('readReviewItem', { campaignId: 'c' }),
  // @ts-expect-error values, where some must be given
  (client: Client) => client.call('readReviewItem'),
  // @ts-expect-error a value of another kind
  (client: Client) => client.call('queryReportTemplates', { templateType: 'drafts' }),
  // @ts-expect-error a value for an operation that has none
  (client: Client) => client.call('readVersion', { verbose: true }),
  // @ts-expect-error a body that lacks what must be in it
  (client: Client) => client.call('previewReport', {}, { timeZone: 'Europe/Oslo' }),
  // @ts-expect-error the same through the engine's port: a misspelt operation of risk
  (port: OperationPort) => port.call('searchRiskEvent', {}),
  // @ts-expect-error and a misspelt value of governance
  (port: OperationPort) => port.call('queryDirectReports', { userId: 'u', query: 'x' }),
  (client: Client) => client.call('readVersion'),
  (client: Client): Promise<string> =>
    client.call('readReviewItem', { campaignId: 'c', itemId: 'i' }).then(({ id }) => id),
  (ports: Ports): OperationPort => ports.call,
]

describe('operations of all services', () => {
  const known = { ...portal, ...pageOperations, ...laterOperations }

  it('are typed: what the client may send has a name in the types', () => {
    // One of each service; the compiler holds them against the contract.
    const ofServices: readonly OperationId[] = [
      'authenticate',
      'countReviewItems',
      'queryConnectors',
      'readVariable',
      'searchCatalog',
      'queryManagedObjects',
      'getBootDocument',
      'previewReport',
      'searchRiskEvents',
    ]
    expect(new Set(ofServices.map((id) => known[id]?.service))).toEqual(
      new Set(Object.values(known).map(({ service }) => service)),
    )
  })

  it('are called by those types: only the engine and rules, whose operations are data, take any name', () => {
    const untyped = sourceFiles('.')
      .filter((file) => file.startsWith('src/'))
      .filter((file) => {
        const text = readFileSync(file, 'utf8')
        return /\bCallPort\b|Pick<Ports, [^>]*'call'|\bPorts\['call'\]|\.send\(\s*'/.test(text)
      })
    expect(untyped).toEqual(['src/widgets/form/ask-question.ts'])
  })
})
