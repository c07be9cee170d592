import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { contextOf } from './form-context.ts'
import { ReadOnlyInput } from './inputs.tsx'
import { LazyDate, LazyDateTime, LazyTime } from './rich-controls.ts'

/** A day, stored as `2026-03-02`. */
export function DateWidget(props: WidgetProps): ReactNode {
  return props.readonly ? <ReadOnlyInput props={props} text={said(props, 'date')} /> : <LazyDate {...props} />
}

/** A moment, shown in the person's zone, stored in UTC. */
export function DateTimeWidget(props: WidgetProps): ReactNode {
  return props.readonly ? (
    <ReadOnlyInput props={props} text={said(props, 'date-time')} />
  ) : (
    <LazyDateTime {...props} />
  )
}

/** A time of day, stored as `16:08:00`. */
export function TimeWidget(props: WidgetProps): ReactNode {
  return props.readonly ? (
    <ReadOnlyInput props={props} text={String(props.value ?? '')} />
  ) : (
    <LazyTime {...props} />
  )
}

function said({ value, registry }: WidgetProps, style: 'date' | 'date-time'): string {
  return contextOf(registry).translate.date(value, style) || String(value ?? '')
}
