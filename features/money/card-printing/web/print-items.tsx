import { useState } from 'react'
import { Skeleton, Switch } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardPrintingContract, type PrintDetail } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { productionContract } from '../production.contract.ts'
import { PrintWarnings } from './print-warnings.tsx'
import { specificationText } from './specification-text.ts'
import { TurningCard } from './turning-card.tsx'

interface Props {
  job: PrintDetail
  isOperator: boolean
}

/** The cards of a job; the chosen one as it is printed. */
export function PrintItems({ job: { jobId, items, version, isReprint }, isOperator }: Props) {
  const t = useTexts(cardPrintingTexts)
  const [chosen, choose] = useState(items[0]?.itemId)
  const [hasGuides, showGuides] = useState(false)
  const endpoint = isOperator ? productionContract.pages : cardPrintingContract.pages
  const request = { params: { id: jobId }, query: { itemId: chosen ?? '' } }
  const pages = useCallQuery(endpoint, { ...request, enabled: chosen !== undefined })
  return (
    <div className="print-stack" key={version}>
      <div className="print-stage">
        {pages.data ? (
          <TurningCard key={chosen} preview={pages.data} hasGuides={hasGuides} />
        ) : pages.error ? (
          <p className="print-quiet">{pages.error.message}</p>
        ) : (
          <Skeleton.Node active style={{ width: 320, height: 190 }} />
        )}
      </div>
      <label className="print-switch">
        <Switch size="small" checked={hasGuides} onChange={showGuides} /> {t.begin.guides}
      </label>
      {pages.data ? <PrintWarnings warnings={pages.data.warnings} /> : null}
      <ul className="print-items" aria-label={t.job.items}>
        {items.map((item) => (
          <li key={item.itemId}>
            <button
              type="button"
              className="print-item"
              aria-pressed={item.itemId === chosen}
              aria-label={fill(t.screen.see, { name: item.name })}
              onClick={() => choose(item.itemId)}
            >
              <strong>{item.name}</strong>
              <span className="print-quiet">{specificationText(item.specification, t)}</span>
              {isReprint ? null : <span>{formatMoney(item.amount)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
