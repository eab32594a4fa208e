import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { firmPeopleContract } from '../firm-people.contract.ts'
import type { FirmRow } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import './firms.css'

/** Into whose hands a firm came, the latest first. */
export function FirmOwners({ firm }: { firm: FirmRow }) {
  const t = useTexts(firmsTexts)
  const { data, error, refetch } = useCallQuery(firmPeopleContract.owners, { params: { id: firm.id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.length === 0) return <EmptyState title={t.owners.empty} help={t.owners.emptyHelp} />
  return (
    <ul className="firm-lines">
      {data?.map(({ id, kind, from, to, reason, by, at }) => (
        <li key={id}>
          <strong>{t.ownerChanges[kind]}</strong>{' '}
          {[from ?? (kind === 'create' ? null : t.owners.pool), to ?? t.owners.pool]
            .filter(Boolean)
            .join(' → ')}
          <div className="firm-quiet">{[reason, by, formatMoment(at)].filter(Boolean).join(' · ')}</div>
        </li>
      ))}
    </ul>
  )
}
