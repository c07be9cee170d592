import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ActionButtons } from '../../parts/controls/action-buttons.tsx'
import { Note } from '../../parts/states/note.tsx'
import type { notice } from './notice.widget.ts'

export function Notice({ testId, options, parts, t, translate }: WidgetProps<typeof notice>) {
  return (
    <Note
      tone={options.tone}
      testId={testId}
      title={options.titleKey && t(options.titleKey, options.values)}
      action={<ActionButtons actions={parts.actions} testId={testId} size="small" />}
    >
      {options.text === undefined
        ? options.textKey && t(options.textKey, options.values)
        : translate.text(options.text)}
    </Note>
  )
}
