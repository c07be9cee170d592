import type { NodeType } from '../node-type.ts'

/** Compares user name and password with the store. */
export const dataStoreDecision: NodeType = {
  type: 'DataStoreDecisionNode',
  present: () => ({ questions: [] }),
  async decide(_settings, { realm, address, shared, transient, ports }) {
    const verdict = await ports.verifyPassword(
      realm,
      shared.username ?? '',
      transient.password ?? '',
      address,
    )
    switch (verdict.kind) {
      case 'accepted':
        return { outcome: 'true', person: { id: verdict.personId, component: verdict.component } }
      case 'refused':
        return { outcome: 'false' }
      case 'inactive':
        return { outcome: 'false', failure: 'This account is not active. Ask your administrator.' }
      case 'locked':
        return {
          outcome: 'false',
          failure: 'Too many failed attempts. The account is locked for a few minutes.',
        }
    }
  },
}
