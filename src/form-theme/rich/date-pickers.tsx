import type { WidgetProps } from '@rjsf/utils'
import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { dayForm } from '../calendar-locale.ts'
import { contextOf } from '../form-context.ts'
import { ariaOf } from '../aria.ts'
import { scoped } from './scoped.tsx'
import { momentIn, shownIn } from '../zoned-moment.ts'

/** The first form is shown, each is understood when typed. */
const dateForms = (locale: string) => [dayForm(locale), 'YYYY-MM-DD']
const dateTimeForms = (locale: string) => [`${dayForm(locale)} HH:mm`, 'YYYY-MM-DD HH:mm']

function parsed(value: unknown): Dayjs | null {
  const day = typeof value === 'string' && value !== '' ? dayjs(value) : null
  return day?.isValid() ? day : null
}

/** Enter takes the typed day or time, or opens the calendar; it is not meant for the form around it. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** Emptied by the keyboard it has no value: the picker itself would go on with the former one. */
const whenEmptied =
  ({ id, onChange }: WidgetProps) =>
  ({ target }: FormEvent): void => {
    if (target instanceof HTMLInputElement && target.id === id && target.value === '') onChange(undefined)
  }

/** A day, stored as `2026-03-02`. */
function DateControl(props: WidgetProps): ReactNode {
  const { id, value, disabled, onChange, onBlur, registry } = props
  const { translate } = contextOf(registry)
  return (
    <div role="presentation" onKeyDown={keepEnter} onInput={whenEmptied(props)}>
      <DatePicker
        id={id}
        className="form-wide"
        value={parsed(value)}
        format={dateForms(translate.locale)}
        placeholder=""
        disabled={disabled}
        onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : undefined)}
        onBlur={() => onBlur(id, value)}
        {...ariaOf(props)}
      />
    </div>
  )
}

/** A moment, shown in the person's zone, stored in UTC. */
function DateTimeControl(props: WidgetProps): ReactNode {
  const { id, value, disabled, onChange, onBlur, registry } = props
  const { translate } = contextOf(registry)
  const at = parsed(value)
  return (
    <div role="presentation" onKeyDown={keepEnter} onInput={whenEmptied(props)}>
      <DatePicker
        id={id}
        className="form-wide"
        showTime={{ format: 'HH:mm' }}
        value={at && shownIn(at, translate.timeZone)}
        format={dateTimeForms(translate.locale)}
        placeholder=""
        disabled={disabled}
        onChange={(day) => onChange(day ? momentIn(day, translate.timeZone) : undefined)}
        onBlur={() => onBlur(id, value)}
        {...ariaOf(props)}
      />
    </div>
  )
}

/** A time of day, stored as `16:08:00`. */
function TimeControl(props: WidgetProps): ReactNode {
  const { id, value, disabled, onChange, onBlur } = props
  return (
    <div role="presentation" onKeyDown={keepEnter} onInput={whenEmptied(props)}>
      <TimePicker
        id={id}
        className="form-wide"
        placeholder=""
        value={typeof value === 'string' ? parsed(`2000-01-01T${value}`) : null}
        disabled={disabled}
        onChange={(time) => onChange(time ? time.format('HH:mm:ss') : undefined)}
        onBlur={() => onBlur(id, value)}
        {...ariaOf(props)}
      />
    </div>
  )
}

export const RichDate = scoped(DateControl)
export const RichDateTime = scoped(DateTimeControl)
export const RichTime = scoped(TimeControl)
