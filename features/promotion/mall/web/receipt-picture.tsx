import { Image } from 'antd'

import { respond } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { usePicture } from '#platform/web/use-picture.ts'

import { mallContract } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'

/** The picture of a transfer, small; a click shows it whole. */
export function ReceiptPicture({ orderId, at }: { orderId: string; at: string }) {
  const { detail: t } = useTexts(mallTexts)
  const url = usePicture(['mall-receipt', orderId, at], (signal) =>
    respond(mallContract.getReceipt, { params: { id: orderId } }, { signal, quiet: true }),
  )
  return url === undefined ? null : <Image src={url} alt={t.receipt} className="mall-receipt" />
}
