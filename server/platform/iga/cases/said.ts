import { isMessage, isKnownCode, say } from '../../../contract/index.ts'
import type { MessageParams, Reader } from '../../../contract/index.ts'
import type { CaseActor, CaseComment, CaseDocument, CasePhase } from './case.ts'

/** A case as its reader gets it: what the platform says in it becomes sentences in their language. Codes and params stay beside. */
export function said<Doc extends CaseDocument>(doc: Doc, reader: Reader): Doc {
  const { decision } = doc
  const { active, inactive } = decision.actors
  return {
    ...doc,
    decision: {
      ...decision,
      comments: decision.comments.map((comment) => saidComment(comment, reader)),
      phases: decision.phases.map((phase) => saidPhase(phase, reader)),
      actors: {
        ...decision.actors,
        active: active.map(withoutDelegation),
        inactive: inactive.map(withoutDelegation),
      },
    },
  }
}

/** Through which delegation it came is for the rows. */
function withoutDelegation(actor: CaseActor): CaseActor {
  const { delegation: _, ...shown } = actor
  return shown
}

/** What somebody wrote stays; what the platform says is made from its code. */
export function saidComment<Comment extends Pick<CaseComment, 'comment' | 'code' | 'params'>>(
  comment: Comment,
  reader: Reader,
): Comment {
  const { code, params = {} } = comment
  if (!isKnownCode(code)) return comment
  return { ...comment, comment: say({ code, params: params as MessageParams }, reader) }
}

function saidPhase(phase: CasePhase, reader: Reader): CasePhase {
  const { code } = phase
  return !isKnownCode(code) ? phase : { ...phase, displayName: say({ code }, reader) }
}

/** Params of which some are sentences, in words. */
export const saidParams = (
  params: Readonly<Record<string, unknown>>,
  reader: Reader,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isMessage(value) ? say(value, reader) : String(value),
    ]),
  )
