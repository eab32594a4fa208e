import { signTencentCall, type TencentAccount } from '#platform/server/secrets/tencent-signature.ts'

import type { ScanField } from '../customer-scans.contract.ts'
import type { CardReader, ReadField } from './card-reader.public.ts'
import { tencentFields } from './tencent-fields.data.ts'

interface TencentConfig extends TencentAccount {
  /** The service itself unless told. */
  endpoint?: string
}

const service = 'ocr'
const version = '2018-11-19'
const timeoutMs = 20_000

interface Answer {
  Response?: {
    Error?: { Code?: string; Message?: string }
    BusinessCardInfos?: {
      Name?: string
      Value?: string
      ItemCoord?: { X: number; Y: number; Width: number; Height: number } | null
    }[]
  }
}

/** Codes that only say that there was no card to read. */
const nothingToRead =
  /^FailedOperation\.(ImageNoBusinessCard|ImageNoText|NoBusinessCard|OcrFailed)|^FailedOperation\.ImageBlur/

function fieldsOf({ Response }: Answer): ReadField[] {
  const fields: ReadField[] = []
  for (const { Name = '', Value = '', ItemCoord } of Response?.BusinessCardInfos ?? []) {
    const key: ScanField | undefined = tencentFields[Name]
    if (!key || Value.trim() === '') continue
    const box =
      ItemCoord && ItemCoord.Width > 0
        ? { x: ItemCoord.X, y: ItemCoord.Y, width: ItemCoord.Width, height: ItemCoord.Height }
        : null
    const value = key === 'mobile' ? Value.replace(/\D/g, '').replace(/^86(?=1)/, '') : Value.trim()
    fields.push({ key, value, confidence: null, box })
  }
  return fields
}

/** Has cards read by Tencent Cloud. */
export function createTencentCardReader(config: TencentConfig): CardReader {
  const url = new URL(config.endpoint ?? 'https://ocr.tencentcloudapi.com')

  async function call(payload: string, signal: AbortSignal): Promise<Answer> {
    const headers = signTencentCall(config, {
      service,
      version,
      host: url.host,
      action: 'BusinessCardOCR',
      payload,
      at: new Date(),
    })
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: payload,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) throw new Error(`the card reader answered ${response.status}`)
    return (await response.json()) as Answer
  }

  return {
    provider: 'tencent',
    async read(picture, signal) {
      const answer = await call(JSON.stringify({ ImageBase64: picture.toString('base64') }), signal)
      const code = answer.Response?.Error?.Code
      if (code !== undefined && !nothingToRead.test(code)) throw new Error(`the card reader refused: ${code}`)
      return fieldsOf(answer)
    },
    // A call without a picture costs nothing: who is not known is told so, who is known is told that the picture is missing.
    async check() {
      const code = (await call('{}', AbortSignal.timeout(timeoutMs))).Response?.Error?.Code ?? ''
      if (code.startsWith('AuthFailure') || code.startsWith('UnauthorizedOperation')) throw new Error(code)
    },
    close: async () => undefined,
  }
}
