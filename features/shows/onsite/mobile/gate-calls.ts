import type { DataOf } from '#platform/contract/endpoint.ts'

import type { gatesContract } from '../gates.contract.ts'
import { gatePaths, signedText } from '../face/gate-calls-model.ts'
import type { GateDatabase } from './gate-database.ts'

type Calls = typeof gatesContract
type CallName = keyof typeof gatePaths
export type Answer<Name extends CallName> = DataOf<Calls[Name]>

/** The server refused; `reason` is its word for programs. */
export class GateRefusal extends Error {
  readonly reason: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  constructor(
    status: number,
    message: string,
    detail: { reason?: string; fields?: Readonly<Record<string, string>> } = {},
  ) {
    super(message)
    this.status = status
    this.reason = detail.reason ?? ''
    this.fields = detail.fields ?? {}
  }
}

const timeoutMs = 12_000

async function post<T>(path: string, body: object): Promise<T> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), timeoutMs)
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(body),
      signal: ending.signal,
    })
    const answer = (await response.json()) as {
      msg: string
      data: (T & Partial<Pick<GateRefusal, 'reason' | 'fields'>>) | null
    }
    if (!response.ok) throw new GateRefusal(response.status, answer.msg, answer.data ?? {})
    return answer.data as T
  } finally {
    clearTimeout(timer)
  }
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

interface Device {
  address: string
  keys: CryptoKeyPair
  /** The server's clock less ours, in milliseconds, at the last comparison. */
  offset: number
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Makes the key of this device, which never leaves the browser, and tells the server its public half. */
export async function enrol(database: GateDatabase, token: string): Promise<void> {
  const keys = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const publicKey = base64Url(new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey)))
  const { device, now } = await post<Answer<'enrol'>>(gatePaths.enrol, { token, publicKey })
  await database.wipe()
  const value: Device = { address: device, keys, offset: now - Date.now() }
  await database.put('meta', [{ key: 'device', value }])
}

export const findDevice = (database: GateDatabase): Promise<Device | undefined> =>
  database.get<Device>('meta', 'device')

/** Calls the server in the name of this device. A clock that is far off is set right by the answer, once. */
export async function callAsDevice<Name extends Exclude<CallName, 'enrol'>>(
  database: GateDatabase,
  name: Name,
  content: object,
): Promise<Answer<Name>> {
  const device = await findDevice(database)
  if (!device) throw new GateRefusal(404, 'not enrolled')
  const send = async (offset: number) => {
    const call = { device: device.address, at: Date.now() + offset, text: JSON.stringify(content) }
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      device.keys.privateKey,
      new TextEncoder().encode(signedText(gatePaths[name], call)),
    )
    return post<Answer<Name>>(gatePaths[name], { ...call, signature: base64Url(new Uint8Array(signature)) })
  }
  try {
    return await send(device.offset)
  } catch (error) {
    if (!(error instanceof GateRefusal) || error.reason !== 'CLOCK') throw error
    const offset = Number(error.fields['now']) - Date.now()
    await database.put('meta', [{ key: 'device', value: { ...device, offset } }])
    return send(offset)
  }
}

/** Keeps the latest comparison of the clocks. */
export async function keepOffset(database: GateDatabase, offset: number): Promise<void> {
  const device = await findDevice(database)
  if (device) await database.put('meta', [{ key: 'device', value: { ...device, offset } }])
}
