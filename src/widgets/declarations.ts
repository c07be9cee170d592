import { definePlugin } from '../../engine/registry/plugin.ts'
import { productDisplays } from './displays.ts'
import { factList } from './fact-list/fact-list.widget.ts'
import { form } from './form/form.widget.ts'
import { greeting } from './greeting/greeting.widget.ts'
import { linkCards } from './link-cards/link-cards.widget.ts'
import { listPage } from './list-page/list-page.widget.ts'
import { managedObjectForm } from './managed-object-form/managed-object-form.widget.ts'
import { page } from './page/page.widget.ts'
import { personHeader } from './person-header/person-header.widget.ts'
import { statusPage } from './status-page/status-page.widget.ts'

/** The widgets that the product brings; pure data, so the server's checker and the command line read it too. */
export const productWidgets = definePlugin({
  id: 'atrium',
  displays: productDisplays,
  widgets: [factList, form, greeting, linkCards, listPage, managedObjectForm, page, personHeader, statusPage],
})
