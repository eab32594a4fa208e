import { Form, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'

import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'

import { type ClueRow, cluesContract, type ConversionPart } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { conversionDeal } from './convert-slots.public.ts'
import { useFreshClues } from './use-clue-moves.tsx'
import './clues.css'

type FirmWay = ConversionPart['way']

const none: ConversionPart = { way: 'none' }
/** Names of deals are shorter than those of firms. */
const longestDeal = 80

const firmOf = (way: FirmWay, { known, name }: { known: string | null; name: string }): ConversionPart => {
  if (way === 'create') return { way, name: name.trim() }
  return way === 'link' && known !== null ? { way, id: known } : none
}

/** Makes of a clue what came of it: a firm and, where one is wanted, a deal. */
export function ConvertDialog({ clue, onClose }: { clue: ClueRow; onClose: () => void }) {
  const t = useTexts(cluesTexts)
  const refresh = useFreshClues()
  const { setSearch } = useScreen()
  const known = clue.firmId
  const [firmWay, setFirmWay] = useState<FirmWay>(known === null ? 'create' : 'link')
  const [firmName, setFirmName] = useState(clue.company)
  const [deal, setDeal] = useState<ConversionPart | undefined>(none)
  const [isBusy, setBusy] = useState(false)
  const firm = firmOf(firmWay, { known, name: firmName })
  const isNameless = firm.way === 'create' && firm.name === ''
  const chooseFirm = (way: FirmWay) => {
    setFirmWay(way)
    // Deals of another firm are not offered with this one.
    setDeal(none)
  }
  const convert = async () => {
    if (deal === undefined) return
    setBusy(true)
    // A refused call has said so by itself.
    const done = await call(cluesContract.convert, {
      params: { id: clue.id },
      body: { firm, deal, version: clue.version },
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
      okButtonProps={{ disabled: isNameless || deal === undefined }}
      onOk={() => void convert()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <p className="clue-quiet clue-head">{t.convert.help}</p>
        <Form.Item label={t.convert.firm}>
          <Segmented aria-label={t.convert.firm} value={firmWay} options={ways} onChange={chooseFirm} />
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
        <SlotContents
          key={firmWay}
          slot={conversionDeal}
          firmId={firm.way === 'link' ? firm.id : null}
          name={[clue.company, clue.productLine].filter(Boolean).join(' ').slice(0, longestDeal)}
          value={deal}
          onChange={setDeal}
        />
      </Form>
    </Modal>
  )
}
