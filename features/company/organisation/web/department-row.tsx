import type { CSSProperties } from 'react'
import RightOutlined from '@ant-design/icons/RightOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import type { MenuEntry } from '#platform/web/ui/pop-menu.tsx'
import type { DepartmentNode } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import type { DropZone } from './department-drop.ts'
import { pathOf } from './department-index.ts'
import type { TreeRow } from './tree-rows.ts'

interface Props {
  id: string
  row: Exclude<TreeRow, { kind: 'draft' }>
  all: { label: string; total: number }
  style: CSSProperties
  isChosen: boolean
  isActive: boolean
  mark: { zone: DropZone; isAllowed: boolean } | undefined
  isDragged: boolean
  isDraggable: boolean
  onChoose: () => void
  onTurn: (isOpen: boolean) => void
  entries: readonly MenuEntry[] | undefined
}

const indent = (depth: number) => 8 + depth * 16

/** One row of the tree. The keys are those of the tree around it. */
export function DepartmentRow(props: Props) {
  return props.row.kind === 'all' ? <EverybodyRow {...props} /> : <OneRow {...props} row={props.row} />
}

const dataOf = (isOn: boolean | undefined) => isOn || undefined

function EverybodyRow({ id, all, style, isChosen, isActive, onChoose }: Props) {
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={1}
      aria-selected={isChosen}
      className="tree-row"
      style={{ ...style, paddingInlineStart: indent(0) }}
      data-active={dataOf(isActive)}
      onClick={onChoose}
      onKeyDown={undefined}
    >
      <span className="department-fold is-all">
        <TeamOutlined />
      </span>
      <span className="tree-row-name">{all.label}</span>
      <span className="tree-row-count">{numberText(all.total)}</span>
    </div>
  )
}

type OneProps = Props & { row: Extract<TreeRow, { kind: 'department' }> }

function OneRow({ row, style, mark, isDraggable, onChoose, onTurn, entries, ...is }: OneProps) {
  const { department, fold, isFound } = row
  const { node, name, depth, total } = department
  return (
    <div
      id={is.id}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-selected={is.isChosen}
      aria-expanded={fold === 'none' ? undefined : fold === 'open'}
      className="tree-row"
      style={{ ...style, paddingInlineStart: indent(depth) }}
      title={useRowTitle(row)}
      data-department={department.id}
      data-active={dataOf(is.isActive)}
      data-found={dataOf(isFound)}
      data-stopped={dataOf(!node.enabled)}
      data-dragged={dataOf(is.isDragged)}
      data-mark={mark?.zone}
      data-refused={dataOf(mark && !mark.isAllowed)}
      draggable={isDraggable}
      onClick={onChoose}
      onKeyDown={undefined}
    >
      <Fold fold={fold} onTurn={onTurn} />
      <span className="tree-row-name">{name}</span>
      <RowNotes node={node} />
      <span className="tree-row-count">{numberText(total)}</span>
      {entries ? (
        // The row is not meant when its menu is.
        <span role="presentation" className="tree-row-menu" onClick={(event) => event.stopPropagation()}>
          <MoreMenu entries={entries} label={name} />
        </span>
      ) : null}
    </div>
  )
}

function useRowTitle({ department }: OneProps['row']): string {
  const { tree } = useTexts(organisationTexts)
  const { leaderName, enabled } = department.node
  return [
    pathOf(department),
    leaderName ? fill(tree.leader, { name: leaderName }) : '',
    enabled ? '' : tree.stoppedWhy,
  ]
    .filter(Boolean)
    .join('\n')
}

function RowNotes({ node: { enabled, leaderName } }: { node: DepartmentNode }) {
  const t = useTexts(organisationTexts)
  return (
    <>
      {enabled ? null : <span className="tree-row-tag">{t.choose.stopped}</span>}
      {leaderName ? <span className="tree-row-leader">{leaderName}</span> : null}
    </>
  )
}

/** Unfolds what is below, for pointers; the keys for it are those of every tree. */
function Fold({ fold, onTurn }: { fold: 'open' | 'closed' | 'none'; onTurn: (isOpen: boolean) => void }) {
  if (fold === 'none') return <span className="department-fold" />
  return (
    <span
      role="presentation"
      className="department-fold"
      data-fold={fold}
      onClick={(event) => {
        event.stopPropagation()
        onTurn(fold === 'closed')
      }}
    >
      <RightOutlined />
    </span>
  )
}
