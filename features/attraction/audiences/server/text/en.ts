export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { audience: 'Members and segments' },
    permissions: {
      'audience:view': 'See members and segments',
      'audience:edit': 'Edit tags, groups and segments',
    },
    objects: { tagSet: 'Tag set', segment: 'Segment', chatGroup: 'Chat group' },
    events: {
      tagPerson: 'Tag',
      untagPerson: 'Remove a tag',
      lostMember: 'Mark as lost',
      foundMember: 'Mark as here',
      countGroup: 'Note numbers of a group',
    },
    fields: { tag: 'Tag', dayCount: 'Days' },
    fieldsOf: { tagSet: { isMany: 'Several' }, segment: { note: 'Note' }, chatGroup: { note: 'Note' } },
  },
  sheet: {
    name: 'Members',
    fileName: 'members-{day}',
    columns: {
      person: 'Customer',
      company: 'Company',
      channel: 'Channel code',
      staff: 'Colleague',
      tags: 'Tags',
      joined: 'Joined',
      lost: 'Lost',
    },
  },
}
