import { useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { greetingKey, waitingKey } from './greeting.logic.ts'
import type { greeting } from './greeting.widget.ts'
import './greeting.css'

export function Greeting({ testId, options, t, translate }: WidgetProps<typeof greeting>) {
  const [opened] = useState(() => new Date())
  const now = options.now ? new Date(options.now) : opened
  const day = new Intl.DateTimeFormat(translate.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now)
  return (
    <header className="greeting" data-testid={testId}>
      <h1 tabIndex={-1}>{t(greetingKey(now.getHours()), { name: options.name })}</h1>
      <p>
        {typeof options.waiting === 'number'
          ? t('pages.dashboard.dayAndWaiting', {
              day,
              waiting: t(waitingKey(options.waiting), { count: options.waiting }),
            })
          : day}
      </p>
    </header>
  )
}
