import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { listPage } from './list-page.widget.ts'

export type ListPageProps = WidgetProps<typeof listPage>

export type ListColumns = ListPageProps['parts']['columns']
