import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'

import type { PrintDetail } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'

/** The carrier and number of a parcel, to be copied; or that there is none yet. */
export function ParcelNumber({ carrier, trackingNumber }: Pick<PrintDetail, 'carrier' | 'trackingNumber'>) {
  const t = useTexts(cardPrintingTexts).ofOrder
  if (!trackingNumber) return <>{t.notSent}</>
  return (
    <>
      {carrier} {trackingNumber} <CopyButton text={trackingNumber} />
    </>
  )
}
