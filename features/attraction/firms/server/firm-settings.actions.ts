import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { FirmSettings } from '../firms.contract.ts'
import { readSettings, writeSettings } from './firm-settings.repository.ts'
import { versionConflict } from './firms.refusals.ts'

export async function saveSettings(context: MemberContext, settings: FirmSettings & { version: number }) {
  const { tx, viewer } = context
  const { version: _before, ...before } = await readSettings(tx)
  if (!(await writeSettings(tx, settings))) throw versionConflict()
  const saved = await readSettings(tx)
  const { version: _after, ...after } = saved
  await recordBy(context, [
    {
      objectType: 'company',
      objectId: viewer.companyId,
      event: 'changeFirmSettings',
      detail: { before, after },
    },
  ])
  return saved
}
