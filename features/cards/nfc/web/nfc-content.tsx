import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import type { NfcContent } from '../nfc.contract.ts'
import { nfcTexts } from '../nfc.texts.ts'
import './nfc.css'

/** What chips hold for the message. */
const rooms = [
  ['ntag213', 144],
  ['ntag215', 504],
  ['ntag216', 888],
] as const

/** What a tag carries, record by record, and on which chips it has room. */
export function NfcContentView({ content }: { content: NfcContent }) {
  const t = useTexts(nfcTexts)
  return (
    <div className="nfc-content">
      <ul className="nfc-records">
        {content.records.map(({ type, value, bytes }) => (
          <li key={type}>
            <small>
              {t.content.types[type]} · {fill(t.content.bytes, { bytes })}
            </small>
            <code>{value}</code>
          </li>
        ))}
      </ul>
      <p className="nfc-help">{fill(t.content.size, { bytes: content.bytes, tlv: content.tlvBytes })}</p>
      <ul className="nfc-chips">
        {rooms.map(([chip, room]) => (
          <li key={chip}>
            <strong>{t.media.chips[chip]}</strong>
            <small>{fill(t.content.bytes, { bytes: room })}</small>
            <StatusTag tone={content.fits[chip] ? 'good' : 'failed'}>
              {content.fits[chip] ? t.content.fits : t.content.tooBig}
            </StatusTag>
          </li>
        ))}
      </ul>
      <details className="nfc-hex">
        <summary>{t.content.hex}</summary>
        <code>{content.ndefHex}</code>
        <CopyButton text={content.ndefHex} label={t.content.copy} />
      </details>
    </div>
  )
}
