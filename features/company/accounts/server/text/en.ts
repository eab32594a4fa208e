import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: {
      account: 'Accounts',
      session: 'Sign-ins and sessions',
    },
    permissions: {
      'account:view': 'View accounts',
      'account:create': 'Add accounts',
      'account:edit': 'Edit accounts',
      'account:delete': 'Delete and restore accounts',
      'account:export': 'Export accounts',
      'session:view': 'View sign-ins and online sessions',
      'session:end': 'Sign others out',
    },
    objects: {
      session: 'Session',
      account: 'Account',
    },
    events: {
      resetPassword: 'Reset password',
      changePassword: 'Change password',
      enableSecondStep: 'Turn on two-step sign-in',
      disableSecondStep: 'Turn off two-step sign-in',
      endSessions: 'End sessions',
      unlock: 'Unlock',
      takeUp: 'First sign-in',
      rescue: 'Let in again by the operator',
      resetOwnPassword: 'Reset own password',
      invite: 'Invite',
      changeUsername: 'Change username',
      bindMobile: 'Bind mobile',
      bindEmail: 'Bind mail',
    },
    states: {
      account: {
        invited: 'Never signed in',
        active: 'Active',
        disabled: 'Disabled',
        leaving: 'Handing over',
        left: 'Left',
        deleted: 'Deleted',
      },
    },
  },
  secondStep: {
    wrong: 'The authenticator code or recovery code is not right',
    notBegun: 'Please set up a key first, then enter its code',
    isOn: 'Two-step verification is already on',
  },
  password: {
    tooShort: 'A password needs at least {min} characters',
    tooLong: 'A password has at most {max} characters',
    common: 'This password is among the most common ones and easy to guess, please choose another',
    ownName: 'A password must not contain your user name, name, mobile number or email',
    productName: 'A product name with digits is easily guessed, please choose another password',
    repeated: 'A password must not be one character repeated',
    same: 'The new password must differ from the old one',
    wrong: 'The password is not right',
  },
}
