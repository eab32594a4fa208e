import { fill, type Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'

import type { RegistrationRow } from '../registrations.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { RegistrationStateTag } from './registration-state-tag.tsx'
import { VisitorActions } from './visitor-actions.tsx'

interface Labels {
  t: Translation<typeof text>
  actions: string
}

export const visitorColumns = (
  { t, actions }: Labels,
  open: (row: RegistrationRow) => void,
): readonly Column<RegistrationRow>[] => [
  {
    key: 'name',
    title: t.list.name,
    isLocked: true,
    width: 110,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
  },
  { key: 'mobile', title: t.list.mobile, width: 124, dataIndex: 'mobile' },
  { key: 'company', title: t.list.company, width: 140, dataIndex: 'company' },
  { key: 'type', title: t.list.type, width: 100, dataIndex: 'type' },
  {
    key: 'state',
    title: t.list.state,
    width: 150,
    render: (_, row) => (
      <>
        <RegistrationStateTag state={row.state} />
        {row.rank !== null && <small className="visitor-rank">{fill(t.list.rank, { rank: row.rank })}</small>}
      </>
    ),
  },
  {
    key: 'channel',
    title: t.list.channel,
    width: 110,
    render: (_, { channel }) => channel || t.list.direct,
  },
  { key: 'broughtBy', title: t.list.broughtBy, width: 96, dataIndex: 'broughtBy' },
  {
    key: 'joinedAt',
    title: t.list.joinedAt,
    width: 144,
    render: (_, { joinedAt }) => <RelativeTime value={joinedAt} />,
  },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 126,
    ellipsis: false,
    render: (_, row) => <VisitorActions row={row} />,
  },
]
