import { recordBy } from '#platform/server/audit/audit.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'

import type { customerSettingsContract } from '../customer-settings.contract.ts'
import { findCustomerSettings, saveCustomerSettings } from './customer-settings.repository.ts'

export const settingsHandlers: Handlers<typeof customerSettingsContract> = {
  getSettings: (_request, { tx }) => findCustomerSettings(tx),
  async saveSettings({ body }, context) {
    const before = await findCustomerSettings(context.tx)
    await saveCustomerSettings(context.tx, body)
    await recordBy(context, [
      {
        objectType: 'customerSettings',
        objectId: context.viewer.companyId,
        event: 'edit',
        detail: { before, after: body },
      },
    ])
    return body
  },
}
