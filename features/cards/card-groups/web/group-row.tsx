import { type CSSProperties, useState } from 'react'
import { useSortable } from '@dnd-kit/sortable'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import { App, Button, Input, Select } from 'antd'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import {
  type CardGroup,
  cardGroupsContract,
  type GroupColour,
  groupColours,
} from '../card-groups.contract.ts'
import { cardGroupsTexts } from '../card-groups.texts.ts'
import './card-groups.css'

/** One group to change: its place, colour and name; a name is saved when the field is left. */
export function GroupRow({ group, onRemove }: { group: CardGroup; onRemove: () => void }) {
  const t = useTexts(cardGroupsTexts)
  const { message } = App.useApp()
  const { groupId, version, colour, count } = group
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: groupId,
  })
  const [name, setName] = useState<string>()
  const update = useCallMutation(cardGroupsContract.update, {
    onSuccess: () => void message.success(t.renamed),
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  }
  const rename = () => {
    const wanted = name?.trim()
    setName(undefined)
    if (wanted && wanted !== group.name) update.mutate({ body: { groupId, version, name: wanted } })
  }
  return (
    <li ref={setNodeRef} className="group-row" style={style} data-dragging={isDragging || undefined}>
      <button
        type="button"
        className="group-handle"
        {...attributes}
        {...listeners}
        aria-label={fill(t.drag, { name: group.name })}
      >
        <HolderOutlined />
      </button>
      <Select
        aria-label={fill(t.colour, { name: group.name })}
        variant="borderless"
        value={colour}
        popupMatchSelectWidth={120}
        onChange={(next: GroupColour) => update.mutate({ body: { groupId, version, colour: next } })}
        labelRender={() => <ColourDot colour={colour} />}
        options={groupColours.map((value) => ({
          value,
          label: (
            <span className="group-option">
              <ColourDot colour={value} />
              {t.colours[value]}
            </span>
          ),
        }))}
      />
      <Input
        aria-label={fill(t.rename, { name: group.name })}
        variant="borderless"
        maxLength={20}
        value={name ?? group.name}
        onChange={({ target }) => setName(target.value)}
        onBlur={rename}
        onPressEnter={({ currentTarget }) => currentTarget.blur()}
      />
      <span className="group-option-count">{fill(t.count, { count: numberText(count) })}</span>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={fill(t.remove, { name: group.name })}
        onClick={onRemove}
      />
    </li>
  )
}
