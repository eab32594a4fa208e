import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { contactAddresses } from './contact-addresses.ts'
import { FrameDialog } from './frame-dialog.tsx'
import { QrCard } from './qr-card.tsx'

/** How to reach the product consultant. */
export function ServiceDialog() {
  const t = useTexts(consoleTexts).shell.service
  return (
    <FrameDialog title={t.title} width={360}>
      <QrCard address={contactAddresses().service} label={t.qr} text={t.text} below={t.address} />
    </FrameDialog>
  )
}
