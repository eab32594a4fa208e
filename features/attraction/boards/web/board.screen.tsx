import { lazy, Suspense, useState } from 'react'
import { Button, Skeleton } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type Board, boardsContract } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { BoardView } from './board-view.tsx'
import { boardsPaths } from './boards-paths.ts'
import { useCopyBoard } from './use-copy-board.ts'

// Dragging and forms come with the first edit: most people only look.
const BoardEditor = lazy(() => import('./board-editor.tsx').then((m) => ({ default: m.BoardEditor })))
const ScreensDialog = lazyDialog(() => import('./screens.dialog.tsx'), 'ScreensDialog')
const SubscribeDialog = lazyDialog(() => import('./subscribe.dialog.tsx'), 'SubscribeDialog')
const ShareBoardDialog = lazyDialog(() => import('./share-board.dialog.tsx'), 'ShareBoardDialog')

type Part = 'screens' | 'subscribe' | 'share'

function BoardActions({
  board,
  onOpen,
  onEdit,
}: {
  board: Board
  onOpen: (part: Part) => void
  onEdit: () => void
}) {
  const t = useTexts(boardsTexts)
  const { copy, isCopying } = useCopyBoard()
  return (
    <>
      {board.isReady || !board.mayEdit ? (
        <GuardedButton
          type="primary"
          access={boardsContract.copy.access}
          loading={isCopying}
          onClick={() => copy(board)}
        >
          {t.board.copy}
        </GuardedButton>
      ) : (
        <Button type="primary" onClick={onEdit}>
          {t.board.edit}
        </Button>
      )}
      {board.isReady || !board.isOwn ? null : (
        <Button onClick={() => onOpen('share')}>{t.board.share}</Button>
      )}
      <GuardedButton access={boardsContract.subscribe.access} onClick={() => onOpen('subscribe')}>
        {t.board.subscribe}
      </GuardedButton>
      <GuardedButton access={boardsContract.createScreen.access} onClick={() => onOpen('screens')}>
        {t.board.screen}
      </GuardedButton>
    </>
  )
}

/** One board: watched, and edited by those who may. */
export function BoardScreen() {
  const t = useTexts(boardsTexts)
  const { search, navigate } = useScreen()
  const [isEditing, setEditing] = useState(false)
  const [part, setPart] = useState<Part>()
  const { id = '' } = search
  const {
    data: board,
    error,
    refetch,
  } = useCallQuery(boardsContract.get, { params: { id }, enabled: id !== '' })
  useTabTitle(board?.name)
  if (id === '')
    return (
      <Page title={t.routes.board}>
        <EmptyState
          title={t.board.missing}
          action={<Button onClick={() => navigate(boardsPaths.list)}>{t.tabs.boards}</Button>}
        />
      </Page>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!board) return <Skeleton active />
  const close = () => setPart(undefined)
  return (
    <Page
      title={board.name}
      help={board.note}
      actions={
        isEditing ? null : <BoardActions board={board} onOpen={setPart} onEdit={() => setEditing(true)} />
      }
    >
      {isEditing ? (
        <Suspense fallback={<Skeleton active />}>
          <BoardEditor board={board} onDone={() => setEditing(false)} />
        </Suspense>
      ) : board.widgets.length === 0 ? (
        <EmptyState title={t.board.empty} help={t.board.emptyHelp} />
      ) : (
        <BoardView board={board} />
      )}
      {part === 'screens' ? <ScreensDialog board={board} onClose={close} /> : null}
      {part === 'subscribe' ? <SubscribeDialog board={board} onClose={close} /> : null}
      {part === 'share' ? <ShareBoardDialog board={board} onClose={close} /> : null}
    </Page>
  )
}
