import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { type BoardRow, boardsContract } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { boardsPaths } from './boards-paths.ts'
import { useCopyBoard } from './use-copy-board.ts'
import './boards.css'
import '#platform/web/ui/summary-row.css'

function ReadyBoards() {
  const t = useTexts(boardsTexts)
  const { navigate } = useScreen()
  const { copy } = useCopyBoard()
  const { data: ready = [] } = useCallQuery(boardsContract.listReady)
  return (
    <Section title={t.list.ready}>
      <ul className="board-ready">
        {ready.map((board) => (
          <li key={board.id}>
            <NameButton name={board.name} onOpen={() => navigate(boardsPaths.board, { id: board.id })} />
            <p className="board-quiet">{board.note}</p>
            <div className="board-bar">
              <Button size="small" onClick={() => navigate(boardsPaths.board, { id: board.id })}>
                {t.list.open}
              </Button>
              <GuardedButton
                size="small"
                type="text"
                access={boardsContract.copy.access}
                onClick={() => copy(board)}
              >
                {t.list.copy}
              </GuardedButton>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function BoardRowActions({ row }: { row: BoardRow }) {
  const t = useTexts(boardsTexts)
  const web = useTexts(webTexts)
  const { copy } = useCopyBoard()
  const remove = useCallMutation(boardsContract.remove, {
    onSuccess: () => notify('success', t.list.removed),
  })
  const askAndRemove = async () => {
    const isMeant = await ask({
      title: t.list.remove,
      content: fill(t.list.removeAsk, { name: row.name }),
      confirm: t.list.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isMeant) remove.mutate({ params: { id: row.id } })
  }
  return (
    <>
      <GuardedButton size="small" type="link" access={boardsContract.copy.access} onClick={() => copy(row)}>
        {t.list.copy}
      </GuardedButton>
      {row.isOwn && row.mayEdit ? (
        <Button size="small" type="link" danger onClick={() => void askAndRemove()}>
          {t.list.delete}
        </Button>
      ) : null}
    </>
  )
}

/** The ready boards, and below them those that colleagues made. */
export function BoardList() {
  const t = useTexts(boardsTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const list = useList(boardsContract.list, (row) => row.id)
  const open = ({ id }: BoardRow) => navigate(boardsPaths.board, { id })
  const columns: readonly Column<BoardRow>[] = [
    {
      key: 'name',
      title: t.list.name,
      isLocked: true,
      width: 240,
      render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
    },
    { key: 'note', title: t.list.note, width: 270, render: (_, { note }) => note },
    { key: 'tiles', title: t.list.tiles, width: 90, isNumber: true, render: (_, { tiles }) => tiles },
    { key: 'sharing', title: t.list.sharing, width: 130, render: (_, { sharing }) => t.sharings[sharing] },
    { key: 'maker', title: t.list.maker, width: 120, render: (_, { createdBy }) => createdBy },
    {
      key: 'updatedAt',
      title: t.list.updated,
      width: 140,
      render: (_, { updatedAt }) => (updatedAt ? <RelativeTime value={updatedAt} /> : '—'),
    },
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 140,
      render: (_, row) => <BoardRowActions row={row} />,
    },
  ]
  return (
    <>
      <ReadyBoards />
      <Section title={t.list.own}>
        <FilterBar list={list} name="boards" placeholder={t.list.keyword} />
        <DataTable
          list={list}
          name="boards"
          label={t.list.own}
          columns={columns}
          card={(row) => (
            <div className="summary-row">
              <div className="summary-line">
                <NameButton name={row.name} onOpen={() => open(row)} />
                <span>{t.sharings[row.sharing]}</span>
              </div>
              <div className="summary-more">{row.note}</div>
              <BoardRowActions row={row} />
            </div>
          )}
          empty={<EmptyState isFiltered={list.isFiltered} title={t.list.empty} help={t.list.emptyHelp} />}
        />
      </Section>
    </>
  )
}
