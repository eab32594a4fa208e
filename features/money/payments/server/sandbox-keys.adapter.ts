import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

const pair = z.object({ publicKey: z.string(), privateKey: z.string() })
const keys = z.object({
  /** Ours, as a merchant has them. */
  merchant: pair,
  /** The rehearsed provider's. */
  provider: pair,
  serial: z.string(),
  providerSerial: z.string(),
  apiKey: z.string().length(32),
})
export type SandboxKeys = z.infer<typeof keys>

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** The keys of the rehearsal: made at the first start, kept beside the uploads, worth nothing anywhere else. */
export async function sandboxKeys(dataDir: string): Promise<SandboxKeys> {
  const file = join(dataDir, 'sandbox-pay.json')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return keys.parse(JSON.parse(kept))
  const made: SandboxKeys = {
    merchant: newPair(),
    provider: newPair(),
    serial: randomBytes(20).toString('hex').toUpperCase(),
    providerSerial: `PUB_KEY_ID_${randomBytes(12).toString('hex').toUpperCase()}`,
    apiKey: randomBytes(16).toString('hex'),
  }
  await mkdir(dataDir, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(made), { mode: 0o600 })
  await rename(unfinished, file)
  return made
}
