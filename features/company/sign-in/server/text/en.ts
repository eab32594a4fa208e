import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  errors: {
    wrongCredentials: 'The account or the password is not right',
    wrongCaptcha: 'The code is wrong or has expired, please enter the new one',
    shortCaptcha: 'This account was tried often of late, please enter the new and longer code',
  },
  tries: {
    tooMany: 'Too many tries to sign in, please try again in {minutes} min',
    byStrangers:
      'Too many tries to sign in to this account from different places. Please try again in {minutes} min, sign in with a code by SMS, or use a device where you have signed in before',
  },
  code: {
    wrong: 'The code is not right or no longer valid',
    usedUp: 'Too many wrong tries, please ask for a new code',
    oneRecipient: 'Please enter either a mobile number or an email address',
    numberTaken: 'This number belongs to another account: sign in with it, or use another number',
    emailTaken: 'This address belongs to another account, please use another one',
  },
  secondStep: {
    over: 'This took too long or there were too many wrong codes, please sign in again',
    isOff: 'Two-step verification is not on',
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
    reading:
      'Your code to go on reading is {code}, valid for {minutes} {minutes|minute|minutes}. Tell nobody; if this was not you, ignore it.',
    activity:
      'Your code to sign up for an activity is {code}, valid for {minutes} {minutes|minute|minutes}. Tell nobody; if this was not you, ignore it.',
    bind: 'Your code to confirm this contact is {code}, valid for {minutes} {minutes|minute|minutes}. Tell nobody; if this was not you, ignore it.',
    withdrawal:
      'Your code to request a withdrawal for your company is {code}, valid for {minutes} {minutes|minute|minutes}. Tell nobody; if this was not you, change your password at once.',
    lockedSubject: '[{product}] Your account was protected',
    locked:
      'Too many wrong passwords were entered for your account {username} from {place}, so signing in from there is paused for a while. If this was not you, change your password soon.',
    secondStepLocked:
      'Somebody entered the right password for your account {username} from {place} but the wrong second step, several times. If this was not you, change your password now.',
    unknownPlace: 'an unknown place',
  },
}
