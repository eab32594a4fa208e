import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { mallContract } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'
import './mall.css'

/** The orders that wait to be shipped, one to a note, to be printed. */
export function DeliveryNotesScreen() {
  const t = useTexts(mallTexts)
  const found = useCallQuery(mallContract.list, { query: { state: 'paid', limit: 200 } })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  const { list } = found.data
  return (
    <Page
      title={t.routes.print}
      help={t.print.help}
      actions={
        <Button type="primary" onClick={() => window.print()}>
          {t.print.print}
        </Button>
      }
    >
      {list.length === 0 ? (
        <EmptyState title={t.print.empty} help={t.list.emptyHelp} />
      ) : (
        <div className="mall-notes">
          {list.map(({ orderId, number, buyerName, mobile, address, lines }) => (
            <article key={orderId} className="mall-note">
              <b>{number}</b>
              <p>
                {buyerName} {mobile}
                <br />
                {address}
              </p>
              <ul>
                {lines.map(({ skuId, title, variant, quantity }) => (
                  <li key={skuId}>
                    {title} {variant} × {quantity}
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      )}
    </Page>
  )
}
