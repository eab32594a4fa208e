import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customersContract, maxTags } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'

/** Tags that were added and taken away. */
export interface TagChange {
  add: readonly string[]
  remove: readonly string[]
}

interface Props {
  ids: readonly string[]
  onDone: (lines: readonly BatchLine[], change: TagChange) => void
  onClose: () => void
}

const maxLength = 20

/** Adds tags to several customers and takes others away. */
export function TagsDialog({ ids, onDone, onClose }: Props) {
  const { tagging: t, form } = useTexts(customersTexts)
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const { data: known = [] } = useCallQuery(customersContract.listTags)
  const save = useCallMutation(customersContract.tag, {
    onSuccess: (lines, { body }) => onDone(lines, body),
  })
  const options = known.map(({ tag }) => ({ value: tag, label: tag }))
  const limited = (tags: string[]) => tags.map((tag) => tag.trim().slice(0, maxLength)).filter(Boolean)
  return (
    <Modal
      open
      width={480}
      title={fill(t.title, { count: ids.length })}
      okText={t.save}
      cancelText={form.cancel}
      okButtonProps={{ disabled: add.length + remove.length === 0, loading: save.isPending }}
      onOk={() => save.mutate({ body: { carteIds: [...ids], add, remove } })}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t.add} extra={form.tagsHelp}>
          <Select
            mode="tags"
            aria-label={t.add}
            value={add}
            maxCount={maxTags}
            options={options}
            onChange={(tags) => setAdd(limited(tags))}
          />
        </Form.Item>
        <Form.Item label={t.remove}>
          <Select
            mode="multiple"
            aria-label={t.remove}
            value={remove}
            maxCount={maxTags}
            options={options}
            onChange={setRemove}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
