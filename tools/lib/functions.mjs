// How long functions and files are. Used by the test that bounds them and by `node tools/figures.mjs`.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix, relative, sep } from 'node:path'

// The root's TypeScript has no such interface (docs/adr/0002-two-typescripts.md).
const ts = createRequire(import.meta.url)('typescript')

const isSource = (name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.d\.m?ts$/.test(name)

/** Source files of some folders of a project, generated ones left out. Paths are relative to the root, with slashes. */
export function sourcesIn(root, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isSource(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
      .filter((path) => !path.includes('/generated/'))
      .toSorted(),
  )
}

/** The outermost functions of a source: a function inside of another one is a part of that. */
export function functionsIn(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  const found = []
  const visit = (node) => {
    if (!ts.isFunctionLike(node) || !node.body) return ts.forEachChild(node, visit)
    const first = lineOf(node.body.getStart(source))
    found.push({
      path,
      name: nameOf(node) ?? `line ${lineOf(node.getStart(source))}`,
      line: lineOf(node.getStart(source)),
      lines: lineOf(node.body.end) - first + 1,
    })
  }
  visit(source)
  return found
}

/** Functions of some folders. */
export const functionsOf = (root, folders) =>
  sourcesIn(root, folders).flatMap((path) => functionsIn(path, readFileSync(join(root, path), 'utf8')))

/** The name of a function, or of what it is given to. */
function nameOf(node) {
  if (node.name) return node.name.getText()
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isCallExpression(at)) return at.expression.getText().split('\n', 1)[0]
    if (at.name) return at.name.getText()
    if (ts.isStatement(at)) return undefined
  }
  return undefined
}
