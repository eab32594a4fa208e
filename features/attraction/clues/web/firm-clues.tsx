import type { FirmOfTab } from '#features/attraction/firms/web/firm-slots.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cluesContract } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { clueName } from './clue-actions.tsx'
import { ClueStateTag } from './clue-state.tsx'
import './clues.css'

const path = '/demo/attractinvestment/attractinvest'
const mostShown = 50

/** The clues of a firm, those that became it too; the latest first. */
export function FirmClues({ firm }: FirmOfTab) {
  const t = useTexts(cluesTexts)
  const { navigate } = useScreen()
  const query = { tab: 'all' as const, firmId: firm.id, limit: mostShown }
  const { data, error, refetch } = useCallQuery(cluesContract.list, { query })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.list.length === 0) return <EmptyState title={t.ofFirm.none} help={t.ofFirm.noneHelp} />
  return (
    <ul className="clue-of-firm">
      {data?.list.map((row) => (
        <li key={row.id}>
          <span className="clue-card-line">
            <NameButton name={clueName(row)} onOpen={() => navigate(path, { tab: 'all', clue: row.id })} />
            <ClueStateTag state={row.state} />
          </span>
          <span className="clue-quiet">
            {[t.origins[row.origin], row.owner?.name, formatMoment(row.at)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
