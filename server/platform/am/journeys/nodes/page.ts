import { localized } from '../node-type.ts'
import type { NodeResult, NodeType } from '../node-type.ts'

/** Shows several nodes as one step, with a heading. */
export const page: NodeType = {
  type: 'PageNode',
  present: (settings, context, inner) => ({
    questions: inner.flatMap((node) => node.type.present(node.settings, context, []).questions),
    page: {
      header: localized(settings.pageHeader, context.locales),
      description: localized(settings.pageDescription, context.locales),
      stage: typeof settings.stage === 'string' ? settings.stage : '',
    },
  }),
  async decide(_settings, context, answers, inner) {
    let at = 0
    let merged: NodeResult = { outcome: 'outcome', shared: context.shared, transient: context.transient }
    for (const node of inner) {
      const seen = { ...context, shared: merged.shared ?? {}, transient: merged.transient ?? {} }
      const asked = node.type.present(node.settings, seen, []).questions.length
      const result = await node.type.decide(node.settings, seen, answers.slice(at, at + asked), [])
      at += asked
      merged = {
        ...merged,
        ...result,
        shared: { ...merged.shared, ...result.shared },
        transient: { ...merged.transient, ...result.transient },
      }
    }
    return merged
  },
}
