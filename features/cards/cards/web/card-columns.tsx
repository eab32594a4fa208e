import type { Language, Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import type { CardRow } from '../cards.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { CardPerson } from './card-person.tsx'
import { CardRowActions } from './card-row-actions.tsx'
import { cardMarks } from './card-slots.public.ts'
import { CardStatus } from './card-status.tsx'
import { ViewsLink } from './views-link.tsx'
import type { AskedEvent } from './card-events.ts'
import './card-columns.css'

export interface CardHandlers {
  open: (card: CardRow, tab?: string) => void
  ask: (event: AskedEvent, card: CardRow) => void
  copyLink: (card: CardRow) => void
  claimLink: (card: CardRow) => void
}

/** Words and numbers take more room outside of Chinese. */
const compact = {
  name: 150,
  title: 124,
  department: 112,
  mobile: 116,
  status: 96,

  views: 124,
  lastVisit: 104,
  updated: 140,
  actions: 172,
}
const roomy = {
  name: 128,
  title: 92,
  department: 104,
  mobile: 116,
  status: 108,

  views: 132,
  lastVisit: 126,
  updated: 140,
  actions: 180,
}

/** The columns of the list of cards. */
export function cardColumns(
  t: Translation<typeof text>,
  language: Language,
  { open, ask, copyLink, claimLink }: CardHandlers,
): Column<CardRow>[] {
  const width = language.startsWith('zh') ? compact : roomy
  return [
    {
      key: 'name',
      title: t.list.name,
      isLocked: true,
      fixed: 'left',
      width: width.name,
      sortBy: 'name',
      render: (_, card) => (
        <span className="card-person-line">
          <CardPerson card={card} onOpen={() => open(card)} />
          {card.identity.length > 0 && <SlotContents slot={cardMarks} claims={card.identity} isSmall />}
        </span>
      ),
    },
    { key: 'title', title: t.list.title, dataIndex: 'title', width: width.title },
    { key: 'department', title: t.list.departmentOf, dataIndex: 'department', width: width.department },
    { key: 'mobile', title: t.list.mobile, dataIndex: 'mobile', width: width.mobile },
    {
      key: 'status',
      title: t.list.status,
      width: width.status,
      render: (_, card) => <CardStatus {...card} />,
    },
    {
      key: 'views',
      title: t.list.views,
      isNumber: true,
      width: width.views,
      sortBy: 'views',
      render: (_, card) => <ViewsLink card={card} />,
    },
    {
      key: 'lastVisit',
      title: t.list.lastVisit,
      width: width.lastVisit,
      render: (_, card) => <RelativeTime value={card.lastViewedAt} relative />,
    },
    {
      key: 'updated',
      title: t.list.updated,
      width: width.updated,
      sortBy: 'updated',
      render: (_, card) => <RelativeTime value={card.updatedAt} />,
    },
    { key: 'email', title: t.detail.email, dataIndex: 'email', width: 200, isOptional: true },
    { key: 'holder', title: t.detail.holder, dataIndex: 'holder', width: 110, isOptional: true },
    {
      key: 'actions',
      title: t.list.actions,
      isLocked: true,
      fixed: 'right',
      width: width.actions,
      ellipsis: false,
      render: (_, card) => (
        <CardRowActions
          card={card}
          onOpen={(tab) => open(card, tab)}
          onAsk={ask}
          onCopyLink={copyLink}
          onClaimLink={claimLink}
        />
      ),
    },
  ]
}
