import { Button, Drawer } from 'antd'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { FactList } from '#platform/web/ui/fact-list.tsx'

import { cardAnalyticsTexts } from '../card-analytics.texts.ts'

const counted = [
  'views',
  'visitors',
  'saves',
  'calls',
  'copies',
  'shares',
  'exchanges',
  'dwell',
  'dwellMedian',
  'bots',
] as const

/** What every number of the page counts. */
export function Definitions() {
  const t = useTexts(cardAnalyticsTexts)
  const [isOpen, setOpen] = useState(false)
  const { definitions, columns, analysis, card, customers, period } = t
  const lines: readonly (readonly [string, string])[] = [
    ...counted.map((key) => [columns[key], definitions[key]] as const),
    [`${columns.visitors} (UV)`, definitions.uv],
    [analysis.sources, definitions.sources],
    [analysis.regions, definitions.regions],
    [analysis.devices, definitions.devices],
    [analysis.weekHours, definitions.hours],
    [card.chain, definitions.chain],
    [period.compare, definitions.compare],
    [customers.fresh, definitions.fresh],
    [customers.silent, definitions.silent],
    [customers.steps, definitions.steps],
  ]
  return (
    <>
      <Button onClick={() => setOpen(true)}>{analysis.definitions}</Button>
      <Drawer
        title={analysis.definitions}
        open={isOpen}
        onClose={() => setOpen(false)}
        size={480}
        destroyOnHidden
      >
        <FactList className="definitions" facts={lines} />
      </Drawer>
    </>
  )
}
