import type { EChartsCoreOption } from 'echarts/core'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { useLanguage } from '../language/language.ts'
import { isDark } from '../preferences/paint.ts'
import { usePreferences } from '../preferences/preferences.ts'
import '../ui/page-skeleton.css'
import './charts.css'

interface ChartProps {
  option: EChartsCoreOption
  /** What it shows, for those who do not see it. */
  title: string
  height?: number
}

const Canvas = lazyPart(async () => {
  const { drawIn } = await import('./kept-charts.ts')
  function LoadedChart({ option, title, height }: Required<ChartProps>) {
    const box = useRef<HTMLDivElement>(null)
    const { theme, contentMode, color } = usePreferences()
    const language = useLanguage()
    const dark = isDark(contentMode)
    useEffect(() => {
      if (!box.current) return undefined
      return drawIn(box.current, { option, title, look: [theme, dark, color, language].join() })
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
