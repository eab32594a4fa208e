import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useState } from 'react'
import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type MailingRow, mailingsContract, mailingStates } from '../mailings.contract.ts'
import { mailingsTexts } from '../mailings.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { MailingActions } from './mailing-actions.tsx'
import { MailingStateTag } from './mailing-state-tag.tsx'
import '#platform/web/ui/summary-row.css'

const MailingDialog = lazyDialog(() => import('./mailing.dialog.tsx'), 'MailingDialog')
const MailingDrawer = lazyDrawer(() => import('./mailing-drawer.tsx'), 'MailingDrawer')

type Labels = Translation<typeof text>

const toOf = (t: Labels, { segment, ticked }: MailingRow) =>
  segment ? segment.name : fill(t.list.ticked, { count: ticked ?? 0 })

/** Both numbers: the one that the sender saw, and the one at sending. */
function countsOf(t: Labels, { countBefore: before, countSent: sent }: MailingRow): string {
  if (before === null) return ''
  return sent === null ? fill(t.list.before, { before }) : fill(t.list.countsText, { before, sent })
}

const columnsOf = (
  t: Labels,
  actions: string,
  { open, edit }: { open: (row: MailingRow) => void; edit: (row: MailingRow) => void },
): readonly Column<MailingRow>[] => [
  {
    key: 'name',
    title: t.list.name,
    isLocked: true,
    width: 180,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
  },
  {
    key: 'state',
    title: t.list.state,
    width: 110,
    render: (_, row) => <MailingStateTag state={row.state} />,
  },
  { key: 'channel', title: t.list.channel, width: 140, render: (_, row) => t.channels[row.channel] },
  { key: 'to', title: t.list.to, width: 145, render: (_, row) => toOf(t, row) },
  { key: 'counts', title: t.list.counts, width: 190, render: (_, row) => countsOf(t, row) },
  { key: 'createdBy', title: t.list.createdBy, width: 110, dataIndex: 'createdBy' },
  {
    key: 'updatedAt',
    title: t.list.updatedAt,
    width: 120,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 190,
    render: (_, row) => <MailingActions row={row} onEdit={() => edit(row)} />,
  },
]

/** Messages to many, with both counts of each. */
export function MailingList() {
  const t = useTexts(mailingsTexts)
  const web = useTexts(webTexts)
  const { search, setSearch } = useScreen()
  const list = useList(mailingsContract.list, (row) => row.id)
  const [edited, edit] = useState<MailingRow | 'new'>()
  const open = ({ id }: MailingRow) => setSearch({ mailing: id })
  const create = (
    <GuardedButton
      type="primary"
      access={mailingsContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => edit('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <>
      <div className="account-head">
        <p>{t.list.help}</p>
        {create}
      </div>
      <FilterBar
        list={list}
        name="mailings"
        placeholder={t.list.keyword}
        choices={[{ field: 'state', label: t.list.state, values: mailingStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name="mailings"
        label={t.view}
        columns={columnsOf(t, web.list.actions, { open, edit })}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => open(row)} />
              <MailingStateTag state={row.state} />
            </div>
            <div className="summary-more">
              {[t.channels[row.channel], toOf(t, row), countsOf(t, row)].filter(Boolean).join(' · ')}
            </div>
            <MailingActions row={row} onEdit={() => edit(row)} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />}
      />
      <MailingDrawer id={search['mailing']} onClose={() => setSearch({ mailing: undefined })} />
      {edited && (
        <MailingDialog item={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
    </>
  )
}
