import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      customerGroups: 'Groups and folders',
    },
    resources: {
      folder: 'Card folders',
    },
    permissions: {
      'folder:view': 'View card folders',
      'folder:create': 'Create folders and groups',
      'folder:manage': 'Manage all folders and groups',
    },
    objects: {
      cardFolder: 'Card folder',
      folderGrant: 'Folder access',
    },
    states: {
      folderGrant: {
        effective: 'In force',
        scheduled: 'Scheduled',
        suspended: 'Suspended',
        expired: 'Expired',
        revoked: 'Revoked',
      },
    },
    eventsOf: {
      cardFolder: { fill: 'Filled by conditions' },
      folderGrant: {
        grant: 'Gave access',
        change: 'Changed access',
        start: 'Access began',
        suspend: 'Access paused',
        revoke: 'Took access back',
      },
    },
  },
  errors: {
    nameTaken: 'There is a folder with this name already. Please choose another name',
    tooMany: 'At most {max} folders are possible. Please delete some that are not needed',
    versionConflict: 'Somebody else has changed the folder. Please reload and try again',
    grantConflict:
      '{who} has changed the access in the meantime; there {count|is|are} {count} {count|entry|entries} now. Look at them and submit again',
    conditionNeeded: 'Set at least one condition for a smart folder',
    conditionNotYours:
      'Conditions decide which customers others see: only the owner, or whoever manages all folders, can change them',
    conditionUnwanted: 'Only smart folders have conditions',
    kindNotAllowed: 'You may not create folders of this kind. You can create a personal folder',
    parentInside: 'A folder cannot be put inside itself or one of its own subfolders',
    notOwnCustomer:
      'You can only add customers that are in your own reach, or that others allow you to add to your folders',
    sameFolder: 'Please choose another folder',
    subjectUnknown: 'The person, department or role does not exist or is disabled',
    subjectTwice: 'A person, department or role can stand in the list only once',
    ownerNeedsNone: 'The owner can always manage and needs no grant',
  },
  someoneElse: 'Somebody else',
  done: 'Done',
  everybodyElse: 'Permission to manage',
  denials: {
    permission: 'You do not have the right to do this with the folder',
    stateRecycled: 'The folder is in the bin. Please restore it first',
    stateKept: 'The folder is not in the bin',
    smart: 'A smart folder is filled by its conditions, not by hand',
    confirm:
      '{count} {count|grant to others is|grants to others are} in force. Once confirmed, they will no longer see the folder',
    notDue: 'It is not time yet',
    export: 'Exporting needs an export right given by an administrator',
  },
  grants: {
    permission: 'You may not change who has access to this folder',
    state: 'This grant is over and cannot be changed',
    notDue: 'It is not time yet',
    over: 'The end must be later than now',
    order: 'The end must be later than the beginning',
    level: 'You cannot give more than your own level',
    export: 'Only administrators can give the right to export',
    mask: 'You cannot show numbers to others that you do not see yourself',
    addToOwn: 'You may not add these customers to folders yourself, nor allow others to',
    expiry: 'It cannot last longer than your own access',
  },
  levels: { view: 'view', edit: 'edit', manage: 'manage' },
  timeline: {
    put: 'Put into the folder “{folder}”',
    taken: 'Taken out of the folder “{folder}”',
    granted: 'The folder “{folder}” was opened to {subject} to {level}',
    source: 'Folders',
  },
  notices: {
    given: {
      subject: '{who} shared the folder “{folder}” with you',
      text: '{company}: {who} shared the folder “{folder}” with you. Your right: {level}.',
    },
    ended: {
      subject: 'The sharing of “{folder}” has ended',
      text: '{company}: the right of {subject} to {level} the folder “{folder}” has ended.',
    },
  },
}
