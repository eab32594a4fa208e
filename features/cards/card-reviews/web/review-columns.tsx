import type { Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { RowButton } from '#platform/web/ui/row-button.tsx'
import type { ReviewRow } from '../card-reviews.contract.ts'
import { ReviewActions, type ReviewHandlers } from './review-actions.tsx'
import { ReviewChanges } from './review-changes.tsx'
import { ReviewStatus } from './review-status.tsx'
import type { text } from '../text/zh-CN.ts'

type Texts = Translation<typeof text>

/** The columns of the list of changes. */
export const reviewColumns = (t: Texts, handlers: ReviewHandlers): Column<ReviewRow>[] => [
  {
    key: 'name',
    title: t.columns.name,
    isLocked: true,
    fixed: 'left',
    width: 130,
    render: (_, row) => <RowButton onPress={() => handlers.open(row)}>{row.name}</RowButton>,
  },
  {
    key: 'changes',
    title: t.columns.changes,
    isLocked: true,
    ellipsis: false,
    width: 380,
    render: (_, row) => <ReviewChanges changes={row.changes} />,
  },
  { key: 'by', title: t.columns.by, dataIndex: 'requestedBy', width: 110 },
  {
    key: 'at',
    title: t.columns.at,
    width: 150,
    render: (_, row) => <RelativeTime value={row.requestedAt} />,
  },
  {
    key: 'state',
    title: t.columns.state,
    width: 100,
    render: (_, row) => <ReviewStatus status={row.status} t={t} />,
  },
  {
    key: 'decided',
    title: t.columns.decided,
    width: 180,
    render: (_, row) => [row.decidedBy, row.reason].filter(Boolean).join(' · ') || '—',
  },
  {
    key: 'actions',
    title: t.columns.actions,
    isLocked: true,
    fixed: 'right',
    width: 140,
    ellipsis: false,
    render: (_, row) => <ReviewActions row={row} t={t} handlers={handlers} />,
  },
]
