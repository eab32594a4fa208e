import { useEffect, useRef, useState } from 'react'
import { Alert, App, Button, Checkbox, Form, Input, Modal, Select } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { nfcChips, type NfcChip, nfcContract, type NfcContent } from '../nfc.contract.ts'
import { nfcTexts } from '../nfc.texts.ts'
import { reasonOf, type TagStep, writeTag } from './web-nfc.ts'
import './nfc.css'

interface Props {
  carteId: string
  content: NfcContent
  /** By this phone, or a tag that a machine has written. */
  mode: 'write' | 'register'
  onClose: () => void
}

/** The smallest chip that the content fits on. */
const smallest = ({ fits }: NfcContent): NfcChip =>
  (['ntag213', 'ntag215', 'ntag216'] as const).find((chip) => fits[chip]) ?? 'other'

/** Writes a tag with this phone and reads it back, or registers one that was written elsewhere. */
export function WriteTagDialog({ carteId, content, mode, onClose }: Props) {
  const t = useTexts(nfcTexts)
  const language = useLanguage()
  const { message } = App.useApp()
  const [label, setLabel] = useState('')
  const [chip, setChip] = useState(smallest(content))
  const [serial, setSerial] = useState('')
  const [lock, setLock] = useState({ wanted: false, sure: false })
  const [step, setStep] = useState<TagStep>()
  const [failure, setFailure] = useState<string>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const add = useCallMutation(nfcContract.addMedium, {
    touches: ['audit'],
    onSuccess: () => {
      message.success(mode === 'write' ? t.write.ok : t.write.registered)
      onClose()
    },
  })
  const register = (number: string, locked: boolean) =>
    add.mutate({ body: { carteId, label: label.trim(), chip, locked, ...(number && { serial: number }) } })

  async function write() {
    setFailure(undefined)
    controller.current = new AbortController()
    try {
      const written = await writeTag({
        content: { records: content.records, language: language.slice(0, 2) },
        lock: lock.wanted,
        signal: controller.current.signal,
        onStep: setStep,
      })
      if (written.ok) register(written.serial, lock.wanted)
      else setFailure(t.write.differs)
    } catch (error) {
      if (!controller.current.signal.aborted)
        setFailure(fill(t.write.failed, { reason: t.write[reasonOf(error)] }))
    } finally {
      setStep(undefined)
    }
  }

  const isWriting = mode === 'write'
  return (
    <Modal
      open
      width={480}
      title={isWriting ? t.write.title : t.write.registerTitle}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t.write.close}
        </Button>,
        <Button
          key="go"
          type="primary"
          loading={step !== undefined || add.isPending}
          disabled={lock.wanted && !lock.sure}
          onClick={() => (isWriting ? void write() : register(serial, lock.wanted))}
        >
          {isWriting ? (failure ? t.write.again : t.write.start) : t.write.save}
        </Button>,
      ]}
    >
      <Form layout="vertical" disabled={step !== undefined}>
        <Form.Item label={t.write.label}>
          <Input
            maxLength={40}
            placeholder={t.write.labelPlaceholder}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
        </Form.Item>
        <Form.Item label={t.write.chip}>
          <Select<NfcChip>
            aria-label={t.write.chip}
            value={chip}
            options={nfcChips.map((name) => ({
              value: name,
              label: t.media.chips[name],
              disabled: name !== 'other' && !content.fits[name],
            }))}
            onChange={setChip}
          />
        </Form.Item>
        {!isWriting && (
          <Form.Item label={t.write.serial} extra={t.write.serialHelp}>
            <Input maxLength={60} value={serial} onChange={({ target }) => setSerial(target.value)} />
          </Form.Item>
        )}
        <Checkbox
          checked={lock.wanted}
          onChange={({ target }) => setLock({ wanted: target.checked, sure: false })}
        >
          {isWriting ? t.write.lock : t.media.locked}
        </Checkbox>
        {lock.wanted && (
          <Alert
            showIcon
            type="warning"
            title={t.write.lockHelp}
            description={
              <Checkbox
                checked={lock.sure}
                onChange={({ target }) => setLock({ wanted: true, sure: target.checked })}
              >
                {t.write.lockConfirm}
              </Checkbox>
            }
          />
        )}
      </Form>
      {step && <Alert showIcon type="info" role="status" title={t.write[step]} />}
      {failure && <Alert showIcon type="error" title={failure} />}
    </Modal>
  )
}
