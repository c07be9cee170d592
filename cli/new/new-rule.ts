import { CallFault } from '../call-fault.ts'
import { fill } from './fill.ts'
import { jsonText, scaffoldNames, withEntry, withImport, type Scaffold } from './scaffold.ts'

/** A rule of the library with its message and the values that it takes and refuses. */
export function newRule(name: string): Scaffold {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name))
    throw new CallFault(`"${name}" is no name of a rule. Write it like "even_number" or "isEven".`)
  const names = scaffoldNames(name)
  const { kebab, camel } = names
  return {
    files: {
      [`validators/rules/${kebab}.ts`]: fill('rule.ts', {
        ...names,
        name,
        messageKey: `rules.${name}`,
        registry: '../../engine/registry/rule.ts',
        importLine: "import { noParams } from '../rule-params.ts'\n",
        paramsLine: '  params: noParams,\n',
      }),
      [`tests/unit/validators/${kebab}.test.ts`]: fill('rule.test.ts', {
        ...names,
        file: `../../../validators/rules/${kebab}.ts`,
      }),
    },
    changes: [
      {
        path: 'validators/product-rules.ts',
        by: `list ${camel} in "rules"`,
        change: (text) =>
          withEntry(withImport(text, `import { ${camel} } from './rules/${kebab}.ts'`), /rules: \[/, camel),
      },
      {
        path: 'locales/en/rules.json',
        by: `add the message rules.${name}`,
        change: (text) => {
          const tree = JSON.parse(text) as { rules?: Record<string, unknown> }
          if (!tree.rules || name in tree.rules) return undefined
          return jsonText({ ...tree, rules: { ...tree.rules, [name]: 'Enter an even number.' } })
        },
      },
      {
        path: 'tests/unit/validators/rule-cases.ts',
        by: `add cases for ${name}`,
        change: (text) =>
          withEntry(
            text,
            /ruleCases[^=]*= \[/,
            `{
    rule: '${name}',
    good: [2, '4', 0],
    bad: [1, 'x', ''],
  }`,
          ),
      },
    ],
    next: [
      `Write what the rule tests in validators/rules/${kebab}.ts, and its message in locales/en/rules.json.`,
      'Give it cases in tests/unit/validators/rule-cases.ts, and run: npx vitest run --project=unit tests/unit/validators',
    ],
  }
}
