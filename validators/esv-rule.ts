import { UNVERIFIED, defineRule, type RuleDeclaration } from '../engine/registry/rule.ts'
import { esvExist, esvReferences, type EsvKinds } from './esv.ts'
import { noParams } from './rule-params.ts'
import { fitsText, textOf } from './text.ts'

/**
 * A rule for a value that may refer to the environment. Its pure part takes what is right by itself, a lone reference, and text
 * that is right with its references filled in; then the references must exist.
 *
 * @param name the rule's id; its message is `rules.{name}`
 * @param options `plain`: what is right without a reference; `kinds`: where references are looked up; `leading`: whether text
 *   behind a reference at the start is free, because the reference may bring everything that `plain` asks for; `inside`: whether
 *   any text around references is free
 */
export function esvRule(
  name: string,
  options: {
    plain: (text: string) => boolean
    kinds: EsvKinds
    emptyPasses?: boolean
    leading?: boolean
    inside?: boolean
  },
): RuleDeclaration<typeof noParams> {
  return defineRule({
    name,
    messageKey: `rules.${name}`,
    params: noParams,
    emptyPasses: options.emptyPasses ?? false,
    test: (value) =>
      fitsText(value, (text) => {
        const found = esvReferences(text)
        if (!found) return !text.includes('&{') && options.plain(text)
        if (found.alone || options.inside || (options.leading && found.leads)) return true
        return options.plain(found.rest)
      }) || {},
    async asynchronous(value, _params, ports, signal) {
      const found = esvReferences(textOf(value) ?? '')
      if (!found) return true
      const exist = await esvExist(found.ids, options.kinds, ports.esv, signal)
      return exist === UNVERIFIED ? UNVERIFIED : exist || {}
    },
  })
}
