import { Modal } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import type { ConsentEntry } from '../consents.contract.ts'
import { consentsTexts } from '../consents.texts.ts'
import { useEntryLine } from './consent-section.tsx'

/** Everything that a customer agreed to and took back, the newest first. */
export function ConsentHistoryDialog({
  entries,
  onClose,
}: {
  entries: readonly ConsentEntry[]
  onClose: () => void
}) {
  const t = useTexts(consentsTexts)
  const lineOf = useEntryLine()
  return (
    <Modal
      open
      width={560}
      title={fill(t.history, { count: entries.length })}
      footer={null}
      onCancel={onClose}
    >
      <ul className="consent-lines">
        {entries.map((entry) => (
          <li key={entry.id} className="consent-line">
            <strong>{t.purposes[entry.purpose]}</strong>
            <StatusTag tone={entry.given ? 'good' : 'resting'}>
              {entry.given ? t.given.given : t.given.withdrawn}
            </StatusTag>
            <span className="consent-quiet">
              {[t.channels[entry.channel], lineOf(entry), entry.note].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
