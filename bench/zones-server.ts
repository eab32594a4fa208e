// A server of `zones.ts`, in the time zone of its environment: told the database and a token, it tells what its calls answer.
import { buildApp } from '#apps/server/app.ts'
import { createServices } from '#apps/server/services.ts'
import { sampleInput } from '#apps/server/walks/sample-input.ts'
import { openDatabase } from '#platform/server/database/database.ts'

import { benchSettings } from './bench-world.ts'

const [url = '', token = ''] = process.argv.slice(2)
const database = openDatabase({ url, onError: () => undefined })
const { services, uploadFolder, close } = await createServices({ database, settings: benchSettings })
const app = await buildApp({ services, uploadFolder, logger: false, trustedProxies: [] })
const answers: Record<string, unknown> = {}
for (const { method, path, query, events, file } of app.mountedCalls)
  if (method === 'GET' && !path.includes(':') && !events && !file) {
    const search = new URLSearchParams(query ? (sampleInput(query) as Record<string, string>) : {})
    const { statusCode, body } = await app.inject({
      url: `${path}?${search.toString()}`,
      headers: { authorization: token },
    })
    if (statusCode === 200) answers[path] = body
  }
process.send?.(answers)
await app.close()
await close()
await database.close()
