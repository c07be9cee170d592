import type { NodeType } from '../node-type.ts'
import { dataStoreDecision } from './data-store-decision.ts'
import { page } from './page.ts'
import { passwordCollector } from './password-collector.ts'
import { usernameCollector } from './username-collector.ts'

/** Every kind of node that a journey may use, by its wire name. */
export const nodeTypes: Readonly<Record<string, NodeType>> = {
  [dataStoreDecision.type]: dataStoreDecision,
  [page.type]: page,
  [passwordCollector.type]: passwordCollector,
  [usernameCollector.type]: usernameCollector,
}
