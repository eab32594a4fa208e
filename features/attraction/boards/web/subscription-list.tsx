import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'

import { boardsContract, type SubscriptionRow } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { boardsPaths } from './boards-paths.ts'
import '#platform/web/ui/summary-row.css'

function SubscriptionActions({ row }: { row: SubscriptionRow }) {
  const t = useTexts(boardsTexts).subscriptions
  const web = useTexts(webTexts)
  const remove = useCallMutation(boardsContract.unsubscribe, {
    onSuccess: () => notify('success', t.removed),
  })
  const askAndRemove = async () => {
    const isMeant = await ask({
      title: t.remove,
      content: fill(t.removeAsk, { name: row.board }),
      confirm: t.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isMeant) remove.mutate({ params: { id: row.id } })
  }
  return (
    <Button size="small" type="link" danger onClick={() => void askAndRemove()}>
      {t.remove}
    </Button>
  )
}

/** Boards that are sent by mail. */
export function SubscriptionList() {
  const texts = useTexts(boardsTexts)
  const t = texts.subscriptions
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const list = useList(boardsContract.listSubscriptions, (row) => row.id)
  const open = ({ boardId }: SubscriptionRow) => navigate(boardsPaths.board, { id: boardId })
  const people = ({ recipients }: SubscriptionRow) => recipients.map(({ name }) => name).join('、')
  const columns: readonly Column<SubscriptionRow>[] = [
    {
      key: 'board',
      title: t.board,
      isLocked: true,
      width: 220,
      render: (_, row) => <NameButton name={row.board || '—'} onOpen={() => open(row)} />,
    },
    {
      key: 'every',
      title: t.every,
      width: 150,
      render: (_, { every, hour }) => `${texts.rhythms[every]} ${hour}:00`,
    },
    { key: 'people', title: t.people, width: 320, render: (_, row) => people(row) },
    { key: 'next', title: t.next, width: 140, render: (_, { nextAt }) => <RelativeTime value={nextAt} /> },
    {
      key: 'last',
      title: t.last,
      width: 140,
      render: (_, { lastAt }) => (lastAt ? <RelativeTime value={lastAt} /> : '—'),
    },
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 140,
      render: (_, row) => <SubscriptionActions row={row} />,
    },
  ]
  return (
    <DataTable
      list={list}
      name="board-subscriptions"
      label={texts.tabs.subscriptions}
      columns={columns}
      card={(row) => (
        <div className="summary-row">
          <div className="summary-line">
            <NameButton name={row.board || '—'} onOpen={() => open(row)} />
            <span>{texts.rhythms[row.every]}</span>
          </div>
          <div className="summary-more">{people(row)}</div>
          <SubscriptionActions row={row} />
        </div>
      )}
      empty={<EmptyState title={t.empty} help={t.emptyHelp} />}
    />
  )
}
