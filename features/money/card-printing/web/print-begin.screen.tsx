import { useState } from 'react'
import { Button, Pagination, Switch } from 'antd'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { fill } from '#platform/text/texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardPrintingContract } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { CardPreview } from './card-preview.tsx'
import { PriceSummary } from './price-summary.tsx'
import { printPath, readIds, readSpecification } from './print-search.ts'
import { SpecificationForm } from './specification-form.tsx'
import './card-printing.css'

/** The specification of chosen cards, with its price and how each card would look. */
export function PrintBeginScreen() {
  const t = useTexts(cardPrintingTexts)
  const { search, setSearch, navigate } = useScreen()
  const ids = readIds(search['cards'])
  const specification = readSpecification(search['spec'])
  const [seen, see] = useState(1)
  const [hasGuides, showGuides] = useState(true)
  const options = useCallQuery(cardPrintingContract.specifications)
  const tell = (lines: readonly BatchLine[]) => {
    const refused = lines.filter(({ ok }) => !ok)
    if (refused[0])
      notify('warning', fill(t.begin.someRefused, { count: refused.length, why: refused[0].msg }))
    if (refused.length === lines.length) return
    notify('success', t.begin.added)
    navigate(printPath, { view: 'cart' })
  }
  const add = useCallMutation(cardPrintingContract.addToCart, { onSuccess: tell })
  const shown = ids[Math.min(seen, ids.length) - 1]
  if (shown === undefined)
    return (
      <Page title={t.routes.begin}>
        <EmptyState
          title={t.begin.none}
          help={t.begin.noneHelp}
          action={<Button onClick={() => navigate(printPath)}>{t.screen.choose}</Button>}
        />
      </Page>
    )
  if (options.error) return <ErrorState error={options.error} onRetry={() => void options.refetch()} />
  if (!options.data) return <PageSkeleton />
  const { press: known } = options.data
  const press = known && [known.description, known.condition].filter(Boolean).join(' · ')
  const order = () =>
    navigate(`${printPath}/payment`, { cards: ids.join(','), spec: JSON.stringify(specification) })
  return (
    <Page title={t.routes.begin} help={fill(t.begin.help, { count: ids.length })}>
      <div className="print-columns wide">
        <div className="print-stack">
          <section className="print-panel">
            <h2 className="print-heading">{t.begin.specification}</h2>
            <SpecificationForm
              options={options.data}
              value={specification}
              onChange={(next) => setSearch({ spec: JSON.stringify(next) })}
            />
          </section>
          <section className="print-panel action-bar">
            <h2 className="print-heading">{t.begin.summary}</h2>
            <PriceSummary lines={ids.map((carteId) => ({ carteId, specification }))} />
            <div className="print-footer">
              <GuardedButton
                access="print:order"
                loading={add.isPending}
                onClick={() => add.mutate({ body: { cardIds: ids, specification } })}
              >
                {t.begin.addToCart}
              </GuardedButton>
              <GuardedButton type="primary" access="print:order" onClick={order}>
                {t.begin.order}
              </GuardedButton>
            </div>
          </section>
        </div>
        <aside className="print-panel" aria-label={t.screen.preview}>
          <h2 className="print-heading">{t.screen.preview}</h2>
          <CardPreview key={shown} carteId={shown} specification={specification} hasGuides={hasGuides} />
          <label className="print-switch">
            <Switch size="small" checked={hasGuides} onChange={showGuides} /> {t.begin.guides}
          </label>
          {ids.length > 1 ? (
            <Pagination simple size="small" current={seen} pageSize={1} total={ids.length} onChange={see} />
          ) : null}
          <p className="print-quiet">
            {t.begin.colours} {press ? fill(t.begin.coloursPress, { press }) : t.begin.coloursNone}
          </p>
        </aside>
      </div>
    </Page>
  )
}
