import type { WidgetLoader } from '../../engine/react/engine.ts'

/** Widget type to the code that draws it, loaded when a screen first needs it. */
export const widgetLoaders: Readonly<Record<string, WidgetLoader>> = {
  'fact-list': () => import('./fact-list/fact-list.tsx').then((module) => module.FactList),
  flow: () => import('./flow/flow.tsx').then((module) => module.Flow),
  form: () => import('./form/form.tsx').then((module) => module.Form),
  greeting: () => import('./greeting/greeting.tsx').then((module) => module.Greeting),
  'item-list': () => import('./item-list/item-list.tsx').then((module) => module.ItemList),
  'page-sections': () => import('./page-sections/page-sections.tsx').then((module) => module.PageSections),
  'setting-list': () => import('./setting-list/setting-list.tsx').then((module) => module.SettingList),
  'link-cards': () => import('./link-cards/link-cards.tsx').then((module) => module.LinkCards),
  'list-page': () => import('./list-page/list-page.tsx').then((module) => module.ListPage),
  'managed-object-form': () =>
    import('./managed-object-form/managed-object-form.tsx').then((module) => module.ManagedObjectForm),
  page: () => import('./page/page.tsx').then((module) => module.Page),
  'person-header': () => import('./person-header/person-header.tsx').then((module) => module.PersonHeader),
  'privileges-editor': () =>
    import('./privileges-editor/privileges-editor.tsx').then((module) => module.PrivilegesEditor),
  'status-page': () => import('./status-page/status-page.tsx').then((module) => module.StatusPage),
  'button-row': () => import('./button-row/button-row.tsx').then((module) => module.ButtonRow),
  card: () => import('./card/card.tsx').then((module) => module.Card),
  chart: () => import('./chart/chart.tsx').then((module) => module.Chart),
  comments: () => import('./comments/comments.tsx').then((module) => module.Comments),
  dashboard: () => import('./dashboard/dashboard.tsx').then((module) => module.Dashboard),
  'detail-page': () => import('./detail-page/detail-page.tsx').then((module) => module.DetailPage),
  'empty-state': () => import('./empty-state/empty-state.tsx').then((module) => module.EmptyState),
  'error-state': () => import('./error-state/error-state.tsx').then((module) => module.ErrorState),
  notice: () => import('./notice/notice.tsx').then((module) => module.Notice),
  'object-picker': () => import('./object-picker/object-picker.tsx').then((module) => module.ObjectPicker),
  section: () => import('./section/section.tsx').then((module) => module.Section),
  'stat-card': () => import('./stat-card/stat-card.tsx').then((module) => module.StatCard),
  'switch-list': () => import('./switch-list/switch-list.tsx').then((module) => module.SwitchList),
  tabs: () => import('./tabs/tabs.tsx').then((module) => module.Tabs),
  text: () => import('./text/text.tsx').then((module) => module.Text),
  'theme-editor': () => import('./theme-editor/theme-editor.tsx').then((module) => module.ThemeEditor),
  'theme-list': () => import('./theme-list/theme-list.tsx').then((module) => module.ThemeList),
  timeline: () => import('./timeline/timeline.tsx').then((module) => module.Timeline),
}
