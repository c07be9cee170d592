import { Type } from '@sinclair/typebox'
import { Condition } from '../../../engine/format/guard.ts'
import { ElementId, labelKeys, LinkTemplate, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const linkTabs = defineWidget({
  type: 'link-tabs',
  summary: 'Views of one thing that have addresses of their own, as a row of links.',
  options: Type.Object({ labelKey: MessageKey }, { additionalProperties: false }),
  parts: Type.Object(
    {
      links: Type.Array(
        Type.Object(
          {
            id: ElementId,
            ...labelKeys,
            link: LinkTemplate,
            /** Whether this view is shown. */
            currentIf: Condition,
            visibleIf: Type.Optional(Condition),
          },
          { additionalProperties: false, 'x-named': true },
        ),
        { minItems: 1 },
      ),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'two views',
      layout: {
        widget: 'link-tabs',
        options: { labelKey: 'pageTitles.Profile' },
        links: [
          { id: 'details', labelKey: 'pages.dashboard.details', link: '/profile', currentIf: 'true' },
          { id: 'roles', labelKey: 'pages.dashboard.roles', link: '/my-roles', currentIf: 'false' },
        ],
      },
    },
  ],
})
