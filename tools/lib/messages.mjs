// Which codes of `server/contract/messages` a source says, and with which params. Used by the test that compares the two.
import { createRequire } from 'node:module'

// The root's TypeScript has no such interface (docs/adr/0002-two-typescripts.md).
const ts = createRequire(import.meta.url)('typescript')

/** Messages that a source makes of literals: `new DomainError('code', { … })`, `{ code: 'code', params: { … } }`. */
export function messagesIn(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = []
  const add = (node, code, params, status) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    for (const each of textsOf(code)) found.push({ path, line, code: each, params: namesOf(params), status })
  }
  const visit = (node) => {
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'DomainError') {
      const [code, params, options] = node.arguments ?? []
      const status = propertyOf(options, 'status')
      add(node, code, params, status && ts.isNumericLiteral(status) ? Number(status.text) : undefined)
    }
    if (ts.isObjectLiteralExpression(node) && !node.properties.some(ts.isSpreadAssignment))
      add(node, propertyOf(node, 'code'), propertyOf(node, 'params'))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Texts that an expression can be, as far as they stand there. */
function textsOf(node) {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  return ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? textsOf(node.expression) : []
}

/** Names of an object's properties; none without an object, `undefined` where they do not stand there. */
function namesOf(node) {
  if (!node) return []
  if (!ts.isObjectLiteralExpression(node) || node.properties.some(ts.isSpreadAssignment)) return undefined
  return node.properties.map(({ name }) => name.text)
}

function propertyOf(node, wanted) {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined
  const found = node.properties.find(({ name }) => name?.text === wanted)
  if (!found) return undefined
  return ts.isPropertyAssignment(found) ? found.initializer : found.name
}
