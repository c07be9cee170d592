import { useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import type { copyButton } from './copy-button.widget.ts'
import './copy-button.css'

export function CopyButton({ testId, options, t }: WidgetProps<typeof copyButton>) {
  const [said, setSaid] = useState<'copied' | 'failed'>()
  const copy = async () => {
    // Said anew each time: whoever only hears the page hears it again.
    setSaid(undefined)
    try {
      await navigator.clipboard.writeText(options.text)
      setSaid('copied')
    } catch {
      setSaid('failed')
    }
  }
  return (
    <div className="copy-button" data-testid={testId}>
      <Button onClick={() => void copy()}>{t(options.labelKey)}</Button>
      <span className="copy-button-said" role="status">
        {said === 'copied' && t(options.copiedKey)}
        {said === 'failed' && t(options.failedKey)}
      </span>
    </div>
  )
}
