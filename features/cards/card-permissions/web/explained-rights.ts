import type { MatrixPermission } from '../card-permissions.permissions.ts'

const onCards: Partial<Record<MatrixPermission, string>> = {
  'card:view': 'view',
  'card:edit': 'edit',
  'card:editLocked': 'editLocked',
  'card:issue': 'notice',
  'card:pause': 'pause',
  'card:enable': 'enable',
  'card:unbind': 'unbind',
  'card:seal': 'seal',
  'card:delete': 'remove',
  'contact:view': 'contacts',
  'contact:reveal': 'reveal',
  'data:view': 'data',
}

interface Place {
  templateId: string
  carteId: string | undefined
}

/** What can be asked about a permission: about the chosen card, or about the template itself; undefined where nothing explains it. */
export function explainedRight(permission: MatrixPermission, { templateId, carteId }: Place) {
  const [, setting] = permission.split(':')
  if (permission.startsWith('template:'))
    return { resource: 'template' as const, id: templateId, event: setting ?? '' }
  const event = onCards[permission]
  return event === undefined || carteId === undefined
    ? undefined
    : { resource: 'card' as const, id: carteId, event }
}
