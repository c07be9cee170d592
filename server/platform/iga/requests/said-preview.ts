import { isKnownCode, isRecord, say } from '../../../contract/index.ts'
import type { Message, Reader } from '../../../contract/index.ts'
import { personNameOf } from '../people/people.ts'
import type { RequestPreview } from './preview.ts'
import type { Reason } from './request-fault.ts'

/** A preview as its reader gets it: why an item is refused, and what the platform calls a stage, are sentences in their language. */
export function saidPreview(preview: RequestPreview, reader: Reader): RequestPreview {
  return {
    ...preview,
    items: preview.items.map((item) =>
      item.code === undefined ? item : { ...item, message: say(item as Reason, reader) },
    ),
    conflicts: preview.conflicts.map((conflict) => {
      const [one, other] = (conflict.sides ?? []).map((names) => ({ and: names }))
      if (!one || !other) return conflict
      const params = { one, other, rule: conflict.policyRule.name }
      return { ...conflict, message: say({ code: 'access-clashes', params }, reader) }
    }),
    phases: saidPhases(preview.phases, reader),
  }
}

/** Stages that are not open yet, in the words of their reader. */
export function saidPhases(phases: RequestPreview['phases'], reader: Reader): RequestPreview['phases'] {
  return phases.map((phase) => {
    const { code } = phase
    const displayName = code !== undefined && isKnownCode(code) ? { displayName: say({ code }, reader) } : {}
    return { ...phase, ...displayName, said: say(whomItTakes(phase), reader) }
  })
}

/** Whoever stands in decides in place of the other; where all must agree, each with those who stand in for them. */
function whomItTakes({ asked, needs, agreed }: RequestPreview['phases'][number]): Message {
  if (agreed) return { code: 'stage-agreed', params: { person: personNameOf(agreed) } }
  const standing = (id: string) => asked.filter(({ delegatedFrom }) => idOf(delegatedFrom) === id)
  if (needs !== 'all') return { code: 'stage-asks', params: { people: { or: asked.map(personNameOf) } } }
  const own = asked.filter(({ delegatedFrom }) => delegatedFrom === undefined)
  const each = own.map((one): Message => ({
    code: 'stage-asks',
    params: { people: { or: [one, ...standing(one.id)].map(personNameOf) } },
  }))
  return { code: 'stage-asks', params: { people: { and: each } } }
}

const idOf = (person: unknown): unknown => (isRecord(person) ? person['id'] : undefined)
