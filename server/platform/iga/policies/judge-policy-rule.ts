import { Type, type TSchema } from '@sinclair/typebox'
import type { DocumentFault } from '../../../../engine/format/document-fault.ts'
import { misfits } from '../../../../engine/format/validate.ts'
import { DomainError, isRecord } from '../../../contract/index.ts'
import { sideFilters } from './rule-filters.ts'

const closed = (properties: Record<string, TSchema>) =>
  Type.Object(properties, { additionalProperties: false })
const Text = Type.String({ minLength: 1 })
const WebAddress = Type.String({ pattern: '^https?://\\S+$' })
const Filter = Type.Object({})

/** As `PUT governance/policy/rule/{id}` takes it, with its id. */
const PolicyRule = closed({
  id: Type.Optional(Text),
  name: Text,
  description: Type.Optional(Type.String()),
  active: Type.Optional(Type.Boolean()),
  policyRuleOwner: Type.Object({ id: Text }),
  riskScore: Type.Optional(Type.String({ pattern: '^(100|[1-9]?\\d)$' })),
  mitigatingControl: Type.Optional(Type.String()),
  mitigatingControlUrl: Type.Optional(WebAddress),
  documentationUrl: Type.Optional(WebAddress),
  correctionAdvice: Type.Optional(Type.String()),
  groups: Type.Array(Type.Array(Text), { minItems: 2, maxItems: 2 }),
  filters: Type.Optional(
    closed({
      people: Type.Optional(Filter),
      sides: Type.Optional(Type.Array(Type.Union([Filter, Type.Null()]), { minItems: 2, maxItems: 2 })),
    }),
  ),
  onRequest: Type.Optional(Type.Union([Type.Literal('warn'), Type.Literal('refuse')])),
  exceptions: Type.Optional(
    closed({ allowed: Type.Boolean(), maxDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })) }),
  ),
  _rev: Type.Optional(Type.Integer()),
})

/** What is wrong with a rule of segregation of duties. Whom a filter over people names is known to the platform only. */
export function judgePolicyRule(doc: unknown): DocumentFault[] {
  const faults = misfits(PolicyRule, doc).map((misfit): DocumentFault => ({ ...misfit, code: 'POL841' }))
  if (faults.length > 0 || !isRecord(doc)) return faults
  const [one = [], other = []] = doc['groups'] as string[][]
  const both = one.findIndex((id) => other.includes(id))
  if (both >= 0)
    return [
      fault(
        `/groups/0/${both}`,
        `"${one[both]!}" stands on both sides.`,
        'Nobody breaks a rule with one thing: leave it on one side.',
      ),
    ]
  try {
    const found = sideFilters(isRecord(doc['filters']) ? doc['filters'] : {})
    return [one, other].flatMap((side, at) =>
      side.length > 0 || found[at]
        ? []
        : [
            fault(
              `/groups/${at}`,
              'The side holds nothing.',
              'Name what it holds, or add a filter in "filters".',
            ),
          ],
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const at = String(error.params['at'] ?? '')
    return [
      fault(
        at.startsWith('/') ? at : '/filters/sides',
        error.message,
        'A filter names properties of the catalogue.',
      ),
    ]
  }
}

const fault = (pointer: string, message: string, hint: string): DocumentFault => ({
  code: 'POL841',
  pointer,
  message,
  hint,
})
