import type { WidgetLoader } from '../../engine/react/engine.ts'

const later =
  (type: string): WidgetLoader =>
  async () =>
    (await import('./later-loaders.ts')).laterLoaders[type]!()

/** Widget type to the code that draws it, loaded when a screen first needs it. */
export const widgetLoaders: Readonly<Record<string, WidgetLoader>> = {
  'change-list': () => import('./change-list/change-list.tsx').then((module) => module.ChangeList),
  'fact-list': () => import('./fact-list/fact-list.tsx').then((module) => module.FactList),
  figures: () => import('./figures/figures.tsx').then((module) => module.Figures),
  flow: () => import('./flow/flow.tsx').then((module) => module.Flow),
  form: () => import('./form/form.tsx').then((module) => module.FormView),
  greeting: () => import('./greeting/greeting.tsx').then((module) => module.Greeting),
  'item-list': () => import('./item-list/item-list.tsx').then((module) => module.ItemList),
  'page-sections': () => import('./page-sections/page-sections.tsx').then((module) => module.PageSections),
  'setting-list': () => import('./setting-list/setting-list.tsx').then((module) => module.SettingList),
  'jump-bar': () => import('./jump-bar/jump-bar.tsx').then((module) => module.JumpBar),
  'link-cards': () => import('./link-cards/link-cards.tsx').then((module) => module.LinkCards),
  'list-page': () => import('./list-page/list-page.tsx').then((module) => module.ListPageView),
  'managed-object-form': () =>
    import('./managed-object-form/managed-object-form.tsx').then((module) => module.ManagedObjectForm),
  page: () => import('./page/page.tsx').then((module) => module.Page),
  'person-header': () => import('./person-header/person-header.tsx').then((module) => module.PersonHeader),
  'report-rows': () => import('./report-rows/report-rows.tsx').then((module) => module.ReportRows),
  'status-page': () => import('./status-page/status-page.tsx').then((module) => module.StatusPage),
  'button-row': () => import('./button-row/button-row.tsx').then((module) => module.ButtonRow),
  card: () => import('./card/card.tsx').then((module) => module.CardView),
  chart: () => import('./chart/chart.tsx').then((module) => module.Chart),
  comments: () => import('./comments/comments.tsx').then((module) => module.Comments),
  'copy-button': () => import('./copy-button/copy-button.tsx').then((module) => module.CopyButton),
  dashboard: () => import('./dashboard/dashboard.tsx').then((module) => module.Dashboard),
  'detail-page': () => import('./detail-page/detail-page.tsx').then((module) => module.DetailPage),
  'empty-state': () => import('./empty-state/empty-state.tsx').then((module) => module.EmptyStateView),
  'error-state': () => import('./error-state/error-state.tsx').then((module) => module.ErrorState),
  notice: () => import('./notice/notice.tsx').then((module) => module.Notice),
  'object-picker': () => import('./object-picker/object-picker.tsx').then((module) => module.ObjectPicker),
  'side-panel': () => import('./side-panel/side-panel.tsx').then((module) => module.SidePanel),
  section: () => import('./section/section.tsx').then((module) => module.SectionView),
  'stat-card': () => import('./stat-card/stat-card.tsx').then((module) => module.StatCard),
  'switch-list': () => import('./switch-list/switch-list.tsx').then((module) => module.SwitchList),
  'link-tabs': () => import('./link-tabs/link-tabs.tsx').then((module) => module.LinkTabs),
  tabs: () => import('./tabs/tabs.tsx').then((module) => module.Tabs),
  text: () => import('./text/text.tsx').then((module) => module.Text),
  'tile-grid': () => import('./tile-grid/tile-grid.tsx').then((module) => module.TileGrid),
  'time-zone-choice': () =>
    import('./time-zone-choice/time-zone-choice.tsx').then((module) => module.TimeZoneChoice),
  timeline: () => import('./timeline/timeline.tsx').then((module) => module.Timeline),
  ...Object.fromEntries(
    ['curve-chart', 'privileges-editor', 'theme-editor', 'theme-list', 'yaml-text'].map((type) => [
      type,
      later(type),
    ]),
  ),
}
