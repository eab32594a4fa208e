import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { contactAddresses } from './contact-addresses.ts'
import { FrameDialog } from './frame-dialog.tsx'
import { QrCard } from './qr-card.tsx'

/** The console on a phone: an ordinary page, until a mini program is configured. */
export function PhoneDialog() {
  const { corner, service } = useTexts(consoleTexts).shell
  return (
    <FrameDialog title={corner.phoneTitle} width={360}>
      <QrCard
        address={contactAddresses().phone}
        label={corner.qr}
        text={corner.phoneText}
        below={service.address}
      />
    </FrameDialog>
  )
}
