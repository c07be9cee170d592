import { Bell as BellGlyph, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Popover } from '../../parts/overlays/popover.tsx'
import type { Inbox } from './inbox.ts'
import { notificationDate } from './wire.ts'
import './bell.css'

const glyphs = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

export interface BellProps {
  readonly inbox: Inbox
  /** Whose language and zone say when. */
  readonly translate: Pick<TranslatePort, 'locale' | 'timeZone'>
}

/** The bell of the top bar, with how many wait, and the panel that it opens. */
export const Bell = observer(({ inbox, translate }: BellProps) => {
  const { t } = useTranslation()
  const { list, unread } = inbox
  const count = list.length
  const unknown = unread && count === 0
  return (
    <div className="bell">
      <Popover
        title={t('notifications.title')}
        align="end"
        testId="portal/shell/notifications"
        button={{
          kind: 'ghost',
          iconOnly: true,
          icon: <BellGlyph size={20} strokeWidth={1.5} aria-hidden="true" />,
          'aria-label': unknown ? t('notifications.bellNotCounted') : t('notifications.bell', { count }),
          ...(unknown ? { title: t('common.notCounted') } : {}),
          'data-testid': 'portal/shell/bell',
          children: (count > 0 || unknown) && (
            <span className="bell-count" aria-hidden="true">
              {unknown ? '–' : count > 99 ? '99+' : count}
            </span>
          ),
        }}
      >
        {(close) =>
          count === 0 ? (
            <p className="bell-none">{t(unknown ? 'notifications.notRead' : 'notifications.none')}</p>
          ) : (
            <>
              <Button
                kind="link"
                className="bell-clear"
                data-testid="portal/shell/notifications/clear-all"
                onClick={() => void inbox.clearAll()}
              >
                {t('notifications.clearAll')}
              </Button>
              <ul className="bell-list">
                {list.map(({ id, message, type, at, place }) => {
                  const Glyph = glyphs[type]
                  return (
                    <li key={id} className={`bell-entry bell-${type}`}>
                      <Glyph size={18} strokeWidth={1.5} aria-hidden="true" />
                      <div>
                        <p dir="auto">
                          {type !== 'info' && (
                            <span className="visually-hidden">{t(`notifications.type.${type}`)} </span>
                          )}
                          {place ? (
                            <a href={`#${place}`} onClick={close}>
                              {message}
                            </a>
                          ) : (
                            message
                          )}
                        </p>
                        {at > 0 && (
                          <time dateTime={new Date(at).toISOString()}>
                            {notificationDate(at, translate.locale, translate.timeZone)}
                          </time>
                        )}
                      </div>
                      <Button
                        kind="ghost"
                        size="small"
                        iconOnly
                        aria-label={t('notifications.clear', { message })}
                        icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
                        onClick={() => void inbox.clear(id)}
                      />
                    </li>
                  )
                })}
              </ul>
            </>
          )
        }
      </Popover>
    </div>
  )
})
