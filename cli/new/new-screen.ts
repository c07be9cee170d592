import { CallFault } from '../call-fault.ts'
import { fill } from './fill.ts'
import { jsonText, scaffoldNames, type Scaffold } from './scaffold.ts'

/** A page of its own with its messages, its menu entry and a test. */
export function newScreen(id: string): Scaffold {
  if (!/^[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*$/.test(id))
    throw new CallFault(`"${id}" is no id of a screen. Write it like "inbox.notes".`)
  const { kebab, camel } = scaffoldNames(id)
  const words = scaffoldNames(id.split('.').at(-1)!).words
  const area = id.includes('.') ? id.split('.')[0]! : 'own'
  const folder = `screen-definitions/screens/${area}`
  const file = id.split('.').slice(1).join('-') || id
  const path = `/${id.replaceAll('.', '/')}`
  const key = (name: string) => `pages.${camel}.${name}`
  return {
    files: {
      [`${folder}/${file}.screen.json`]: jsonText({
        format: 1,
        id,
        path,
        titleKey: key('title'),
        layout: {
          widget: 'page',
          id: 'page',
          options: { titleKey: key('title'), purposeKey: key('purpose') },
          slots: {
            main: [
              {
                widget: 'fact-list',
                id: 'facts',
                options: { titleKey: key('facts') },
                facts: [{ id: 'name', labelKey: key('name'), value: '=user.displayName' }],
              },
            ],
          },
        },
      }),
      [`${folder}/${file}-menu.overlay.json`]: jsonText({
        format: 1,
        of: 'main',
        edits: [
          {
            insert: { id: camel, labelKey: key('title'), icon: 'label', route: path },
            into: 'items',
            before: 'managed',
          },
        ],
      }),
      [`locales/en/${kebab}.json`]: jsonText({
        pages: {
          [camel]: {
            facts: 'About you',
            name: 'Name',
            purpose: 'Say here in one line what the page is for.',
            title: words,
          },
        },
      }),
      [`tests/config/screens/${kebab}.test.ts`]: fill('screen.test.ts', { id, path, folder, file }),
    },
    next: [
      `Give the screen data and widgets in ${folder}/${file}.screen.json.`,
      'Check it with "npm run portal -- lint" and see who gets it with "npm run portal -- matrix".',
    ],
  }
}
