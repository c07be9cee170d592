import { ArrowLeft } from 'lucide-react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { page } from './page.widget.ts'
import './page.css'

export function Page({ testId, options, slots, t, translate }: WidgetProps<typeof page>) {
  // Names of types are in the language of the platform; messages may have them in others (reading 18).
  const title =
    options.title === undefined ? options.titleKey && t(options.titleKey) : translate.text(options.title)
  return (
    <div className="page" data-testid={testId}>
      {options.back && (
        <a className="page-back" href={`#${options.back}`}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          {options.backLabel === undefined ? t('common.back') : translate.text(options.backLabel)}
        </a>
      )}
      {title && (
        <header className="page-head">
          <h1 tabIndex={-1}>{title}</h1>
          {options.purposeKey && <p>{t(options.purposeKey)}</p>}
        </header>
      )}
      {slots['head'] && <div className="page-top">{slots['head']}</div>}
      <div className={slots['aside'] ? 'page-columns' : undefined}>
        <div className="page-main">{slots['main']}</div>
        {slots['aside'] && <div className="page-aside">{slots['aside']}</div>}
      </div>
    </div>
  )
}
