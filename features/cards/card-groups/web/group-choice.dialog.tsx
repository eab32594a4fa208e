import { useState } from 'react'
import { Modal, Select } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { BatchUndo, BatchWork } from '#platform/web/ui/batch-context.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardGroupsContract } from '../card-groups.contract.ts'
import { cardGroupsTexts } from '../card-groups.texts.ts'
import { GroupOption } from './group-option.tsx'

interface Props {
  way: 'add' | 'remove'
  count: number
  groupId: string | undefined
  onChosen: (work: BatchWork, undo?: BatchUndo) => Promise<void>
  onClose: () => void
}

/** Which group the ticked cards go into, or leave. */
export function GroupChoiceDialog({ way, count, groupId, onChosen, onClose }: Props) {
  const t = useTexts(cardGroupsTexts)
  const [chosen, setChosen] = useState(groupId)
  const { data = [], isLoading } = useCallQuery(cardGroupsContract.listByCompany, { quiet: false })
  const isAdding = way === 'add'
  const bodyOf = (ids: readonly string[]) => ({ body: { groupId: chosen ?? '', cardIds: [...ids] } })
  const add: BatchWork = (ids) => call(cardGroupsContract.addCards, bodyOf(ids))
  const remove: BatchWork = (ids) => call(cardGroupsContract.removeCards, bodyOf(ids))
  return (
    <Modal
      open
      width={440}
      title={fill(isAdding ? t.addTitle : t.removeFromTitle, { count })}
      okText={isAdding ? t.confirmAdd : t.confirmRemove}
      cancelText={t.cancel}
      okButtonProps={{ disabled: chosen === undefined }}
      // Of those that are added some may have been in the group before: only a removal from the listed group is known to be taken back whole.
      onOk={() => void (isAdding ? onChosen(add) : onChosen(remove, chosen === groupId ? add : undefined))}
      onCancel={onClose}
    >
      <Select
        className="group-choice"
        style={{ width: '100%' }}
        aria-label={t.choose}
        placeholder={t.choose}
        autoFocus
        loading={isLoading}
        value={chosen}
        onChange={setChosen}
        options={data.map((group) => ({ value: group.groupId, label: <GroupOption group={group} /> }))}
        notFoundContent={t.none}
      />
      {isAdding && <p className="group-help">{t.chooseHelp}</p>}
    </Modal>
  )
}
