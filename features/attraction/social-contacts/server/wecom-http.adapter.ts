import { defineService } from '#platform/server/extensions/define-service.ts'

import { SocialRefusal } from './social-port.domain.ts'

/** Carries one question to 企业微信 and brings the answer back. */
export type CarryToWecom = (question: {
  path: string
  query: Readonly<Record<string, string>>
  /** Absent for a question that only reads. */
  body?: object
}) => Promise<unknown>

export const wecomCarrier = defineService<CarryToWecom>('social-contacts.wecomCarrier')

const host = 'https://qyapi.weixin.qq.com'
const timeoutMs = 8_000

export const carryToWecom: CarryToWecom = async ({ path, query, body }) => {
  const answer = await fetch(`${host}${path}?${new URLSearchParams(query).toString()}`, {
    method: body ? 'POST' : 'GET',
    redirect: 'error',
    headers: { accept: 'application/json', 'user-agent': 'Cardline' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`the platform answered ${answer.status}`)
  return answer.json()
}

/** Fetches a picture that the platform names; undefined where it cannot be had. */
export type FetchWecomPicture = (url: string) => Promise<Buffer | undefined>

export const wecomPictures = defineService<FetchWecomPicture>('social-contacts.wecomPictures')

/** The places in which the platform keeps the pictures of codes; nothing is fetched from elsewhere, even if it names another place. */
const pictureHosts = ['qpic.cn', 'qlogo.cn', 'work.weixin.qq.com']
const mostPictureBytes = 2_000_000

/** The address of a picture if the platform keeps it; its older documents name them without encryption. */
export function pictureAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isKnown = pictureHosts.some((known) => url.hostname === known || url.hostname.endsWith(`.${known}`))
  if (!isKnown || !['http:', 'https:'].includes(url.protocol) || url.port !== '') return undefined
  url.protocol = 'https:'
  return url
}

export const fetchWecomPicture: FetchWecomPicture = async (text) => {
  const url = pictureAddress(text)
  if (!url) return undefined
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok || !answer.body) return undefined
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body as ReadableStream<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > mostPictureBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

interface Application {
  corpId: string
  secret: string
}

/** The answers of the platform that say that a token is not good any more. */
const staleToken = [40014, 42001, 42007]
/** A token is asked for again a little before it ends. */
const marginMs = 300_000

interface Answer {
  errcode?: number
  errmsg?: string
  access_token?: string
  expires_in?: number
}

function read(answer: unknown): Answer {
  const known = (answer ?? {}) as Answer
  const { errcode = 0, errmsg = '' } = known
  if (errcode !== 0) throw new SocialRefusal(errcode, errmsg)
  return known
}

/** Asks as one application: with a token that is kept as long as it is good, and renewed once where the platform forgot it. */
export function askAs(carry: CarryToWecom, { corpId, secret }: Application) {
  let token: { value: string; until: number } | undefined
  async function renew(): Promise<string> {
    const { access_token: value = '', expires_in: seconds = 0 } = read(
      await carry({ path: '/cgi-bin/gettoken', query: { corpid: corpId, corpsecret: secret } }),
    )
    token = { value, until: Date.now() + seconds * 1000 - marginMs }
    return value
  }
  const current = async () => (token && token.until > Date.now() ? token.value : renew())
  async function ask<T>(path: string, body: object): Promise<T> {
    const once = async (value: string) =>
      read(await carry({ path, query: { access_token: value }, body })) as T
    const value = await current()
    try {
      return await once(value)
    } catch (error) {
      if (!(error instanceof SocialRefusal) || !staleToken.includes(error.code)) throw error
      return once(await renew())
    }
  }
  return { ask, renew }
}
