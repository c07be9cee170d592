import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { comments } from './comments.widget.ts'

export type CommentsProps = WidgetProps<typeof comments>
