import { App, Form, Modal } from 'antd'
import { useState } from 'react'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { audiencesContract } from '../audiences.contract.ts'
import type { ObjectTagging } from '../object-tags.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import { TagChoice } from './tag-choice.tsx'
import { useTagOptions } from './tag-options.ts'

interface Props {
  ids: readonly string[]
  /** Another call than that of members. */
  send?: (body: ObjectTagging) => Promise<readonly BatchLine[]>
  /** Undefined where nothing was done. */
  onDone: (lines: readonly BatchLine[] | undefined) => void
}

const sendMembers = (body: ObjectTagging) => call(audiencesContract.tagMembers, { body }, { quiet: true })

/** Tags that ticked people, clues or firms get, and tags that they lose. */
export function TagMembersDialog({ ids, send = sendMembers, onDone }: Props) {
  const { members: t } = useTexts(audiencesTexts)
  const { message } = App.useApp()
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const hasTags = useTagOptions().length > 0
  const save = async () => {
    setBusy(true)
    try {
      onDone(await send({ ids: [...ids], add, remove }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      message.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={fill(send === sendMembers ? t.tagTitle : t.tagRowsTitle, { count: ids.length })}
      okButtonProps={{ disabled: add.length + remove.length === 0, loading: isBusy }}
      onOk={() => void save()}
      onCancel={() => onDone(undefined)}
    >
      <Form layout="vertical" {...(!hasTags && { disabled: true })}>
        {hasTags ? null : <p>{t.noTags}</p>}
        <Form.Item label={t.add}>
          <TagChoice label={t.add} value={add} onChange={setAdd} />
        </Form.Item>
        <Form.Item label={t.remove}>
          <TagChoice label={t.remove} value={remove} onChange={setRemove} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
