import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type Compiler from '../../tools/node_modules/typescript/lib/typescript.js'

/** One name that a border exports. */
export interface PublicName {
  name: string
  /** As a reader of the declaration sees it, without comments and bodies. */
  shape: string
  /** Text of its doc comment. */
  comment: string
  /** Whether the comment has an `@example` with something in it. */
  example: boolean
  /** Parameters of a function that its comment does not name. */
  unnamed: string[]
}

/** The compiler with an interface for programs; the one that checks the project has none. */
const ts = createRequire(resolve('tools/package.json'))('typescript') as typeof Compiler

/**
 * What some modules export, each name once.
 *
 * @param files by their path from the root
 * @returns in the order of the alphabet, by file
 */
export function publicSurface(files: readonly string[]): Map<string, PublicName[]> {
  const program = ts.createProgram([...files], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  return new Map(
    files.map((file) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!
      const names = checker.getExportsOfModule(module).map((symbol) => publicName(checker, symbol))
      return [file, names.toSorted((a, b) => (a.name < b.name ? -1 : 1))]
    }),
  )
}

function publicName(checker: Compiler.TypeChecker, exported: Compiler.Symbol): PublicName {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const declarations = symbol.declarations ?? []
  const tags = symbol.getJsDocTags(checker)
  const named = new Set(tags.filter(({ name }) => name === 'param').map((tag) => tag.text?.[0]?.text))
  const parameters = declarations.flatMap((each) =>
    ts.isFunctionDeclaration(each) ? each.parameters.map(({ name }) => name) : [],
  )
  return {
    name: exported.name,
    shape: declarations.map((each) => shapeOf(checker, each)).join('\n'),
    comment: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    example: tags.some(({ name, text }) => name === 'example' && ts.displayPartsToString(text).trim() !== ''),
    unnamed: parameters.flatMap((name) =>
      ts.isIdentifier(name) && !named.has(name.text) ? [name.text] : [],
    ),
  }
}

const printer = ts.createPrinter({ removeComments: true })

function shapeOf(checker: Compiler.TypeChecker, declaration: Compiler.Declaration): string {
  const typeText = () =>
    checker
      .typeToString(checker.getTypeAtLocation(declaration), declaration, ts.TypeFormatFlags.NoTruncation)
      .replaceAll(/import\("[^"]*"\)\./g, '')
  if (ts.isFunctionDeclaration(declaration)) return `function ${declaration.name?.text}: ${typeText()}`
  if (ts.isVariableDeclaration(declaration)) {
    // A schema is read as it is written: its type says the same in ten times as many words.
    const written = declaration.initializer && ts.isCallExpression(declaration.initializer)
    const schema = written && declaration.initializer?.getText().startsWith('Type.')
    return `const ${declaration.name.getText()}${schema ? ` = ${printed(declaration.initializer!)}` : `: ${typeText()}`}`
  }
  if (ts.isClassDeclaration(declaration)) {
    const members = declaration.members.filter(
      (member) =>
        !(member.name && ts.isPrivateIdentifier(member.name)) &&
        !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private),
    )
    const lines = members.map((member) => `  ${withoutBody(member.getText())}`)
    return `class ${declaration.name?.text} {\n${lines.join('\n')}\n}`
  }
  return printed(declaration)
}

function printed(node: Compiler.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
}

/** The head of a member. */
function withoutBody(text: string): string {
  return text.replace(/\s*(\{[\s\S]*\}|=[^>][\s\S]*)$/, '').replaceAll(/\s+/g, ' ')
}
