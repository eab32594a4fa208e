import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { contactAddresses } from './contact-addresses.ts'
import { FrameDialog } from './frame-dialog.tsx'
import { QrCard } from './qr-card.tsx'

/** On a phone: the mini program of this installation, else the console as an ordinary page. */
export function PhoneDialog() {
  const { corner, service } = useTexts(consoleTexts).shell
  const { miniProgram, phone } = contactAddresses()
  const t = corner[miniProgram ? 'miniProgram' : 'page']
  return (
    <FrameDialog title={t.title} width={360}>
      <QrCard address={miniProgram ?? phone} label={t.qr} text={t.text} below={service.address} />
    </FrameDialog>
  )
}
