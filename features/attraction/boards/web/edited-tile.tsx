import { useSortable } from '@dnd-kit/sortable'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import type { CSSProperties } from 'react'
import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { Widget } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { titleOf } from '../face/tile-texts.ts'

interface Props {
  widget: Widget
  onChange: (part: Partial<Widget>) => void
  onOpen: () => void
  onRemove: () => void
}

const widest = 12
const highest = 4

/** A tile while its board is changed: dragged by its handle, sized by its buttons, with the keyboard as well. */
export function EditedTile({ widget, onChange, onOpen, onRemove }: Props) {
  const t = useTexts(boardsTexts)
  const { id, kind, width, height } = widget
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  }
  const sizes = [
    { label: t.tile.narrower, text: '−', part: { width: width - 1 }, isPossible: width > 2 },
    { label: t.tile.wider, text: '＋', part: { width: width + 1 }, isPossible: width < widest },
    { label: t.tile.lower, text: '▴', part: { height: height - 1 }, isPossible: height > 1 },
    { label: t.tile.taller, text: '▾', part: { height: height + 1 }, isPossible: height < highest },
  ]
  return (
    <li
      ref={setNodeRef}
      className="tile"
      style={style}
      data-width={width}
      data-height={height}
      data-dragging={isDragging || undefined}
    >
      <div className="board-edit-head">
        <button
          type="button"
          className="board-handle"
          {...attributes}
          {...listeners}
          aria-label={`${t.tile.handle} ${titleOf(widget, t)}`}
        >
          <HolderOutlined />
        </button>
        <h2>{titleOf(widget, t)}</h2>
        <Button
          type="text"
          size="small"
          icon={<SettingOutlined />}
          aria-label={t.tile.change}
          onClick={onOpen}
        />
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={t.tile.remove}
          onClick={onRemove}
        />
      </div>
      <div className="board-sizes">
        <span className="board-quiet">
          {t.kinds[kind]} · {fill(t.tile.size, { width, height })}
        </span>
        {sizes.map(({ label, text, part, isPossible }) => (
          <Button
            key={label}
            type="text"
            size="small"
            aria-label={label}
            title={label}
            disabled={!isPossible}
            onClick={() => onChange(part)}
          >
            {text}
          </Button>
        ))}
      </div>
    </li>
  )
}
