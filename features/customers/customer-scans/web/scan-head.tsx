import { Button, Modal } from 'antd'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { customerScansContract, type Scan } from '../customer-scans.contract.ts'
import { customerScansTexts } from '../customer-scans.texts.ts'
import { ScanPicture } from './scan-picture.tsx'

const tones: Readonly<Record<Scan['status'], StatusTone>> = {
  scanning: 'progress',
  to_confirm: 'waiting',
  failed: 'failed',
  confirmed: 'good',
}

/** The name on the card, how far its reading is, and what may be done with its picture. */
export function ScanHead({ scan: { scanId, status, provider }, title }: { scan: Scan; title: string }) {
  const t = useTexts(customerScansTexts)
  const [isOpen, setOpen] = useState(false)
  const discard = useCallMutation(customerScansContract.discard)
  const retry = useCallMutation(customerScansContract.retry)
  const askDiscard = async () => {
    const texts = {
      title: t.card.discardTitle,
      content: t.card.discardBody,
      confirm: t.card.discard,
      cancel: t.card.keep,
    }
    if (await ask({ ...texts, danger: true })) discard.mutate({ body: { scanIds: [scanId] } })
  }
  return (
    <header className="scan-head">
      <h2>{title}</h2>
      <StatusTag tone={tones[status]}>{t.states[status]}</StatusTag>
      {provider ? <span className="scan-quiet">{t.providers[provider]}</span> : null}
      <span className="scan-buttons">
        <Button size="small" onClick={() => setOpen(true)}>
          {t.card.showPicture}
        </Button>
        {status === 'to_confirm' || status === 'failed' ? (
          <Button
            size="small"
            loading={retry.isPending}
            onClick={() => retry.mutate({ params: { id: scanId } })}
          >
            {t.card.retry}
          </Button>
        ) : null}
        <Button size="small" danger loading={discard.isPending} onClick={() => void askDiscard()}>
          {t.card.discard}
        </Button>
      </span>
      <Modal
        open={isOpen}
        width={760}
        title={t.card.picture}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <ScanPicture scanId={scanId} label={t.card.picture} />
      </Modal>
    </header>
  )
}
