import type { ExplainedResource } from '../roles.contract.ts'
import type { Permission } from '../roles.permissions.ts'

/** What can be asked about each kind of record, and the permission that stands behind it. */
export const explainedEvents = {
  card: {
    view: 'card:view',
    edit: 'card:edit',
    editLocked: 'card:editLocked',
    notice: 'card:issue',
    pause: 'card:pause',
    enable: 'card:enable',
    block: 'card:pause',
    unblock: 'card:enable',
    unbind: 'card:unbind',
    seal: 'card:seal',
    reopen: 'card:enable',
    remove: 'card:delete',
    restore: 'card:delete',
    contacts: 'contact:view',
    reveal: 'contact:reveal',
    data: 'data:view',
  },
  template: {
    view: 'template:view',
    fields: 'template:fields',
    defaults: 'template:defaults',
    skin: 'template:skin',
    shareText: 'template:shareText',
    related: 'template:related',
    sort: 'template:sort',
    nfc: 'template:nfc',
    roles: 'template:roles',
  },
  staff: {
    view: 'staff:view',
    edit: 'staff:edit',
    disable: 'staff:enable',
    enable: 'staff:enable',
    startLeave: 'staff:leave',
    cancelLeave: 'staff:leave',
    finishLeave: 'staff:leave',
    rehire: 'staff:leave',
    remove: 'staff:delete',
  },
  account: {
    view: 'account:view',
    edit: 'account:edit',
    setRoles: 'account:edit',
    resetPassword: 'account:edit',
    disable: 'account:edit',
    enable: 'account:edit',
    remove: 'account:delete',
  },
  department: { edit: 'department:edit' },
  company: { edit: 'company:edit', certify: 'company:certify', close: 'company:close' },
} as const satisfies Readonly<Record<ExplainedResource, Readonly<Record<string, Permission>>>>

type Events = typeof explainedEvents
export type ExplainedEvent = { [R in keyof Events]: keyof Events[R] & string }[keyof Events]

/** The events of a kind of record, in their order, each with its permission. */
export const eventsOf = (resource: ExplainedResource): [event: ExplainedEvent, permission: Permission][] =>
  Object.entries(explainedEvents[resource]) as [ExplainedEvent, Permission][]

export const permissionFor = (resource: ExplainedResource, event: string): Permission | undefined =>
  eventsOf(resource).find(([name]) => name === event)?.[1]
