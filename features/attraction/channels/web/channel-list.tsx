import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type ChannelRow, channelsContract, channelStates } from '../channels.contract.ts'
import { channelsTexts } from '../channels.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { ChannelActions } from './channel-actions.tsx'
import { ChannelStateTag } from './channel-state-tag.tsx'
import '#platform/web/ui/summary-row.css'
import './channels.css'

const CodeDialog = lazyDialog(() => import('./channel-code.dialog.tsx'), 'ChannelCodeDialog')
const ChannelDialog = lazyDialog(() => import('./channel.dialog.tsx'), 'ChannelDialog')

interface Labels {
  t: Translation<typeof text>
  actions: string
}

const columnsOf = (
  { t, actions }: Labels,
  edit: (row: ChannelRow) => void,
  showCode: (row: ChannelRow) => void,
): readonly Column<ChannelRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    sortBy: 'name',
    width: 180,
    render: (_, row) => <NameButton name={row.name} onOpen={() => edit(row)} />,
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 100,
    render: (_, row) => <ChannelStateTag state={row.state} />,
  },
  {
    key: 'staff',
    title: t.more.staff,
    width: 180,
    render: (_, { staff }) => staff.map(({ name }) => name).join(t.comma),
  },
  {
    key: 'duty',
    title: t.more.duty,
    width: 120,
    render: (_, { fromHour: from, toHour: to }) => fill(t.more.dutyText, { from, to }),
  },
  {
    key: 'funnel',
    title: t.more.funnel,
    width: 190,
    render: (_, { opens, forms, willing }) => fill(t.more.funnelText, { opens, forms, willing }),
  },
  {
    key: 'updatedAt',
    title: t.fields.updatedAt,
    sortBy: 'updatedAt',
    width: 130,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 220,
    render: (_, row) => <ChannelActions row={row} onEdit={() => edit(row)} onCode={() => showCode(row)} />,
  },
]

/** The channel codes of the company, as far as the viewer sees them. */
export function ChannelList() {
  const t = useTexts(channelsTexts)
  const web = useTexts(webTexts)
  const list = useList(channelsContract.list, (row) => row.id)
  const [shown, setShown] = useState<ChannelRow>()
  const [edited, setEdited] = useState<ChannelRow | 'new'>()
  const create = (
    <GuardedButton
      type="primary"
      access={channelsContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setEdited('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <>
      <div className="channel-head">{create}</div>
      <FilterBar
        list={list}
        name="channels"
        placeholder={t.list.keyword}
        choices={[{ field: 'state', label: t.fields.state, values: channelStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name="channels"
        label={t.routes.list}
        columns={columnsOf({ t, actions: web.list.actions }, setEdited, setShown)}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => setEdited(row)} />
              <ChannelStateTag state={row.state} />
            </div>
            <div className="summary-more">{row.staff.map(({ name }) => name).join(t.comma)}</div>
            <ChannelActions row={row} onEdit={() => setEdited(row)} onCode={() => setShown(row)} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />}
      />
      {edited ? (
        <ChannelDialog item={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
      {shown && <CodeDialog row={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
