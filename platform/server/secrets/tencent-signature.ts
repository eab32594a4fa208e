import { createHash, createHmac } from 'node:crypto'

/** An account of Tencent Cloud. */
export interface TencentAccount {
  secretId: string
  secretKey: string
  region: string
}

export interface TencentCall {
  service: string
  version: string
  host: string
  action: string
  payload: string
  at: Date
}

const algorithm = 'TC3-HMAC-SHA256'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The headers of a signed call: TC3-HMAC-SHA256, as Tencent Cloud describes it. */
export function signTencentCall(
  { secretId, secretKey, region }: TencentAccount,
  { service, version, host, action, payload, at }: TencentCall,
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
