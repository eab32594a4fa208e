import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { Button, Segmented } from 'antd'
import { type ReactNode, useRef, useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { saveBlob } from '#platform/web/save-blob.ts'
import { Section } from '#platform/web/ui/section.tsx'

import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { NumbersTable, type NumbersTableProps } from './numbers-table.tsx'
import './analysis.css'

interface ChartSectionProps {
  title: string
  unit: ReactNode
  /** Choices of this chart alone. */
  tools?: ReactNode
  table: Omit<NumbersTableProps, 'label'>
  /** Offers the drawing as a file; for charts that carry their own colours. */
  hasPicture?: boolean
  children: ReactNode
}

/** A chart that can be read as a table too. */
export function ChartSection({ title, unit, tools, table, hasPicture = false, children }: ChartSectionProps) {
  const t = useTexts(cardAnalyticsTexts)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const box = useRef<HTMLDivElement>(null)
  const savePicture = () => {
    const drawing = box.current?.querySelector('svg')
    if (drawing)
      saveBlob(
        new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }),
        `${title}.svg`,
      )
  }
  const extra = (
    <span className="chart-tools">
      <span className="trend-unit">{unit}</span>
      {tools}
      {hasPicture && view === 'chart' ? (
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined />}
          aria-label={`${t.analysis.picture} ${title}`}
          onClick={savePicture}
        />
      ) : null}
      <Segmented
        size="small"
        aria-label={`${t.analysis.view} ${title}`}
        value={view}
        options={[
          { value: 'chart', label: t.analysis.chart },
          { value: 'table', label: t.analysis.table },
        ]}
        onChange={setView}
      />
    </span>
  )
  return (
    <Section title={title} extra={extra}>
      <div ref={box}>{view === 'chart' ? children : <NumbersTable label={title} {...table} />}</div>
    </Section>
  )
}
