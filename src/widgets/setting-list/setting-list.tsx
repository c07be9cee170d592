import { Lock } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { ToneTag } from '../../parts/displays/tone-tag.tsx'
import { Icon } from '../../parts/values/icon.tsx'
import { jointBinding } from '../../parts/values/joint-binding.ts'
import { labelOf } from '../../parts/text/label.ts'
import { RowButtons } from '../../parts/controls/row-buttons.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { Value } from '../../parts/values/value.tsx'
import type { settingList } from './setting-list.widget.ts'
import './setting-list.css'

type SettingListProps = WidgetProps<typeof settingList>
type Setting = SettingListProps['parts']['settings'][number]

export function SettingList(props: SettingListProps) {
  const { testId, options, parts, t } = props
  return (
    <Card testId={testId} title={options.titleKey && t(options.titleKey)}>
      {parts.settings.length === 0 && <p className="setting-list-empty">{t('common.nothingHere')}</p>}
      <ul className="setting-list">
        {parts.settings.map((setting) => (
          <li key={setting.id} data-testid={`${testId}/${setting.id}`}>
            <span className="setting-list-label">
              <Icon name={setting.icon} />
              {labelOf(setting, t)}
            </span>
            <div className="setting-list-value">
              <Standing setting={setting} {...props} />
            </div>
            {setting.lockedKey && (
              <span className="setting-list-locked">
                <Lock size={14} strokeWidth={1.5} aria-hidden="true" />
                {t(setting.lockedKey)}
              </span>
            )}
            <RowButtons
              actions={setting.actions ?? []}
              name={labelOf(setting, t)}
              testId={`${testId}/${setting.id}`}
              t={t}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How a setting stands: on its way, failed with a way to try again, or its value. */
const Standing = observer(
  ({ setting, data, t, translate }: SettingListProps & { readonly setting: Setting }) => {
    const binding = jointBinding(data, setting.of)
    if (binding?.status === 'loading') return <Skeleton width={140} height={14} />
    if (binding?.status === 'error')
      return (
        <span className="setting-list-failed" role="alert">
          {binding.problem?.message || t('common.unreachable')}
          <Button kind="ghost" size="small" onClick={() => binding.reload()}>
            {t('common.tryAgain')}
          </Button>
        </span>
      )
    return (
      <>
        {setting.tags?.map((tag) => (
          <ToneTag key={tag.id} tone={tag.tone ?? 'neutral'}>
            {labelOf(tag, t)}
          </ToneTag>
        ))}
        {setting.textKey && <span>{t(setting.textKey, setting.values)}</span>}
        {'value' in setting && !(setting.textKey && isNothing(setting.value)) && (
          <Value value={setting.value} type={setting.display} translate={translate} />
        )}
      </>
    )
  },
)

/** Where words say how it stands, an absent value adds nothing. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
