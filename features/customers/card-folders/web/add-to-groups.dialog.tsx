import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Modal, Select } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFoldersContract } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import { customerGroupsContract } from '../customer-groups.contract.ts'
import { folderTouches } from './use-folder-actions.ts'
import './card-folders.css'

interface Props {
  customerIds: readonly string[]
  onClose: () => void
  onDone?: () => void
}

/** Into which groups some customers go. */
export function AddToGroupsDialog({ customerIds, onClose, onDone }: Props) {
  const t = useTexts(cardFoldersTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [groupIds, setGroupIds] = useState<string[]>([])
  const { data = [], isLoading } = useCallQuery(cardFoldersContract.list, { query: {}, quiet: false })
  const add = useMutation({
    mutationFn: () =>
      call(customerGroupsContract.addCartesGroups, { body: { groupIds, carteIds: [...customerIds] } }),
    onSuccess: async (lines) => {
      const failed = lines.filter(({ ok }) => !ok)
      const done = lines.length - failed.length
      if (failed.length === 0) message.success(fill(t.add.done, { count: done }))
      else message.warning(fill(t.add.some, { done, failed: failed.length, reason: failed[0]?.msg ?? '' }))
      await Promise.all(
        ['card-folders', ...folderTouches].map((feature) =>
          queries.invalidateQueries({ queryKey: [feature] }),
        ),
      )
      onDone?.()
      onClose()
    },
  })
  return (
    <Modal
      open
      width={440}
      title={t.picker.title}
      okText={t.picker.confirm}
      cancelText={t.actions.cancel}
      okButtonProps={{ disabled: groupIds.length === 0, loading: add.isPending }}
      onOk={() => add.mutate()}
      onCancel={onClose}
    >
      <Select<string[]>
        className="folder-wide"
        mode="multiple"
        maxCount={20}
        aria-label={t.picker.choose}
        placeholder={t.picker.choose}
        loading={isLoading}
        value={groupIds}
        optionFilterProp="title"
        options={data
          .filter(({ kind, level }) => kind !== 'smart' && level !== 'view')
          .map(({ groupId, name, colour }) => ({
            value: groupId,
            title: name,
            label: (
              <span className="folder-group">
                <ColourDot colour={colour} />
                {name}
              </span>
            ),
          }))}
        notFoundContent={t.picker.none}
        onChange={setGroupIds}
      />
      <p className="folder-count-line">{t.picker.help}</p>
    </Modal>
  )
}
