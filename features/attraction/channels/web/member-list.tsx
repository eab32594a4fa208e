import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useList } from '#platform/web/use-list.ts'
import { channelsContract, type MemberRow } from '../channels.contract.ts'
import { channelsTexts } from '../channels.texts.ts'
import '#platform/web/ui/summary-row.css'

/** The people who came by channel codes. */
export function MemberList() {
  const t = useTexts(channelsTexts)
  const { members } = t
  const { navigate } = useScreen()
  const list = useList(channelsContract.members, (row) => row.id)
  const open = ({ customerId }: MemberRow) =>
    navigate('/demo/digitalcard/customerresources/customerdetalis', { carte: customerId })
  const name = (row: MemberRow) => <NameButton name={row.name} onOpen={() => open(row)} />
  const willing = ({ isWilling }: MemberRow) => (
    <StatusTag tone={isWilling ? 'good' : 'resting'}>
      {isWilling ? members.willing : members.unwilling}
    </StatusTag>
  )
  const columns: readonly Column<MemberRow>[] = [
    { key: 'name', title: members.person, isLocked: true, width: 180, render: (_, row) => name(row) },
    { key: 'channel', title: members.channel, width: 220, dataIndex: 'channel' },
    { key: 'staff', title: members.staff, width: 140, dataIndex: 'staff' },
    { key: 'marketing', title: members.marketing, width: 120, render: (_, row) => willing(row) },
    {
      key: 'joinedAt',
      title: members.joinedAt,
      width: 160,
      render: (_, row) => <RelativeTime value={row.joinedAt} />,
    },
  ]
  return (
    <DataTable
      list={list}
      name="channel-members"
      label={t.views.members}
      columns={columns}
      card={(row) => (
        <div className="summary-row">
          <div className="summary-line">
            {name(row)}
            {willing(row)}
          </div>
          <div className="summary-more">{[row.channel, row.staff].filter(Boolean).join(' · ')}</div>
        </div>
      )}
      empty={<EmptyState title={members.empty} help={members.emptyHelp} />}
    />
  )
}
