import { expect, it } from 'vitest'
import { parseRiskConfig } from '../../../../../server/platform/risk/config/parse-risk-config.ts'
import type {
  ClaimedExecution,
  ExecutionQueue,
} from '../../../../../server/platform/risk/pipelines/execution-queue.ts'
import { createExecutionWorker } from '../../../../../server/platform/risk/pipelines/execution-worker.ts'
import type { RiskDatabase } from '../../../../../server/platform/risk/tables.ts'

it('an execution whose end could not be kept is not looked at any more', async () => {
  const waiting = [{ id: 'e', attempts: 1, parameters: { datasourceId: 's' } } as ClaimedExecution]
  let renewed = 0
  const reports: string[] = []
  const queue = {
    claim: async () => waiting.pop(),
    renew: async () => void (renewed += 1),
    finish: () => Promise.reject(new Error('No connection.')),
  } as unknown as ExecutionQueue
  const worker = createExecutionWorker({
    // A prediction asks which training it scores by, and there is none.
    db: {
      selectFrom: () => ({ select: () => ({ where: () => ({ executeTakeFirst: async () => undefined }) }) }),
    } as unknown as RiskDatabase,
    queue,
    lines: { open: async () => undefined },
    people: { findForSignIn: async () => null },
    config: async () => parseRiskConfig({}),
    keptFor: 0,
    report: (message) => reports.push(message),
    clock: () => 0,
  })
  worker.wake()
  await worker.settled()
  expect(reports).toEqual(['Pipelines wait: Error: No connection.'])
  await worker.look()
  expect(renewed).toBe(0)
})
