import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      cardPermissions: 'Card permissions',
      templateRoleUsers: 'Role assignment',
    },
    objects: {
      templateRole: 'Template role',
    },
    events: {
      revokeGrants: 'Access taken back',
      changeTemplateRoles: 'Template roles changed',
    },
    fields: {
      grants: 'Access granted',
    },
  },
  done: 'Done',
  separator: ', ',
  beyond:
    'You do not have these permissions on this template, so you cannot give or take them: {permissions}',
  beyondRole: '“{role}” holds permissions that you do not have on this template: {permissions}',
  denials: {
    templateRoleKept: 'Every template keeps “{role}”; it cannot be deleted',
    templateRoleMembers: '{count} people still have “{role}”. Remove them first',
    templateRoleAdministers: 'Template administrators always set permissions; this cannot be taken away',
    templateRoleHolders: 'Whoever holds a card of this template is “{role}” without being assigned',
  },
  errors: {
    versionConflict: 'Somebody else has changed “{role}”. Load the latest and try again',
    nameTaken: 'This template already has a role of that name',
    level: '“{permission}” of “{role}” cannot reach that far',
    twice: '“{permission}” is named twice',
    unknownRole: 'A chosen role does not exist or belongs to another template',
    sameTemplate: 'Choose another template',
    ownRoles: 'You cannot give yourself roles. Ask another administrator',
    hasLeft: 'This person has left',
  },
  grants: {
    changed: 'Somebody else has changed who has access. Load the latest and try again',
    beyond: 'You cannot give or take these permissions: {permissions}',
    until: 'Your own “{permission}” ends on {until}; you cannot give it for longer',
    past: 'The end must lie in the future',
    unknown: 'Whoever you chose does not exist any more',
    twice: 'Only one entry each: {name}',
    self: 'You cannot grant anything to yourself. Ask somebody else',
    notOnCard: '“{permission}” cannot be granted on a single card',
    hasLeft: '{name} has left and cannot be given anything',
  },
}
