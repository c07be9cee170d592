import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import type { CallbackProps } from './callback-props.ts'
import { deviceIdentifier } from '../../stores/this-device.ts'
import { type Coordinates, deviceMetadata, locate } from '../device/device-profile.ts'
import { JourneyHtml } from '../controls/safe-html.tsx'
import { outputOf, outputText } from '../run/step.ts'

/** DeviceProfileCallback: what the browser tells of itself; the place only after the person agreed. */
export const DeviceProfile = observer(({ callback, journey, index }: CallbackProps) => {
  const { t } = useTranslation()
  const [locating, setLocating] = useState(false)
  const wantsLocation = outputOf(callback, 'location') === true
  const alone = !(journey.current?.arrangement.submit ?? false)
  const profile = (location?: Coordinates) =>
    JSON.stringify({
      identifier: deviceIdentifier(localStorage),
      ...(outputOf(callback, 'metadata') === true ? { metadata: deviceMetadata(window) } : {}),
      ...(location ? { location } : {}),
    })
  const answer = (location?: Coordinates) => {
    if (alone) void journey.answer(new Map([[index, { '': profile(location) }]]), false)
    else journey.setAnswer(index, '', profile(location))
  }
  useEffect(() => {
    if (!alone || !wantsLocation) answer()
    // Once, when the step appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const message = outputText(callback, 'message')
  if (!wantsLocation)
    return (
      <div className="login-wait" role="status">
        {alone && <span className="btn-spinner" aria-hidden="true" />}
        <JourneyHtml html={message || t('login.device.collecting')} />
      </div>
    )
  return (
    <div className="login-options">
      <JourneyHtml className="login-text" html={message || t('login.device.location')} />
      <div className="login-option-row">
        <Button
          kind={alone ? 'primary' : 'secondary'}
          busy={locating}
          onClick={() => {
            setLocating(true)
            void locate(navigator).then((place) => {
              setLocating(false)
              answer(place)
            })
          }}
        >
          {t('login.device.share')}
        </Button>
        {alone && <Button onClick={() => answer()}>{t('login.device.without')}</Button>}
      </div>
    </div>
  )
})
