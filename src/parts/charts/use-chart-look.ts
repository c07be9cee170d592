import { useEffect, useState } from 'react'
import type { ChartLook } from './chart-option.ts'

const palette = [
  '--c-chart-2',
  '--c-chart-3',
  '--c-except-solid',
  '--c-success-solid',
  '--c-danger-solid',
  '--c-chart-1',
]

/** The theme's colours as they are now, and again when the appearance changes. */
export function useChartLook(): ChartLook {
  const [look, setLook] = useState(readLook)
  useEffect(() => {
    const observer = new MutationObserver(() => setLook(readLook()))
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return look
}

function readLook(): ChartLook {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    palette: palette.map(token),
    text: token('--c-text'),
    textSoft: token('--c-text-3'),
    grid: token('--c-chart-grid'),
    surface: token('--c-surface'),
    raised: token('--c-raised'),
    line: token('--c-line-strong'),
    font: token('--f-sans'),
  }
}
