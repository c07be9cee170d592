import type { JsonObject } from '../../../store/objects/json.ts'
import glossary from '../config-defaults/glossary.json' with { type: 'json' }
import requestTypes from '../config-defaults/request-types.json' with { type: 'json' }
import settings from '../config-defaults/settings.json' with { type: 'json' }
import workflows from '../config-defaults/workflows.json' with { type: 'json' }
import type { DocumentKind, GovernanceDocument } from './document-kind.ts'

/** What governance is configured with where nobody says otherwise. */
export const shippedGovernance: readonly GovernanceDocument[] = [
  ...Object.entries(settings).map(([id, doc]) => ({ kind: 'config' as const, id, doc })),
  ...glossary.map((doc) => ({ kind: 'glossary' as const, id: doc.id, doc })),
  ...requestTypes.map((doc) => ({
    kind: 'request-type' as const,
    id: doc.id,
    doc: doc as unknown as JsonObject,
  })),
  ...workflows.map((doc) => ({ kind: 'workflow' as const, id: doc.id, doc })),
]

/** Whether the product comes with a document: without it something of the platform's own would not work, and the next start would bring it back. */
export const isShipped = (kind: DocumentKind, id: string): boolean =>
  shippedGovernance.some((each) => each.kind === kind && each.id === id)
