import { CallFault } from '../call-fault.ts'
import { fill } from './fill.ts'
import { scaffoldNames, withEntry, withImport, type ScaffoldNames, type Scaffold } from './scaffold.ts'

/** A widget in its three files, registered, with a test of its logic and one of its drawing. */
export function newWidget(type: string): Scaffold {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type))
    throw new CallFault(`"${type}" is no type of a widget. Write it like "fact-list".`)
  const names = scaffoldNames(type)
  const { camel, pascal } = names
  const folder = `src/widgets/${type}`
  return {
    files: {
      ...widgetFiles(names, folder, '../../../'),
      ...widgetTests(names, `tests/unit/src/widgets/${type}`, '../../../../../', folder),
    },
    changes: [
      {
        path: 'src/widgets/declarations.ts',
        by: `list ${camel} in "widgets"`,
        change: (text) =>
          withEntry(
            withImport(text, `import { ${camel} } from './${type}/${type}.widget.ts'`),
            /widgets: \[/,
            camel,
          ),
      },
      {
        path: 'src/widgets/loaders.ts',
        by: `give "${type}" a loader`,
        change: (text) =>
          withEntry(
            text,
            /widgetLoaders[^=]*= \{/,
            `${/^[a-z]+$/.test(type) ? type : `'${type}'`}: () => import('./${type}/${type}.tsx').then((module) => module.${pascal})`,
          ),
      },
    ],
    next: [
      `Say in ${folder}/${type}.widget.ts what options, parts and events there are; decide in ${type}.logic.ts, draw in ${type}.tsx.`,
      'Run "npm run format", which puts the lists in shape.',
      `Run its tests: npx vitest run tests/unit/src/widgets/${type}`,
    ],
  }
}

/**
 * The three files of a widget.
 *
 * @param folder where they go
 * @param up way from there to the root
 */
export function widgetFiles(names: ScaffoldNames, folder: string, up: string): Record<string, string> {
  const values = { ...names, up }
  return {
    [`${folder}/${names.kebab}.widget.ts`]: fill('widget.ts', values),
    [`${folder}/${names.kebab}.logic.ts`]: fill('widget.logic.ts', values),
    [`${folder}/${names.kebab}.tsx`]: fill('widget.tsx', values),
  }
}

/**
 * A table test of a widget's logic, and one that draws every example.
 *
 * @param tests where they go
 * @param up way from there to the root
 * @param folder of the widget, from the root
 */
export function widgetTests(
  names: ScaffoldNames,
  tests: string,
  up: string,
  folder: string,
): Record<string, string> {
  const values = { ...names, folder: `${up}${folder}`, testing: `${up}engine/testing/index.ts` }
  return {
    [`${tests}/${names.kebab}.test.ts`]: fill('widget.logic.test.ts', values),
    [`${tests}/${names.kebab}.jsdom.test.tsx`]: fill('widget.view.test.tsx', values),
  }
}
