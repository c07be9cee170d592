// English sentences that a source makes itself. Used by the test that holds services to messages.
import { createRequire } from 'node:module'

// The root's TypeScript has no such interface (docs/adr/0002-two-typescripts.md).
const ts = createRequire(import.meta.url)('typescript')

/** Three or more words, from a capital letter (or a value) to the end of a sentence. */
const SENTENCE = /^(?:["'“]?\p{Lu}|…)[^\n]*\s\S+\s[^\n]*[.!?]["'”]?$/u

/** Lines of the log, and faults of programming and of start-up: whoever uses the portal does not read them. */
const NOT_FOR_PEOPLE =
  /(^|\.)(log|warn|error|info|debug|fatal|report|super)$|(?<!Domain)Error$|(?<!Journey)Fault$/

/**
 * Sentences in literals and templates; places of values read as `…`.
 *
 * @returns where each stands
 */
export function sentencesIn(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    const said = textOf(node)
    if (said !== undefined && SENTENCE.test(said) && !isForNobody(node, source)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      found.push({ path, line, sentence: said })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
    : undefined
}

/** Whether what a text is a part of is an exception of programming, a line of the log, or a query. */
function isForNobody(text, source) {
  for (let node = text; node.parent; node = node.parent) {
    const { parent } = node
    if (ts.isTaggedTemplateExpression(parent)) return true
    if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression !== node)
      return NOT_FOR_PEOPLE.test(parent.expression.getText(source))
    if (ts.isFunctionLike(parent) || ts.isStatement(parent)) return false
  }
  return false
}
