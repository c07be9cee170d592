import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { LazyCopyDetails } from '../../parts/states/details-to-copy.tsx'
import { StateArt } from '../../parts/states/state-art.tsx'
import type { statusPage } from './status-page.widget.ts'
import './status-page.css'

export function StatusPage({ testId, options, t }: WidgetProps<typeof statusPage>) {
  return (
    <div className="status-page state-frame" data-testid={testId}>
      <StateArt name={options.art} />
      <h1 tabIndex={-1}>{t(options.titleKey)}</h1>
      {options.textKey && <p>{t(options.textKey)}</p>}
      <div className="state-actions">
        <a className="btn btn-primary" href={`#${options.link}`}>
          {t(options.linkKey)}
        </a>
        <LazyCopyDetails />
      </div>
    </div>
  )
}
