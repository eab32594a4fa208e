import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { control: 'On site' },
    resources: { onsite: 'Activities on site' },
    permissions: {
      'onsite:view': 'See what goes on on site',
      'onsite:manage': 'Manage gates and devices',
      'onsite:resolve': 'Settle conflicts of scans',
      'onsite:badge': 'Print badges',
    },
    objects: { gate: 'Gate', gateDevice: 'Scanning device', activityScreen: 'Screen in the hall' },
    events: {
      enrolDevice: 'Device activated',
      loseDevice: 'Device reported lost',
      revokeDevice: 'Device revoked',
      keepScan: 'Scan kept',
      voidScan: 'Scan voided',
      printInside: 'Printed who is inside',
      printBadge: 'Badge printed',
    },
    states: {
      gateDevice: { pending: 'To be activated', active: 'In use', lost: 'Lost', revoked: 'Revoked' },
    },
  },
}
