import { CallFault } from '../call-fault.ts'
import { fill } from './fill.ts'
import { widgetFiles, widgetTests } from './new-widget.ts'
import { jsonText, scaffoldNames, type Scaffold } from './scaffold.ts'

/** A plugin with a widget, a rule, a screen, a menu entry, messages and tests. */
export function newPlugin(id: string): Scaffold {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id === 'generated')
    throw new CallFault(`"${id}" is no id of a plugin. Write it like "acme-badges".`)
  const { camel, words } = scaffoldNames(id)
  const folder = `plugins/${id}`
  const widget = scaffoldNames(`${id}-gauge`)
  const rule = scaffoldNames(`${id}-even`)
  const pieces = {
    id,
    rule: rule.camel,
    ruleFile: rule.kebab,
    widget: widget.camel,
    widgetFile: widget.kebab,
    widgetView: widget.pascal,
  }
  return {
    files: {
      [`${folder}/plugin.ts`]: fill('plugin.ts', pieces),
      [`${folder}/views.ts`]: fill('plugin.views.ts', pieces),
      ...widgetFiles(widget, folder, '../../'),
      [`${folder}/${rule.kebab}.rule.ts`]: fill('rule.ts', {
        ...rule,
        name: rule.kebab.replaceAll('-', '_'),
        messageKey: `${camel}.even`,
        registry: '../../engine/registry/rule.ts',
        importLine: '',
        paramsLine: '',
      }),
      [`${folder}/definitions/${id}.screen.json`]: jsonText({
        format: 1,
        id,
        path: `/${id}`,
        titleKey: `${camel}.title`,
        layout: {
          widget: 'page',
          id: 'page',
          options: { titleKey: `${camel}.title`, purposeKey: `${camel}.purpose` },
          slots: { main: [{ widget: widget.kebab, id: 'gauge', options: { value: 50, limit: 100 } }] },
        },
      }),
      [`${folder}/definitions/menu.overlay.json`]: jsonText({
        format: 1,
        of: 'main',
        edits: [
          {
            insert: { id: camel, labelKey: `${camel}.title`, icon: 'label', route: `/${id}` },
            into: 'items',
            before: 'managed',
          },
        ],
      }),
      [`${folder}/locales/en/${id}.json`]: jsonText({
        [camel]: {
          even: 'Enter an even number.',
          purpose: 'Say here in one line what the page is for.',
          title: words,
        },
      }),
      [`tests/unit/plugins/${id}/${rule.kebab}.test.ts`]: fill('rule.test.ts', {
        ...rule,
        file: `../../../../${folder}/${rule.kebab}.rule.ts`,
      }),
      ...widgetTests(widget, `tests/unit/plugins/${id}`, '../../../../', folder),
    },
    next: [
      'Build it in: npm run generate, then start again.',
      `Check its definitions with "npm run portal -- lint", and run: npx vitest run tests/unit/plugins/${id}`,
    ],
  }
}
