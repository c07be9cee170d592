import { Type } from '@sinclair/typebox'
import { BindingName, LazyBindingName, LinkTemplate } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

/**
 * Changes one theme with a live preview of sign-in and account pages. Nothing is saved before `save`; let that call have
 * `"onError": "emitter"`, so that refused settings show where they are.
 */
export const themeEditor = defineWidget({
  type: 'theme-editor',
  messages: ['form', 'themes'],
  summary: 'One theme: brand, colours with their contrast, sign-in pages, account pages, menu; live preview.',
  options: Type.Object(
    {
      /** What `readThemeDocument` answers. */
      theme: BindingName,
      /** Previews a theme; its input is `{ theme }`. */
      preview: LazyBindingName,
      /** `copy` makes a new theme of the one that is read; an expression decides by the address. */
      mode: Type.Optional(Type.Union([Type.Literal('edit'), Type.Literal('copy')])),
      /** Realm in which the saved theme can be tried on a journey; absent: it cannot. */
      realm: Type.Optional(Type.String()),
      /** Where the history of the theme stands. */
      historyLink: Type.Optional(LinkTemplate),
    },
    { additionalProperties: false },
  ),
  events: {
    save: {
      summary: 'The theme is to be saved: { id, name, theme, base }.',
      fields: ['id', 'name', 'theme', 'base'],
    },
    create: {
      summary:
        'A copy is to be saved as a new theme: { id, name, theme, part }; `part` is the open tab, as the address has it.',
      fields: ['id', 'name', 'theme', 'part'],
    },
  },
  examples: [
    {
      name: 'a brand with a dark menu',
      layout: { widget: 'theme-editor', options: { theme: 'theme', preview: 'preview' } },
      bindings: {
        theme: { operation: 'readThemeDocument', params: { themeId: 'fenwick' } },
        preview: { operation: 'previewTheme', lazy: true, body: { theme: '=input.theme' } },
      },
      data: {
        readThemeDocument: {
          base: '1',
          isNew: false,
          journeys: ['ForgottenPassword', 'Login', 'Registration'],
          menu: [
            { id: 'dashboard', kind: 'item', labelKey: 'sideMenu.dashboard', icon: 'dashboard' },
            {
              id: 'inbox',
              kind: 'item',
              labelKey: 'sideMenu.inbox',
              icon: 'inbox',
              items: [
                { id: 'approvals', kind: 'item', labelKey: 'sideMenu.approvals' },
                { id: 'tasks', kind: 'item', labelKey: 'sideMenu.tasks' },
              ],
            },
            { id: 'divider', kind: 'divider' },
            { id: 'profile', kind: 'item', labelKey: 'sideMenu.profile', icon: 'account_circle' },
            { id: 'alpha_role', kind: 'object', label: 'Role', icon: 'assignment_ind' },
          ],
          defaults: { primaryColor: '#324054', linkColor: '#109cf1', buttonRounded: 5, logoEnabled: true },
          theme: {
            _id: 'fenwick',
            name: 'Fenwick Savings',
            isDefault: false,
            linkedTrees: ['Registration'],
            primaryColor: '#17604c',
            linkColor: '#12a37a',
            accountNavigationBackgroundColor: '#123c31',
            buttonRounded: '8',
          },
        },
        previewTheme: {
          notes: {
            primaryColor: { used: '#17604c', on: '#ffffff', ratio: 7.5, corrected: false },
            linkColor: { used: '#0d7558', on: '#f5f7fa', ratio: 5.4, corrected: true },
          },
          faults: [],
          account: {
            theme: { logo: { src: null, alt: 'Logo', height: 24 }, footer: null, journey: {} },
            light: {
              page: { '--c-primary': '#17604c', '--c-on-primary': '#ffffff', '--c-accent': '#0d7558' },
              regions: { menu: { '--c-chrome': '#123c31', '--c-text': '#e7edf4', '--c-text-2': '#cfe3da' } },
            },
            dark: { page: { '--c-primary': '#2f7f69' }, regions: {} },
          },
          journey: {
            theme: { logo: { src: null, alt: 'Logo', height: 43 }, footer: null, journey: {} },
            light: {
              page: { '--c-primary': '#17604c', '--c-on-primary': '#ffffff', '--c-accent': '#0d7558' },
              regions: {},
            },
            dark: { page: { '--c-primary': '#2f7f69' }, regions: {} },
          },
        },
      },
    },
  ],
})
