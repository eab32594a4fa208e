import type { Database } from '#platform/server/database/database.ts'
import { openBytes, sealBytes } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'

/** Seals a text with the installation's key for second steps, for one owner: moved to another row it cannot be opened. */
export const seal = async (database: Database, text: string, owner: string): Promise<string> =>
  sealBytes(await secretFor(database, 'second-step'), owner, Buffer.from(text)).toString('base64url')

/** Opens what `seal` made; throws where it was changed or belongs to another owner. */
export const unseal = async (database: Database, sealed: string, owner: string): Promise<string> =>
  openBytes(await secretFor(database, 'second-step'), owner, Buffer.from(sealed, 'base64url')).toString(
    'utf8',
  )
