import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      accounts: 'Accounts',
      signInLog: 'Sign-in log',
      sessions: 'Who is online',
    },
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
  tries: { tooMany: 'Too many tries to sign in, please try again in {minutes} min' },
  code: {
    wrong: 'The code is not right or no longer valid',
    usedUp: 'Too many wrong tries, please ask for a new code',
    oneRecipient: 'Please enter either a mobile number or an email address',
    numberTaken: 'This number belongs to another account: sign in with it, or use another number',
    emailTaken: 'This address belongs to another account, please use another one',
  },
  secondStep: {
    wrong: 'The authenticator code or recovery code is not right',
    over: 'This took too long or there were too many wrong codes, please sign in again',
    notBegun: 'Please set up a key first, then enter its code',
    isOn: 'Two-step verification is already on',
    isOff: 'Two-step verification is not on',
  },
  password: {
    tooShort: 'A password needs at least {min} characters',
    tooLong: 'A password has at most {max} characters',
    common: 'This password is among the most common ones and easy to guess, please choose another',
    ownName: 'A password must not contain your user name, name, mobile number or email',
    repeated: 'A password must not be one character repeated',
    same: 'The new password must differ from the old one',
    wrong: 'The password is not right',
  },
  register: {
    off: 'Registration is closed here, please ask your administrator for an account',
    nameTaken: 'This user name is taken, please choose another',
    invitationOver:
      'This invitation is not valid or has expired, please ask your administrator for a new one',
    otherNumber: 'This invitation is for the number {mobile}, please register with it',
  },
  message: {
    subject: '[{product}] Verification code',
    signIn:
      'Your sign-in code is {code}, valid for {minutes} {minutes|minute|minutes}. Tell nobody; if this was not you, ignore it.',
    register:
      'Your registration code is {code}, valid for {minutes} {minutes|minute|minutes}. Tell nobody; if this was not you, ignore it.',
    reset:
      'Your code for a new password is {code}, valid for {minutes} {minutes|minute|minutes}. Tell nobody; if this was not you, change your password soon.',
    bind: 'Your code to confirm this contact is {code}, valid for {minutes} {minutes|minute|minutes}. Tell nobody; if this was not you, ignore it.',
    lockedSubject: '[{product}] Your account was protected',
    locked:
      'Too many wrong passwords were entered for your account {username} from {place}, so signing in from there is paused for a while. If this was not you, change your password soon.',
    unknownPlace: 'an unknown place',
  },
}
