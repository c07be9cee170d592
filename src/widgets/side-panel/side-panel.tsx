import { useLayoutEffect, useRef } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { sidePanel } from './side-panel.widget.ts'
import './side-panel.css'

export function SidePanel({ testId, slots }: WidgetProps<typeof sidePanel>) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const column = panel.current?.parentElement
    if (!column) return undefined
    // The head of a page is as high as what it says, so only the page knows how much of the window is left below it.
    const measure = () => {
      const start = Math.round(column.getBoundingClientRect().top + window.scrollY)
      panel.current?.style.setProperty('--start', `${start}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    for (const part of column.closest('.page')?.children ?? []) observer.observe(part)
    measure()
    return () => observer.disconnect()
  }, [])
  return (
    <div className="side-panel" ref={panel} data-testid={testId}>
      <div className="side-panel-content">{slots['content']}</div>
      {slots['foot'] && <div className="side-panel-foot">{slots['foot']}</div>}
    </div>
  )
}
