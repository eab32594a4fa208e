import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      roles: 'Roles',
      permissions: 'Permissions',
    },
    resources: {
      role: 'Roles and permissions',
    },
    permissions: {
      'role:view': 'View roles and permissions',
      'role:edit': 'Manage roles and who holds them',
    },
    objects: {
      role: 'Role',
    },
    events: {
      changeRoles: 'Change roles',
      addMembers: 'Add members',
      removeMembers: 'Remove members',
    },
    fields: {
      departments: 'Departments in scope',
      copyOf: 'Copied from',
    },
  },
  lists: { separator: ', ', more: '{names} and others, {count} in all' },
  overreach: {
    owner: 'Only a company owner may give or take away “{role}”',
    permissions: '“{role}” holds permissions that you do not have: {permissions}',
    scope: 'The data scope of “{role}” is wider than your own ({permissions})',
  },
  errors: {
    notExplained: 'Rights on this kind of thing cannot be explained',
    ownerByDirectory: 'The owner’s role cannot be given by a directory',
    unknownRole: 'A chosen role does not exist or has been deleted',
    disabledRole: '“{role}” is disabled and cannot be given',
    lastOwner: 'The company must keep at least one owner who can sign in',
    ownRoles: 'You cannot give yourself roles; ask another administrator',
    masked: 'You see contacts masked, so you cannot make a role that shows them',
    versionConflict: 'Somebody else has changed the role; load the latest version and try again',
    forbidden: 'You do not have the permission “{permission}”',
    codeTaken: 'Another role has this code',
    nameTaken: 'Another role has this name',
    codeFixed: 'The code of a built-in role cannot be changed',
    membersOutside:
      'People outside your scope hold this role; ask an administrator with a wider scope to change it',
    unknownPermission: 'There is no such permission: {permission}',
    noDepartments: 'Choose at least one department',
    unknownDepartment: 'A chosen department does not exist or has been deleted',
    hasLeft: 'This person has left',
    othersRights: 'Seeing what others may do needs the permission “View roles and permissions”',
  },
  denials: {
    complete:
      '“{role}” always holds everything in the company and cannot be changed; copy it to a new role to give less',
    owner: 'The company must keep “{role}”; it can be neither disabled nor deleted',
    members: '“{role}” still has members ({count}); remove them first',
    alreadyEnabled: '“{role}” is enabled already',
    alreadyDisabled: '“{role}” is disabled already',
  },
  lines: { done: 'Done' },
  sheet: {
    name: 'Permission matrix',
    fileName: 'Permission matrix {day}',
    resource: 'Area',
    permission: 'Permission',
    code: 'Identifier',
    scope: 'Data scope',
    members: 'Members',
  },
  accountStates: {
    invited: 'not taken up yet',
    active: 'active',
    disabled: 'disabled',
    leaving: 'leaving',
    left: 'gone',
  },
  firstSteps: { password: 'change the initial password', secondStep: 'set up the second sign-in step' },
  steps: {
    account: 'The account is “{state}” and cannot sign in, so it has no rights at all',
    firstStep: 'The account must first {firstStep}; until then nothing else is open',
    complete: 'The role “{role}” holds everything in the company',
    whole: 'The role “{role}” holds “{permission}”',
    everywhere: 'The role “{role}” holds “{permission}” with the scope of the whole company',
    department: 'The role “{role}” holds “{permission}” and its scope includes “{department}”',
    own: 'The role “{role}” holds “{permission}” and this {record} is the person’s own',
    outside: 'The role “{role}” holds “{permission}”, but its scope does not include “{department}”',
    noDepartment:
      'The role “{role}” holds “{permission}”, but its scope does not include a {record} without a department',
    disabled: 'The role “{role}” holds “{permission}”, but the role is disabled',
    templateRole: 'As “{role}” of the template “{template}”, which holds “{permission}”',
    templateRoleOwn: '“{role}” on the template “{template}” includes “{permission}” for one’s own {record}',
    templateRoleOthers:
      '“{role}” on the template “{template}” includes “{permission}”, but only for one’s own {record}',
    implicitHolder: 'Holds this card of the template “{template}”, and “{role}” includes “{permission}”',
    grant: '{role} granted “{permission}” on this record',
    grantUntil: '{role} granted “{permission}” on this record until {until}',
    field: 'The rule of the field does not allow it',
    nothing: 'None of the roles held ({roles}) has “{permission}”',
    noRoles: 'There are no roles at all',
    state: 'Its present state does not allow it',
  },
  sentences: {
    allowed: '{person} has “{permission}” on the {resource} “{record}”: {because}.',
    denied: '{person} cannot use “{permission}” on the {resource} “{record}”: {because}.',
    gap: ' ',
  },
}
