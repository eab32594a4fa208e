import type { EChartsCoreOption } from 'echarts/core'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { useLanguage } from '../language/language.ts'
import { isDark } from '../preferences/paint.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { chartTheme } from './chart-theme.ts'
import '../ui/page-skeleton.css'
import './charts.css'

interface ChartProps {
  option: EChartsCoreOption
  /** What it shows, for those who do not see it. */
  title: string
  height?: number
}

const Canvas = lazyPart(async () => {
  const { init } = await import('./echarts.ts')
  function LoadedChart({ option, title, height }: Required<ChartProps>) {
    const box = useRef<HTMLDivElement>(null)
    const { theme, contentMode, color } = usePreferences()
    const language = useLanguage()
    const dark = isDark(contentMode)
    useEffect(() => {
      const element = box.current
      if (!element) return undefined
      const chart = init(element, chartTheme(), { renderer: 'svg' })
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      chart.setOption({
        animation: !calm,
        animationDuration: 200,
        aria: { enabled: true, label: { description: title } },
        ...option,
      })
      const observer = new ResizeObserver(() => chart.resize())
      observer.observe(element)
      return () => {
        observer.disconnect()
        chart.dispose()
      }
    }, [option, title, theme, dark, color, language])
    return <div ref={box} role="img" aria-label={title} style={{ height }} />
  }
  return { default: LoadedChart }
})

/** A chart by ECharts, loaded when the first one is drawn, in the colours of the theme. Keep `option` in a useMemo. */
export function Chart({ option, title, height = 280 }: ChartProps) {
  return (
    <Suspense fallback={<div className="bone" style={{ height }} />}>
      <Canvas option={option} title={title} height={height} />
    </Suspense>
  )
}
