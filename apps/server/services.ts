import { type Database } from '#platform/server/database/database.ts'
import { type InstallationSettings, type Services } from '#platform/server/http/context.ts'

interface ServiceOptions {
  database: Database
  settings: InstallationSettings
}

/** Everything that handlers use besides the transaction; `close` ends what they run. */
export async function createServices({ database, settings }: ServiceOptions): Promise<{ services: Services; close(): Promise<void> }> {
  return { services: { database, settings }, close: async () => undefined }
}
