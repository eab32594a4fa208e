import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useList } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  cardReviewsContract,
  reviewStates,
  type ReviewRow,
  type ReviewState,
} from '../card-reviews.contract.ts'
import { ReviewActions } from './review-actions.tsx'
import { ReviewChanges } from './review-changes.tsx'
import { reviewColumns } from './review-columns.tsx'
import { ReviewStatus } from './review-status.tsx'
import { useReview } from './use-review.tsx'
import { cardReviewTexts } from '../card-reviews.texts.ts'
import './card-reviews.css'

/** What holders want changed on their cards, for those who look after the cards; each finds the own requests here too. */
export function CardReviewsScreen() {
  const t = useTexts(cardReviewTexts)
  const { navigate, search } = useScreen()
  const templateId = search['templateId']
  const list = useList(
    cardReviewsContract.list,
    (row) => row.requestId,
    templateId ? { fixed: { templateId } } : {},
  )
  const review = useReview()
  const { status } = list.filter
  const handlers = {
    open: ({ carteId }: ReviewRow) => navigate('/demo/digitalcard/staffcard/carddetails', { id: carteId }),
    approve: (id: string) => void review.approve(id),
    reject: (id: string) => void review.reject(id),
    withdraw: (id: string) => void review.withdraw(id),
  }
  return (
    <Page title={t.title} help={t.help}>
      <FilterBar
        list={list}
        name="card-reviews"
        placeholder={t.keyword}
        chips={{ status: status && t.states[status] }}
      />
      <DataTable
        list={list}
        name="card-reviews"
        label={t.title}
        columns={reviewColumns(t, handlers)}
        // Deciding is for what waits: there every row can be ticked.
        isSelectable={status === 'pending'}
        isLocked={({ denial }) => denial !== null}
        toolbar={
          <ReviewStateChips
            templateId={templateId}
            value={status}
            onChange={(value) => list.setFilter({ status: value })}
          />
        }
        empty={<EmptyState title={t.empty} help={t.emptyHelp} />}
        card={(row) => (
          <div className="review-card">
            <div className="review-card-head">
              <strong>{row.name}</strong>
              <ReviewStatus status={row.status} t={t} />
            </div>
            <ReviewChanges changes={row.changes} />
            <div className="review-card-head">
              <span className="review-quiet">
                {row.requestedBy} · <RelativeTime value={row.requestedAt} />
              </span>
              <span>
                <ReviewActions row={row} t={t} handlers={handlers} />
              </span>
            </div>
            {row.reason && <p className="review-quiet">{row.reason}</p>}
          </div>
        )}
      />
      <BatchBar list={list} nameOf={({ name }) => name} touches={['cards', 'audit']}>
        <BatchAction confirm={{ title: t.approveTitle, content: t.approveNote }} run={review.approveMany}>
          {t.approveMany}
        </BatchAction>
        <BatchAction isDangerous run={review.rejectMany}>
          {t.rejectMany}
        </BatchAction>
      </BatchBar>
      {review.dialog}
    </Page>
  )
}

interface ChipsProps {
  templateId: string | undefined
  value: ReviewState | undefined
  onChange: (state: ReviewState | undefined) => void
}

/** How many requests stand in which state, and the way to see only those. */
function ReviewStateChips({ templateId, value, onChange }: ChipsProps) {
  const t = useTexts(cardReviewTexts)
  const { data: counts } = useCallQuery(cardReviewsContract.counts, { query: { templateId }, quiet: false })
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const chip = (state: ReviewState) => ({
    value: state,
    label: t.states[state],
    count: counts && (counts[state] ?? 0),
  })
  return (
    <StateChips
      label={t.state}
      chips={[{ value: undefined, label: t.all, count: counts && total }, ...reviewStates.map(chip)]}
      value={value}
      onChange={onChange}
    />
  )
}
