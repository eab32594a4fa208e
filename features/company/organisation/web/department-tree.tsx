import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Input } from 'antd'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import type { MenuEntry } from '#platform/web/ui/pop-menu.tsx'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { organisationTexts } from '../organisation.texts.ts'
import type { Place } from './department-drop.ts'
import { type Department, type DepartmentIndex, isOpenAtFirst } from './department-index.ts'
import { DepartmentRow } from './department-row.tsx'
import { NameBox } from './name-box.tsx'
import { rowOfKey, type TreeEdit, type TreeRow, treeRows } from './tree-rows.ts'
import { useDepartments } from './use-departments.ts'
import { useRowWindow } from './use-row-window.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import './department-tree.css'

/** What may be done in the tree besides choosing. */
export interface TreeWork {
  menuOf: (department: Department) => readonly MenuEntry[]
  onMove: ((department: Department, place: Place) => void) | undefined
  onStep: (department: Department, by: 1 | -1) => void
  onRename: (department: Department) => void
  edit: TreeEdit | undefined
  onName: (name: string) => Promise<string | undefined>
  onEditEnd: () => void
}

interface Props {
  /** The chosen department; undefined for everybody. */
  value: string | undefined
  onChange: (departmentId: string | undefined) => void
  label: string
  /** What the row of everybody is called. */
  all: string
  work?: TreeWork
  /** Beside the search. */
  extra?: ReactNode
}

const rowHeight = { wide: 34, narrow: 44 }
const indexOfKey = (rows: readonly TreeRow[], key: string) =>
  Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  )

type Command = 'up' | 'down' | 'open' | 'fold' | 'rename' | 'menu'
const commands: Readonly<Record<string, Command>> = {
  'Alt+ArrowUp': 'up',
  'Alt+ArrowDown': 'down',
  ArrowRight: 'open',
  ArrowLeft: 'fold',
  F2: 'rename',
  ContextMenu: 'menu',
  'Shift+F10': 'menu',
}
const commandOfKey = ({ key, altKey, shiftKey }: KeyboardEvent): Command | undefined =>
  commands[[...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : []), key].join('+')]

function useFolds(index: DepartmentIndex, value: string | undefined) {
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(() => new Map())
  const around = new Set(index.byId.get(value ?? '')?.ancestors)
  const isOpen = (department: Department) =>
    folds.get(department.id) ?? (around.has(department) || isOpenAtFirst(index, department))
  const turn = ({ id }: Department, isOpened: boolean) =>
    setFolds((former) => new Map(former).set(id, isOpened))
  return { isOpen, turn }
}

/** The departments as a tree to choose from: found by name and initials, walked with the arrow keys, drawn only where it is in sight. */
export function DepartmentTree({ value, onChange, label, all, work, extra }: Props) {
  const t = useTexts(organisationTexts)
  const treeId = useId()
  const isNarrow = useIsNarrow()
  const { index, isPending, error, refetch } = useDepartments()
  const [text, setText] = useState('')
  const [activeKey, setActive] = useState(value ?? 'all')
  const { isOpen, turn } = useFolds(index, value)
  const rows = treeRows(index, { text, isOpen, edit: work?.edit })
  const height = isNarrow ? rowHeight.narrow : rowHeight.wide
  const window = useRowWindow(rows.length, height)
  const drag = useTreeDrag({
    index,
    isOpen,
    open: (department) => turn(department, true),
    onMove: text ? undefined : work?.onMove,
  })
  const active = indexOfKey(rows, activeKey)

  const { show } = window
  const chosenRow = value === undefined ? -1 : rows.findIndex(({ key }) => key === value)
  const isThere = !isPending && chosenRow >= 0
  // Chosen elsewhere, or by the address: its row comes into sight once.
  useEffect(() => {
    if (isThere) show(chosenRow)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- folding other rows moves it and must not scroll
  }, [value, isThere, show])

  const go = (place: number) => {
    setActive(rows[place]?.key ?? 'all')
    show(place)
  }
  const choose = (row: TreeRow | undefined) => {
    if (!row || row.kind === 'draft') return
    setActive(row.key)
    onChange(row.kind === 'all' ? undefined : row.key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const row = rows[active]
    const next = event.altKey ? undefined : rowOfKey(rows, active, event.key)
    if (next !== undefined) go(next)
    else if (event.key === 'Enter' || event.key === ' ') choose(row)
    else if (row?.kind !== 'department' || !workOnRow(row.department, event)) return
    event.preventDefault()
  }
  /** Keys that do something with a department; false where one means nothing. */
  const workOnRow = (department: Department, event: KeyboardEvent): boolean => {
    const command = commandOfKey(event)
    if (command === 'up' || command === 'down') work?.onStep(department, command === 'up' ? -1 : 1)
    if (command === 'open' || command === 'fold') turn(department, command === 'open')
    if (command === 'rename') work?.onRename(department)
    if (command === 'menu')
      document
        .getElementById(`${treeId}-${department.id}`)
        ?.querySelector<HTMLElement>('.more-button')
        ?.click()
    return command !== undefined
  }

  if (error && index.all.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />
  const total = index.all.reduce((sum, { node }) => sum + node.staffCount, 0)
  return (
    <div className="department-tree">
      <div className="department-tree-head">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t.tree.search}
          aria-label={t.tree.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {extra}
      </div>
      <div
        ref={window.box}
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-busy={isPending}
        aria-activedescendant={`${treeId}-${rows[active]?.key}`}
        className="department-tree-box"
        onScroll={window.onScroll}
        onKeyDown={onKeyDown}
        {...drag.handlers}
      >
        {rows.length === 0 ? (
          <p className="department-tree-none">{fill(t.tree.noMatch, { text: text.trim() })}</p>
        ) : null}
        <div role="presentation" className="department-tree-rows" style={{ height: rows.length * height }}>
          {rows.slice(window.from, window.to).map((row, offset) => {
            const style = { top: (window.from + offset) * height, height }
            if (row.kind === 'draft')
              return work ? <DraftRow key={row.key} row={row} style={style} work={work} /> : null
            return (
              <DepartmentRow
                key={row.key}
                id={`${treeId}-${row.key}`}
                row={row}
                all={{ label: all, total }}
                style={style}
                isChosen={row.key === (value ?? 'all')}
                isActive={row.key === rows[active]?.key}
                mark={drag.mark?.id === row.key ? drag.mark : undefined}
                isDragged={drag.draggedId === row.key}
                isDraggable={drag.handlers !== undefined}
                onChoose={() => choose(row)}
                onTurn={(isOpened) => row.kind === 'department' && turn(row.department, isOpened)}
                entries={row.kind === 'department' ? work?.menuOf(row.department) : undefined}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface DraftProps {
  row: Extract<TreeRow, { kind: 'draft' }>
  style: CSSProperties
  work: TreeWork
}

const DraftRow = ({ row: { depth, first }, style, work }: DraftProps) => (
  <div role="presentation" className="tree-row" style={style}>
    <NameBox depth={depth} first={first} onSave={work.onName} onEnd={work.onEditEnd} />
  </div>
)
