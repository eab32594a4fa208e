import type { Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { CardRow } from '../cards.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { CardPerson } from './card-person.tsx'
import { CardRowActions } from './card-row-actions.tsx'
import { CardStatus } from './card-status.tsx'
import type { AskedEvent } from './card-events.ts'

export interface CardHandlers {
  open: (card: CardRow, tab?: string) => void
  ask: (event: AskedEvent, card: CardRow) => void
  copyLink: (card: CardRow) => void
}

/** The columns of the list of cards. */
export function cardColumns(t: Translation<typeof text>, { open, ask, copyLink }: CardHandlers): Column<CardRow>[] {
  return [
    {
      key: 'name',
      title: t.list.name,
      isLocked: true,
      fixed: 'left',
      width: 150,
      sortBy: 'name',
      render: (_, card) => <CardPerson card={card} onOpen={() => open(card)} />,
    },
    { key: 'title', title: t.list.title, dataIndex: 'title', width: 124 },
    { key: 'department', title: t.list.departmentOf, dataIndex: 'department', width: 112 },
    { key: 'mobile', title: t.list.mobile, dataIndex: 'mobile', width: 116 },
    { key: 'status', title: t.list.status, width: 96, render: (_, card) => <CardStatus {...card} /> },
    { key: 'views', title: t.list.views, dataIndex: 'views30', isNumber: true, width: 124, sortBy: 'views' },
    { key: 'lastVisit', title: t.list.lastVisit, width: 104, render: (_, card) => <RelativeTime value={card.lastViewedAt} relative /> },
    { key: 'updated', title: t.list.updated, width: 140, sortBy: 'updated', render: (_, card) => <RelativeTime value={card.updatedAt} /> },
    { key: 'email', title: t.detail.email, dataIndex: 'email', width: 200, isOptional: true },
    { key: 'holder', title: t.detail.holder, dataIndex: 'holder', width: 110, isOptional: true },
    {
      key: 'actions',
      title: t.list.actions,
      isLocked: true,
      fixed: 'right',
      width: 172,
      ellipsis: false,
      render: (_, card) => <CardRowActions card={card} onOpen={(tab) => open(card, tab)} onAsk={ask} onCopyLink={copyLink} />,
    },
  ]
}
