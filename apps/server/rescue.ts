import { rescueAccount } from '#features/company/sign-in/server/sign-in.public.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { urlFor } from '#platform/server/database/embedded-access.ts'
import { visitEmbeddedDatabase } from '#platform/server/database/embedded-visit.ts'

import { readConfig } from './config.ts'

const usage = 'usage: npm run rescue -- <user name>'

interface Place {
  url: string
  isDistributed?: boolean
}

async function rescueIn(place: Place, username: string): Promise<void> {
  const database = openDatabase({ ...place, onError: (error) => console.error(error.message) })
  try {
    const rescued = await rescueAccount(database, username)
    if (!rescued) throw new Error(`nobody who may sign in is called ${username}`)
    console.log(`User      ${rescued.username} (${rescued.name})`)
    console.log(`Password  ${rescued.password}`)
    console.log(
      'For one sign-in, then another has to be chosen. The second step is off, all sessions have ended.',
    )
  } finally {
    await database.close()
  }
}

async function run(username: string | undefined): Promise<void> {
  if (!username) throw new Error(usage)
  const { dataDir, databaseUrl, isDistributed } = readConfig(process.env)
  if (databaseUrl) return rescueIn({ url: databaseUrl, isDistributed }, username)
  await visitEmbeddedDatabase({ dataDir, log: console.log }, ({ access }) =>
    rescueIn({ url: urlFor(access, 'cardline_app') }, username),
  )
}

run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
