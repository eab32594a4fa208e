import { Form, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'

import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'

import { type ClueRow, cluesContract } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { useFreshClues } from './use-clue-moves.tsx'
import './clues.css'

type FirmWay = 'create' | 'none' | 'link'

/** Makes of a clue what came of it: a firm and, where one is wanted, a deal. */
export function ConvertDialog({ clue, onClose }: { clue: ClueRow; onClose: () => void }) {
  const t = useTexts(cluesTexts)
  const refresh = useFreshClues()
  const { setSearch } = useScreen()
  const known = clue.firmId
  const [firmWay, setFirmWay] = useState<FirmWay>(known === null ? 'create' : 'link')
  const [firmName, setFirmName] = useState(clue.company)
  const [isBusy, setBusy] = useState(false)
  const firm =
    firmWay === 'link' && known !== null
      ? ({ way: 'link', id: known } as const)
      : firmWay === 'create'
        ? ({ way: 'create', name: firmName.trim() } as const)
        : ({ way: 'none' } as const)
  const convert = async () => {
    setBusy(true)
    // A refused call has said so by itself.
    const done = await call(cluesContract.convert, {
      params: { id: clue.id },
      body: { firm, deal: { way: 'none' }, version: clue.version },
    }).catch(() => undefined)
    setBusy(false)
    await refresh()
    if (!done) return
    notify('success', t.convert.done)
    setSearch({ clue: clue.id })
    onClose()
  }
  const ways: { value: FirmWay; label: string }[] = [
    ...(known === null ? [] : [{ value: 'link' as const, label: t.convert.link }]),
    { value: 'create', label: t.convert.create },
    { value: 'none', label: t.convert.none },
  ]
  return (
    <Modal
      open
      width={480}
      title={t.convert.title}
      okText={t.convert.ok}
      cancelText={t.form.cancel}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: firmWay === 'create' && firmName.trim() === '' }}
      onOk={() => void convert()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <p className="clue-quiet">{t.convert.help}</p>
        <Form.Item label={t.convert.firm}>
          <Segmented value={firmWay} options={ways} onChange={setFirmWay} />
        </Form.Item>
        {firmWay === 'create' && (
          <Form.Item label={t.convert.firmName} htmlFor="clue-firm-name" required>
            <Input
              id="clue-firm-name"
              autoFocus
              maxLength={120}
              value={firmName}
              onChange={({ target }) => setFirmName(target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
