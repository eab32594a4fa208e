import type { Translation } from '#platform/text/texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { RowButton } from '#platform/web/ui/row-button.tsx'
import type { ReviewRow } from '../card-reviews.contract.ts'
import type { text } from '../text/zh-CN.ts'

type Texts = Translation<typeof text>

export interface ReviewHandlers {
  open: (row: ReviewRow) => void
  approve: (id: string) => void
  reject: (id: string) => void
  withdraw: (id: string) => void
}

/** What can be done with a request: its maker takes it back, everybody else decides or reads why not. */
export function ReviewActions({ row, t, handlers }: { row: ReviewRow; t: Texts; handlers: ReviewHandlers }) {
  const { requestId } = row
  if (row.status !== 'pending') return null
  if (row.isMine) return <RowButton onPress={() => handlers.withdraw(requestId)}>{t.withdraw}</RowButton>
  const why = row.denial ?? undefined
  return (
    <>
      <GuardedButton type="link" size="small" why={why} onClick={() => handlers.approve(requestId)}>
        {t.approve}
      </GuardedButton>
      <GuardedButton type="link" size="small" danger why={why} onClick={() => handlers.reject(requestId)}>
        {t.reject}
      </GuardedButton>
    </>
  )
}
