import { useSortable } from '@dnd-kit/sortable'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import type { CSSProperties } from 'react'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import type { MenuEntry } from '#platform/web/ui/pop-menu.tsx'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import type { FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import './card-folders.css'

interface Props {
  folder: FolderRow
  /** The folder that it stands in, where that one is in sight. */
  parentName: string | undefined
  canMove: boolean
  entries: readonly MenuEntry[]
  onOpen: () => void
}

/** One folder: what it is called, how much is inside, whose it is and how far it is shared. */
export function FolderTile({ folder, parentName, canMove, entries, onOpen }: Props) {
  const t = useTexts(cardFoldersTexts)
  const { name, colour, count, grants, owner, description } = folder
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: folder.groupId,
    disabled: !canMove,
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  }
  return (
    <li ref={setNodeRef} className="folder-tile" style={style} data-dragging={isDragging || undefined}>
      <div className="folder-tile-head">
        <ColourDot colour={colour} />
        <button type="button" className="folder-tile-name" title={name} onClick={onOpen}>
          {parentName ? <span className="folder-quiet">{parentName} / </span> : null}
          {name}
        </button>
        {canMove ? (
          <button
            type="button"
            className="folder-handle"
            {...attributes}
            {...listeners}
            aria-label={fill(t.list.drag, { name })}
          >
            <HolderOutlined />
          </button>
        ) : null}
        <MoreMenu entries={entries} label={name} />
      </div>
      <p className="folder-tile-count">{fill(t.list.count, { count: numberText(count) })}</p>
      <p className="folder-tile-note" title={description}>
        {description || t.kindHelp[folder.kind]}
      </p>
      <p className="folder-tile-foot">
        <span>{owner?.name ?? t.list.nobody}</span>
        {grants > 0 ? (
          <span>
            <TeamOutlined aria-hidden="true" /> {fill(t.list.shared, { count: grants })}
          </span>
        ) : null}
        <span>{t.levels[folder.level]}</span>
      </p>
    </li>
  )
}
