import type { Expression, Expressions } from '../expression/environment.ts'
import { nearest, suggest } from '../format/did-you-mean.ts'
import type { GuardTerms } from '../format/guard.ts'
import type { ElementFault } from '../compose/fault.ts'
import { pointerOf } from '../format/pointer.ts'
import type { LintContext } from './lint-context.ts'
import { isConstant, truthOf } from './truth.ts'

type ASTNode = Expression['ast']

/** Names that the spec gives (section 6); others may exist, but one letter away from these is a slip. */
const usualRoles = [
  'adminUser',
  'realmAdmin',
  'amAdmin',
  'ui-self-service-user',
  'ui-realm-admin',
  'ui-global-admin',
  'tenant-auditor',
]
const usualRealms = ['alpha', 'bravo', 'root']

/** Misspelt names in the short forms of a guard, a condition or a menu item. */
export function lintNames(guard: GuardTerms, words: readonly string[], context: LintContext): ElementFault[] {
  const flags = context.roots?.['flags']?.properties
  const doubtful = (key: string, names: readonly string[], usual: readonly string[], what: string) =>
    names.flatMap((name, index): ElementFault[] => {
      const near = usual.includes(name) ? undefined : nearest(name, usual)
      if (near === undefined) return []
      return [
        {
          code: 'ACC955',
          pointer: pointerOf([...words, key, String(index)]),
          message: `"${name}" is probably no ${what}.`,
          hint: `Did you mean "${near}"?`,
        },
      ]
    })
  const unknown = (guard.flags ?? []).flatMap((name, index): ElementFault[] =>
    !flags || Object.hasOwn(flags, name)
      ? []
      : [
          {
            code: 'ACC954',
            pointer: pointerOf([...words, 'flags', String(index)]),
            message: `No flag is called "${name}".`,
            hint: suggest(name, Object.keys(flags), 'flag'),
          },
        ],
  )
  const paths = [guard.privilege ?? []].flat().flatMap((path): ElementFault[] =>
    /^(managed|internal)\/[^/]+$/.test(path)
      ? []
      : [
          {
            code: 'ACC955',
            pointer: pointerOf([...words, 'privilege']),
            message: `"${path}" is probably no path of a privilege.`,
            hint: 'Write managed/<type> or internal/<type>; {realm} stands for the realm.',
          },
        ],
  )
  return [
    ...unknown,
    ...doubtful('anyRole', guard.anyRole ?? [], usualRoles, 'role'),
    ...doubtful('realms', guard.realms ?? [], usualRealms, 'realm'),
    ...paths,
  ]
}

/**
 * Why nobody can ever meet a guard.
 *
 * @returns a sentence; undefined where somebody may
 */
export function impossible(guard: GuardTerms, expressions: Expressions): string | undefined {
  if (guard.flags?.includes('governance') && guard.realms && !guard.realms.includes('alpha'))
    return 'Governance exists in realm alpha only, and the guard asks for another realm.'
  if (guard.when === undefined) return undefined
  const parsed = expressions.parse(guard.when)
  if (!parsed.ok) return undefined
  const { ast } = parsed.expression
  if (isConstant(ast)) {
    const outcome = expressions.evaluate(guard.when, {})
    return outcome.ok && outcome.value !== true ? 'The condition never holds.' : undefined
  }
  const wanted = new Map<string, string>()
  for (const node of conjuncts(ast)) {
    if (node.op === '!_' && guard.flags?.some((flag) => slice(guard.when!, node.args) === `flags.${flag}`))
      return 'The guard asks for a flag to be on and off.'
    if (node.op !== '==') continue
    const [left, right] = node.args
    const [field, literal] = right.op === 'value' ? [left, right] : [right, left]
    if (literal.op !== 'value' || field.op === 'value') continue
    const name = slice(guard.when, field)
    const value = slice(guard.when, literal)
    if ((wanted.get(name) ?? value) !== value)
      return `"${name}" cannot be ${wanted.get(name)} and ${value} at once.`
    wanted.set(name, value)
    const realm = name === 'realm' && typeof literal.args === 'string' ? literal.args : undefined
    if (realm !== undefined && guard.realms && !guard.realms.includes(realm))
      return `The guard asks for the realm ${guard.realms.join(' or ')} and for ${realm}.`
  }
  return truthOf(guard.when, expressions) === false ? 'The condition never holds.' : undefined
}

function conjuncts(node: ASTNode): ASTNode[] {
  return node.op === '&&' ? [...conjuncts(node.args[0]), ...conjuncts(node.args[1])] : [node]
}

function slice(text: string, node: ASTNode): string {
  return text.slice(node.start, node.end)
}
