// Works on imports of cards in a process of its own, for the test that kills it: node --import tsx import-worker.ts <database> <files>
import { createServices } from '#apps/server/services.ts'
import { importCards } from '#features/cards/server/cards.jobs.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { openDiskStore } from '#platform/server/files/disk-store.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

const [, , url = '', folder = ''] = process.argv
const database = openDatabase({ url, onError: () => undefined })
await loadAllTexts()
const settings = { publicOrigin: 'http://localhost:8080', secureCookies: true, captchaRequired: false, showCodes: false }
const { services } = await createServices({ database, settings })
Object.assign(services, { files: createFiles({ store: openDiskStore(folder), database }) })
services.jobs.add(importCards)
services.jobs.start(services, { info: () => undefined, error: (facts) => process.stderr.write(`${JSON.stringify(facts)}\n`) })
process.stdout.write('ready\n')
