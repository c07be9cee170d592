import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { objectPicker } from './object-picker.widget.ts'

export type ObjectPickerProps = WidgetProps<typeof objectPicker>
