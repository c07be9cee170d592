import { definePlugin } from '../../engine/registry/plugin.ts'
import { productActions } from '../actions/product-actions.ts'
import { productDisplays } from './displays.ts'
import { productFunctions } from '../functions/product-functions.ts'
import { buttonRow } from './button-row/button-row.widget.ts'
import { card } from './card/card.widget.ts'
import { changeList } from './change-list/change-list.widget.ts'
import { certificationGrid } from '../modules/certification-grid/certification-grid.widget.ts'
import { chart } from './chart/chart.widget.ts'
import { comments } from './comments/comments.widget.ts'
import { configEditor } from '../modules/config-editor/config-editor.widget.ts'
import { copyButton } from './copy-button/copy-button.widget.ts'
import { curveChart } from './curve-chart/curve-chart.widget.ts'
import { dashboard } from './dashboard/dashboard.widget.ts'
import { detailPage } from './detail-page/detail-page.widget.ts'
import { emptyState } from './empty-state/empty-state.widget.ts'
import { errorState } from './error-state/error-state.widget.ts'
import { factList } from './fact-list/fact-list.widget.ts'
import { figures } from './figures/figures.widget.ts'
import { flow } from './flow/flow.widget.ts'
import { form } from './form/form.widget.ts'
import { greeting } from './greeting/greeting.widget.ts'
import { itemList } from './item-list/item-list.widget.ts'
import { jumpBar } from './jump-bar/jump-bar.widget.ts'
import { linkCards } from './link-cards/link-cards.widget.ts'
import { linkTabs } from './link-tabs/link-tabs.widget.ts'
import { listPage } from './list-page/list-page.widget.ts'
import { managedObjectForm } from './managed-object-form/managed-object-form.widget.ts'
import { notice } from './notice/notice.widget.ts'
import { objectPicker } from './object-picker/object-picker.widget.ts'
import { page } from './page/page.widget.ts'
import { pageSections } from './page-sections/page-sections.widget.ts'
import { personHeader } from './person-header/person-header.widget.ts'
import { section } from './section/section.widget.ts'
import { settingList } from './setting-list/setting-list.widget.ts'
import { sidePanel } from './side-panel/side-panel.widget.ts'
import { reportBuilder } from '../modules/report-builder/report-builder.widget.ts'
import { reportRows } from './report-rows/report-rows.widget.ts'
import { sourceEditor } from '../modules/source-editor/source-editor.widget.ts'
import { riskDashboard } from '../modules/risk-dashboard/risk-dashboard.widget.ts'
import { statCard } from './stat-card/stat-card.widget.ts'
import { privilegesEditor } from './privileges-editor/privileges-editor.widget.ts'
import { statusPage } from './status-page/status-page.widget.ts'
import { switchList } from './switch-list/switch-list.widget.ts'
import { tabs } from './tabs/tabs.widget.ts'
import { text } from './text/text.widget.ts'
import { themeEditor } from './theme-editor/theme-editor.widget.ts'
import { themeList } from './theme-list/theme-list.widget.ts'
import { tileGrid } from './tile-grid/tile-grid.widget.ts'
import { timeZoneChoice } from './time-zone-choice/time-zone-choice.widget.ts'
import { timeline } from './timeline/timeline.widget.ts'
import { yamlText } from './yaml-text/yaml-text.widget.ts'

/** The widgets that the product brings; pure data, so the server's checker and the command line read it too. */
export const productWidgets = definePlugin({
  id: 'atrium',
  actions: productActions,
  displays: productDisplays,
  functions: productFunctions,
  widgets: [
    buttonRow,
    card,
    certificationGrid,
    changeList,
    jumpBar,
    chart,
    comments,
    configEditor,
    copyButton,
    curveChart,
    dashboard,
    detailPage,
    emptyState,
    errorState,
    factList,
    figures,
    flow,
    form,
    greeting,
    itemList,
    linkCards,
    linkTabs,
    listPage,
    managedObjectForm,
    notice,
    objectPicker,
    page,
    pageSections,
    personHeader,
    privilegesEditor,
    reportBuilder,
    reportRows,
    riskDashboard,
    section,
    settingList,
    sidePanel,
    sourceEditor,
    statCard,
    statusPage,
    switchList,
    tabs,
    text,
    themeEditor,
    themeList,
    tileGrid,
    timeZoneChoice,
    timeline,
    yamlText,
  ],
})
