import { useState } from 'react'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { App, Button, Input, Modal, Skeleton } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useDragTexts } from '#platform/web/drag/use-drag-texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type CardGroup, cardGroupsContract } from '../card-groups.contract.ts'
import { cardGroupsTexts } from '../card-groups.texts.ts'
import { GroupRow } from './group-row.tsx'
import './group-manager.css'

interface Props {
  onClose: () => void
  onRemoved: (groupId: string) => void
}

/** All groups of the company: made, renamed, coloured, sorted by dragging or the keyboard, deleted without their cards. */
export function GroupManagerDialog({ onClose, onRemoved }: Props) {
  const t = useTexts(cardGroupsTexts)
  const { message } = App.useApp()
  const [name, setName] = useState('')
  const [order, setOrder] = useState<readonly string[]>()
  const { data, isLoading } = useCallQuery(cardGroupsContract.listByCompany, { quiet: false, staleTime: 0 })
  const create = useCallMutation(cardGroupsContract.create, {
    onSuccess: (group) => {
      setName('')
      message.success(fill(t.added, { name: group.name }))
    },
  })
  const sort = useCallMutation(cardGroupsContract.sort)
  const remove = useCallMutation(cardGroupsContract.remove, { touches: ['cards'] })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const groups = inOrder(data ?? [], order)
  const ids = groups.map(({ groupId }) => groupId)
  const add = () => name.trim() !== '' && create.mutate({ body: { name: name.trim() } })
  const dragTexts = useDragTexts(groups.map(({ groupId: id, name: called }) => ({ id, name: called })))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const next = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    setOrder(next)
    sort.mutate({ body: { groupIds: next } })
  }
  const askRemove = async ({ groupId, name: called, count }: CardGroup) => {
    const isMeant = await ask({
      title: fill(t.removeTitle, { name: called }),
      content: fill(t.removeBody, { count }),
      confirm: t.removeConfirm,
      cancel: t.cancel,
      danger: true,
    })
    if (!isMeant) return
    await remove.mutateAsync({ params: { id: groupId } })
    message.success(fill(t.removed, { name: called }))
    onRemoved(groupId)
  }
  return (
    <Modal
      open
      width={520}
      title={t.manage}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <p className="group-help">{data?.length === 0 ? t.none : t.manageHelp}</p>
      {isLoading && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={dragTexts}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className="group-rows">
            {groups.map((group) => (
              <GroupRow key={group.groupId} group={group} onRemove={() => void askRemove(group)} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <div className="group-add">
        <Input
          aria-label={t.name}
          placeholder={t.name}
          maxLength={20}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={add}
        />
        <Button
          type="primary"
          icon={<PlusOutlined />}
          loading={create.isPending}
          disabled={name.trim() === ''}
          onClick={add}
        >
          {t.add}
        </Button>
      </div>
    </Modal>
  )
}

/** The groups as they were just dragged, until the server has said so too. */
function inOrder(groups: readonly CardGroup[], order: readonly string[] | undefined): CardGroup[] {
  if (!order) return [...groups]
  const place = ({ groupId }: CardGroup) => (order.includes(groupId) ? order.indexOf(groupId) : order.length)
  return groups.toSorted((one, other) => place(one) - place(other))
}
