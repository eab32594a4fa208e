import type { FirmOfTab } from '#features/attraction/firms/web/firm-slots.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { moneyText } from '../face/money-text.ts'
import { dealsContract } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import { DealStateTag } from './deal-state-tag.tsx'
import './deals.css'

const path = '/demo/attractinvestment/custom'
const mostShown = 50

/** The deals of a firm, the latest first. */
export function FirmDeals({ firm }: FirmOfTab) {
  const t = useTexts(dealsTexts)
  const { navigate } = useScreen()
  const query = { firmId: firm.id, limit: mostShown }
  const { data, error, refetch } = useCallQuery(dealsContract.list, { query })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.list.length === 0) return <EmptyState title={t.ofFirm.none} help={t.ofFirm.noneHelp} />
  return (
    <ul className="deal-of-firm">
      {data?.list.map(({ id, title, stage, amountFen, currency, state, owner }) => (
        <li key={id}>
          <span className="deal-card-line">
            <NameButton name={title} onOpen={() => navigate(path, { deal: id })} />
            <DealStateTag state={state} />
          </span>
          <span className="deal-quiet">
            {[moneyText(amountFen, currency), stage, owner].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
