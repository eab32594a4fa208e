import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { boardsContract } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { AlertList } from './alert-list.tsx'
import { BoardList } from './board-list.tsx'
import { boardsPaths } from './boards-paths.ts'
import { SubscriptionList } from './subscription-list.tsx'

const AlertDialog = lazyDialog(() => import('./alert.dialog.tsx'), 'AlertDialog')

const views = ['boards', 'subscriptions', 'alerts'] as const
type View = (typeof views)[number]

function CreateButton() {
  const t = useTexts(boardsTexts)
  const { navigate } = useScreen()
  const create = useCallMutation(boardsContract.create, {
    onSuccess: ({ id }) => navigate(boardsPaths.board, { id }),
  })
  return (
    <GuardedButton
      type="primary"
      access={boardsContract.create.access}
      icon={<PlusOutlined />}
      loading={create.isPending}
      onClick={() => create.mutate({ body: { name: t.list.create, note: '', widgets: [] } })}
    >
      {t.list.create}
    </GuardedButton>
  )
}

/** The boards of the company, what of them is sent, and which metrics are watched. */
export function BoardsScreen() {
  const t = useTexts(boardsTexts)
  const { search, setSearch } = useScreen()
  const [isAlerting, setAlerting] = useState(false)
  const view: View = views.find((known) => known === search.view) ?? 'boards'
  const helps: Record<View, string> = {
    boards: t.list.help,
    subscriptions: t.subscriptions.help,
    alerts: t.alerts.help,
  }
  const actions: Record<View, React.ReactNode> = {
    boards: <CreateButton />,
    subscriptions: null,
    alerts: (
      <GuardedButton
        type="primary"
        access={boardsContract.createAlert.access}
        icon={<PlusOutlined />}
        onClick={() => setAlerting(true)}
      >
        {t.alerts.create}
      </GuardedButton>
    ),
  }
  return (
    <Page
      title={t.routes.boards}
      help={helps[view]}
      actions={actions[view]}
      views={
        <PageViews<View>
          value={view}
          views={views.map((value) => ({ value, label: t.tabs[value] }))}
          onChange={(value) => setSearch({ view: value === 'boards' ? undefined : value, page: undefined })}
        />
      }
    >
      {view === 'boards' ? <BoardList /> : view === 'subscriptions' ? <SubscriptionList /> : <AlertList />}
      {isAlerting ? <AlertDialog metric={undefined} onClose={() => setAlerting(false)} /> : null}
    </Page>
  )
}
