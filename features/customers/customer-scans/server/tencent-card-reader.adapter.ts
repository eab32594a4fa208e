import { createHash, createHmac } from 'node:crypto'

import type { ScanField } from '../customer-scans.contract.ts'
import type { CardReader, ReadField } from './card-reader.public.ts'
import { tencentFields } from './tencent-fields.data.ts'

export interface TencentConfig {
  secretId: string
  secretKey: string
  region: string
  /** The service itself unless told. */
  endpoint?: string
}

const service = 'ocr'
const version = '2018-11-19'
const algorithm = 'TC3-HMAC-SHA256'
const timeoutMs = 20_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface Signing {
  host: string
  action: string
  payload: string
  at: Date
}

/** The headers of a signed call: TC3-HMAC-SHA256, as Tencent Cloud describes it. */
export function signedHeaders(
  { secretId, secretKey, region }: TencentConfig,
  { host, action, payload, at }: Signing,
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const date = at.toISOString().slice(0, 10)
  const contentType = 'application/json; charset=utf-8'
  const signed = 'content-type;host;x-tc-action'
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`,
    signed,
    sha256(payload),
  ].join('\n')
  const scope = `${date}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  const signature = hmac(key, [algorithm, timestamp, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    authorization: `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
    'content-type': contentType,
    host,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-region': region,
    'x-tc-timestamp': String(timestamp),
  }
}

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
    const headers = signedHeaders(config, {
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
