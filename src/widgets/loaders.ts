import type { WidgetLoader } from '../../engine/react/engine.ts'

/** Widget type to the code that draws it, loaded when a screen first needs it. */
export const widgetLoaders: Readonly<Record<string, WidgetLoader>> = {
  'fact-list': () => import('./fact-list/fact-list.tsx').then((module) => module.FactList),
  form: () => import('./form/form.tsx').then((module) => module.Form),
  greeting: () => import('./greeting/greeting.tsx').then((module) => module.Greeting),
  'link-cards': () => import('./link-cards/link-cards.tsx').then((module) => module.LinkCards),
  'list-page': () => import('./list-page/list-page.tsx').then((module) => module.ListPage),
  'managed-object-form': () =>
    import('./managed-object-form/managed-object-form.tsx').then((module) => module.ManagedObjectForm),
  page: () => import('./page/page.tsx').then((module) => module.Page),
  'person-header': () => import('./person-header/person-header.tsx').then((module) => module.PersonHeader),
  'status-page': () => import('./status-page/status-page.tsx').then((module) => module.StatusPage),
}
