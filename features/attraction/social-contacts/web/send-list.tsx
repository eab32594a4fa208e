import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { socialContactsContract, type SocialSend, type TaskState } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'
import { ModeNote } from './mode-note.tsx'
import { OwnTasks } from './own-tasks.tsx'
import { SendDrawer } from './send-drawer.tsx'
import { SendStateTag } from './send-state-tag.tsx'
import '#platform/web/ui/summary-row.css'
import './social-contacts.css'

const SendDialog = lazyDialog(() => import('./send.dialog.tsx'), 'SendDialog')
const { access } = socialContactsContract.createSend

const countOf = ({ counts }: SocialSend, states: readonly TaskState[]) =>
  counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)

/** Messages that colleagues send one by one, and what the viewer has to send. */
export function SendList() {
  const labels = useTexts(socialContactsTexts)
  const web = useTexts(webTexts)
  const t = labels.sends
  const list = useList(socialContactsContract.sends, (row) => row.id)
  const [isCreating, create] = useState(false)
  const [shown, show] = useState<string>()
  const stop = useCallMutation(socialContactsContract.stopSend, {
    onSuccess: () => notify('success', t.stopped),
  })
  const confirmStop = async ({ id, name, version }: SocialSend) => {
    const isSure = await ask({
      title: fill(t.stopTitle, { name }),
      content: t.stopNote,
      confirm: t.stop,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isSure) stop.mutate({ params: { id }, body: { version } })
  }
  const name = (row: SocialSend) => <NameButton name={row.name} onOpen={() => show(row.id)} />
  const progress = (row: SocialSend) =>
    fill(t.progressText, {
      sent: countOf(row, ['sent']),
      open: countOf(row, ['open']),
      skipped: countOf(row, ['skipped', 'failed']),
    })
  const actions = (row: SocialSend) => (
    <span className="row-actions">
      <GuardedButton type="link" size="small" onClick={() => show(row.id)}>
        {t.view}
      </GuardedButton>
      {row.mayStop ? (
        <GuardedButton type="link" size="small" danger access={access} onClick={() => void confirmStop(row)}>
          {t.stop}
        </GuardedButton>
      ) : null}
    </span>
  )
  const columns: readonly Column<SocialSend>[] = [
    { key: 'name', title: t.name, isLocked: true, width: 200, render: (_, row) => name(row) },
    { key: 'state', title: t.state, width: 100, render: (_, { state }) => <SendStateTag state={state} /> },
    { key: 'segment', title: t.segment, width: 160, dataIndex: 'segment' },
    { key: 'progress', title: t.progress, width: 220, render: (_, row) => progress(row) },
    { key: 'createdBy', title: t.createdBy, width: 110, dataIndex: 'createdBy' },
    {
      key: 'createdAt',
      title: t.createdAt,
      width: 120,
      render: (_, row) => <RelativeTime value={row.createdAt} />,
    },
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 140,
      render: (_, row) => actions(row),
    },
  ]
  const begin = (
    <GuardedButton type="primary" access={access} icon={<PlusOutlined />} onClick={() => create(true)}>
      {t.create}
    </GuardedButton>
  )
  return (
    <>
      <ModeNote />
      <OwnTasks />
      <DataTable
        list={list}
        name="social-sends"
        label={labels.views.sends}
        columns={columns}
        actions={begin}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              {name(row)}
              <SendStateTag state={row.state} />
            </div>
            <div className="summary-more">{[row.segment, progress(row)].join(' · ')}</div>
            {actions(row)}
          </div>
        )}
        empty={<EmptyState title={t.empty} help={t.emptyHelp} action={begin} />}
      />
      <SendDrawer id={shown} onClose={() => show(undefined)} />
      {isCreating && <SendDialog onClose={() => create(false)} />}
    </>
  )
}
