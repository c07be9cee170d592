import { Type } from '@sinclair/typebox'
import { BindingName, LinkTemplate } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const links = { rowLink: '/themes/{row.id}', copyLink: '/themes/new?from={row.id}' }

/** The themes of a realm (spec section 3): which is the default, which journeys show which. Let `remove` confirm. */
export const themeList = defineWidget({
  type: 'theme-list',
  messages: ['hostedPages', 'themes'],
  summary:
    'Themes of the realm: colours, default, linked journeys; open, copy, import and export, make default, delete.',
  options: Type.Object(
    {
      /** What `listThemes` answers. */
      themes: BindingName,
      /** Where a theme is changed, and where a copy of it is made. */
      rowLink: LinkTemplate,
      copyLink: LinkTemplate,
    },
    { additionalProperties: false },
  ),
  perRow: ['options.rowLink', 'options.copyLink'],
  events: {
    default: { summary: 'Make a theme the default: { id, name }.', fields: ['id', 'name'] },
    export: { summary: 'Hand a theme over as a file: { id, name, file }.', fields: ['id', 'name', 'file'] },
    import: { summary: 'Add the theme of a file: { text }.', fields: ['text'] },
    remove: { summary: 'Delete a theme: { id, name }.', fields: ['id', 'name'] },
  },
  examples: [
    {
      name: 'three themes',
      layout: { widget: 'theme-list', options: { themes: 'themes', ...links } },
      bindings: { themes: { operation: 'listThemes' } },
      data: {
        listThemes: {
          result: [
            {
              id: 'starter-theme',
              name: 'Starter Theme',
              isDefault: true,
              linkedTrees: [],
              swatches: ['#324054', '#0b62c4', '#f5f7fa', '#ffffff'],
            },
            {
              id: 'fenwick',
              name: 'Fenwick Savings',
              isDefault: false,
              linkedTrees: ['Registration', 'ForgottenPassword'],
              swatches: ['#17604c', '#0d7558', '#f4f7f5', '#ffffff'],
            },
            {
              id: 'midnight',
              name: 'Midnight',
              isDefault: false,
              linkedTrees: [],
              swatches: ['#8ab4ff', '#8ab4ff', '#121317', '#1d1f24'],
            },
          ],
        },
      },
    },
    {
      name: 'none',
      layout: { widget: 'theme-list', options: { themes: 'themes', ...links } },
      bindings: { themes: { operation: 'listThemes' } },
      data: { listThemes: { result: [] } },
    },
  ],
})
