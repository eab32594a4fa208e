import pg from 'pg'
import { expect, test } from 'vitest'

import { companyA } from '#platform/testing/bare-app.ts'
import { copyTemplateDatabase } from '#platform/testing/database-copy.ts'

import { openDatabase } from './database.ts'

/** The texts that a transaction sends besides its own statement. */
async function textsSent(url: string, isDistributed: boolean): Promise<unknown[]> {
  const sent: unknown[] = []
  const { prototype } = pg.Client
  const query = prototype.query as (...given: unknown[]) => unknown
  const database = openDatabase({ url, isDistributed, onError: () => undefined })
  prototype.query = function (this: unknown, ...given: unknown[]) {
    sent.push(given[0])
    return query.apply(this, given)
  } as typeof prototype.query
  try {
    await database.asTenant(companyA, async () => undefined, { readOnly: true })
  } finally {
    prototype.query = query as typeof prototype.query
    await database.close()
  }
  return sent
}

const settings = `set local role app_tenant; set local app.company_id = '${companyA}'`

test('in a cluster a transaction begins apart from its settings, because Citus repeats their whole text on the nodes', async () => {
  const { url } = await copyTemplateDatabase('distribution')
  expect(await textsSent(url, true)).toEqual([
    'begin read only',
    `set local citus.propagate_set_commands = 'local'; ${settings}`,
    'commit',
  ])
  expect(await textsSent(url, false)).toEqual([`begin read only; ${settings}`, 'commit'])
})
