import { Select, Tag } from 'antd'
import { useState } from 'react'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useSlot } from '#platform/web/slots/slots.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'
import { audiencesContract, type Member, type MemberFilter, presences } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import { memberActions } from './audience-slots.public.ts'
import { useTagOptions } from './tag-options.ts'
import '#platform/web/ui/summary-row.css'
import './audiences.css'

const TagDialog = lazyDialog(() => import('./tag-members.dialog.tsx'), 'TagMembersDialog')

type Changed = readonly BatchLine[] | undefined

interface Asking {
  ids: readonly string[]
  answer: (lines: Changed) => void
}

const filterOf = ({ keyword, channelId, tagId, presence }: Partial<MemberFilter>): MemberFilter => ({
  ...(keyword !== undefined && { keyword }),
  ...(channelId !== undefined && { channelId }),
  ...(tagId !== undefined && { tagId }),
  ...(presence !== undefined && { presence }),
})

/** The people who came by channel codes, with their tags. */
export function MemberList() {
  const labels = useTexts(audiencesTexts)
  const t = labels.members
  const { navigate } = useScreen()
  const list = useList(audiencesContract.members, (row) => row.id)
  const { data: channels = [] } = useCallQuery(audiencesContract.channels)
  const tagOptions = useTagOptions()
  const more = useSlot(memberActions)
  const [asking, setAsking] = useState<Asking>()
  const { channelId, tagId } = list.filter
  const tags = tagOptions.flatMap(({ options }) => options)
  const open = ({ customerId }: Member) =>
    navigate('/demo/digitalcard/customerresources/customerdetalis', { carte: customerId })
  const name = (row: Member) => <NameButton name={row.name} onOpen={() => open(row)} />
  const presence = ({ lostAt }: Member) => (
    <StatusTag tone={lostAt === null ? 'good' : 'resting'}>
      {lostAt === null ? t.presences.here : t.presences.lost}
    </StatusTag>
  )
  const tagsOf = ({ tags: given }: Member) => (
    <span className="audience-tags">
      {given.map((tag) => (
        <Tag key={tag.id}>{tag.name}</Tag>
      ))}
    </span>
  )
  const columns: readonly Column<Member>[] = [
    { key: 'name', title: t.person, isLocked: true, width: 140, render: (_, row) => name(row) },
    { key: 'company', title: t.company, width: 200, dataIndex: 'company' },
    { key: 'tags', title: t.tags, width: 220, render: (_, row) => tagsOf(row) },
    { key: 'channel', title: t.channel, width: 180, dataIndex: 'channel' },
    { key: 'staff', title: t.staff, width: 110, dataIndex: 'staff' },
    { key: 'presence', title: t.presence, width: 90, render: (_, row) => presence(row) },
    {
      key: 'marketing',
      title: t.marketing,
      width: 130,
      isOptional: true,
      render: (_, { isWilling }) => (isWilling ? t.willing : t.unwilling),
    },
    {
      key: 'joinedAt',
      title: t.joinedAt,
      width: 130,
      render: (_, row) => <RelativeTime value={row.joinedAt} />,
    },
  ]
  const tag = async (ids: readonly string[]): Promise<Changed> => {
    const lines = await new Promise<Changed>((answer) => setAsking({ ids, answer }))
    setAsking(undefined)
    return lines
  }
  const mark = (to: (typeof presences)[number]) => (ids: readonly string[]) =>
    call(audiencesContract.markMembers, { body: { ids: [...ids], presence: to } })
  const access = audiencesContract.tagMembers.access
  const chosen = (ids: readonly string[]) =>
    ids.flatMap((id) => list.selection.rows.get(id)?.customerId ?? [])
  return (
    <>
      <FilterBar
        list={list}
        name="members"
        placeholder={t.keyword}
        choices={[{ field: 'presence', label: t.presence, values: presences, labels: t.presences }]}
        chips={{
          channelId: channelId && channels.find(({ id }) => id === channelId)?.name,
          tagId: tagId && tags.find(({ value }) => value === tagId)?.label,
        }}
      >
        <Select
          allowClear
          className="filter-select"
          aria-label={t.channel}
          placeholder={t.channel}
          value={channelId ?? null}
          options={channels.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(next: string | undefined) => list.setFilter({ channelId: next ?? undefined })}
        />
        <Select
          allowClear
          className="filter-select"
          aria-label={t.tags}
          placeholder={t.tags}
          value={tagId ?? null}
          options={tagOptions}
          onChange={(next: string | undefined) => list.setFilter({ tagId: next ?? undefined })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="members"
        label={labels.views.members}
        columns={columns}
        isSelectable
        actions={
          <DownloadButton
            endpoint={audiencesContract.exportMembers}
            request={{ query: filterOf(list.filter) }}
          >
            {t.export}
          </DownloadButton>
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              {name(row)}
              {presence(row)}
            </div>
            <div className="summary-more">{[row.company, row.channel].filter(Boolean).join(' · ')}</div>
            {tagsOf(row)}
          </div>
        )}
        empty={<EmptyState title={t.empty} help={t.emptyHelp} />}
      />
      <BatchBar list={list} nameOf={(row) => row.name}>
        <BatchAction access={access} run={tag}>
          {t.tag}
        </BatchAction>
        <BatchAction
          access={access}
          run={mark('lost')}
          undo={mark('here')}
          confirm={{ title: t.loseTitle, content: t.loseNote }}
        >
          {t.lose}
        </BatchAction>
        <BatchAction access={access} run={mark('here')}>
          {t.find}
        </BatchAction>
        {more.map(({ key, component: More }) => (
          <More key={key} customerIds={chosen(list.selection.ids)} />
        ))}
      </BatchBar>
      {asking && <TagDialog ids={asking.ids} onDone={asking.answer} />}
    </>
  )
}
