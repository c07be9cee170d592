import { readFileSync } from 'node:fs'
import { readProductLayer, readShippedConfiguration } from '../../../cli/read-layer.ts'
import type { LayerInput } from '../../../engine/compose/compose.ts'
import { written, type TextFile } from './seed.ts'

/** The shipped definitions, written as the seeds write theirs, so that lines can be compared. */
export const product: LayerInput = {
  id: 'product',
  files: readProductLayer('.').files.map(({ file, text }) => ({ file, text: written(JSON.parse(text)) })),
}

/** What the menu leads to, and no more of it: heads of screens and dialogs, and English. */
export const light: LayerInput = {
  id: 'product',
  files: product.files.flatMap(({ file, text }) => {
    if (/\.menu\.json$|^locales\/en\//.test(file)) return [{ file, text }]
    if (!/\.(screen|dialog)\.json$/.test(file)) return []
    const { format, id, path, titleKey } = JSON.parse(text) as Record<string, unknown>
    return [{ file, text: written({ format, id, path, titleKey, layout: { widget: 'page' } }) }]
  }),
}

const file = (name: string, value: unknown): TextFile => ({ file: name, text: written(value) })
const overlay = (name: string, of: string, ...edits: object[]) =>
  file(`${name}.overlay.json`, { format: 1, of, edits })

/** Overlays of a layer that work. */
export const overlays: readonly TextFile[] = [
  overlay(
    'menu',
    'main',
    {
      insert: { id: 'desk', url: 'https://desk.example.com', label: { en: 'Desk' } },
      into: 'items',
      after: 'profile',
    },
    { set: 'items.profile.labelKey', to: 'sideMenu.dashboard' },
    { restrict: 'items.inbox.when', and: 'user.userType == 0' },
  ),
  overlay(
    'audit',
    'audit.list',
    { set: 'columns.actor.labelKey', to: 'audit.resource' },
    { remove: 'columns.resource' },
  ),
  overlay(
    'objects',
    'objects.list',
    { restrict: 'rowActions.delete.visibleIf', and: 'user.userType == 0' },
    { set: 'pageActions.create.labelKey', to: 'pages.object.delete' },
  ),
  overlay(
    'requests',
    'requests.list',
    { insert: { id: 'more', field: 'id', label: { en: 'Number' } }, into: 'columns', after: 'item' },
    { remove: 'columns.for' },
  ),
]

const shipped = readShippedConfiguration('.')
const shippedText = (kind: string) => shipped.find((each) => each.kind === kind)?.text ?? ''
const workflows = JSON.parse(shippedText('workflow')) as object[]

/** Configuration that works, by kind: what is shipped, and what uses the rest of each form. */
export const configuration = {
  managed: [{ file: 'managed.json', text: written(JSON.parse(shippedText('managed'))) }],
  workflow: [
    file('workflows.json', [
      ...workflows,
      {
        id: 'Contractors',
        displayName: 'Contractors',
        steps: [
          [
            {
              name: 'managerApproval',
              code: 'stage-manager',
              type: 'request',
              approver: 'manager',
              remind: { every: 'P2D' },
              escalate: { after: 'P5D', to: 'applicationOwner' },
              expire: { after: 'P14D', decision: 'reject' },
            },
          ],
          [
            {
              name: 'ownerApproval',
              displayName: 'Owner',
              type: 'request',
              approver: 'applicationOwner',
              needs: 'all',
              expire: { after: 'P7D' },
            },
          ],
        ],
      },
    ]),
  ],
  'request-type': [
    file('request-types.json', [
      ...(JSON.parse(shippedText('request-type')) as object[]),
      {
        id: 'badge',
        displayName: 'Badge',
        custom: true,
        workflow: { id: 'Contractors' },
        schemas: {
          custom: [
            {
              _meta: {
                type: 'system',
                displayName: 'Badge',
                properties: {
                  colour: { isRequired: true, display: { name: 'Colour', isVisible: true, order: 1 } },
                },
              },
              properties: { colour: { type: 'text' } },
            },
          ],
        },
        notModifiableProperties: ['custom.colour'],
      },
    ]),
  ],
  'request-form': [
    file('badge.request-form.json', {
      id: 'badge',
      name: 'Badge',
      type: 'request',
      form: {
        fields: [
          {
            fields: [
              {
                id: 'a',
                model: 'custom.reason',
                type: 'textarea',
                label: 'Reason',
                validation: { required: true, regex: { pattern: '^[A-Z].+', message: 'A sentence.' } },
                layout: { columns: 6, offset: 0 },
              },
              {
                id: 'b',
                model: 'custom.level',
                type: 'select',
                label: 'Level',
                options: [
                  { value: 'low', label: 'Low' },
                  { value: 'high', label: 'High' },
                ],
                defaultValue: 'low',
                layout: { columns: 6, offset: 0 },
              },
            ],
          },
          {
            fields: [
              { id: 'c', model: 'custom.owner', type: 'select', label: 'Owner', options: { object: 'user' } },
            ],
          },
        ],
      },
    }),
  ],
  theme: [
    file('acme.theme.json', {
      ...(JSON.parse(readFileSync('themes/starter.theme.json', 'utf8')) as object),
      _id: 'acme',
      name: 'Acme',
      linkedTrees: ['Login'],
      endUserMenuItems: [
        { id: 'dashboard' },
        { id: 'inbox', selectedSubItems: ['approvals'] },
        { id: 'desk', label: { en: 'Desk' }, url: 'https://desk.example.com', icon: 'help' },
      ],
    }),
  ],
  journey: ['login-with-second-factor', 'forgotten-password', 'registration'].map((name) => {
    const journey = shipped.find(({ file: path }) => path.endsWith(`/${name}.journey.json`))!
    return file(`${name}.journey.json`, JSON.parse(journey.text))
  }),
} as const

/** Journeys that those are made of. */
export const otherJourneys = shipped.filter(({ kind }) => kind === 'journey')
