import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  versionConflict: 'Somebody else changed the template. Load the latest version and try again.',
  nameTaken: 'A template of this name exists already.',
  rules: {
    summary: 'The field rules have a mistake: {field}, {reason}',
    twice: 'the field appears twice',
    nameNeeded: 'every card needs the name: visible, required and shown to visitors as it is',
    typeFixed: 'the type of this field cannot be changed',
    labelNeeded: 'a name in Simplified Chinese is needed',
    pattern: 'the pattern cannot be used; make it simpler (no repeated groups, look-around or back references)',
  },
  values: {
    summary: '{field}: {reason}',
    required: 'must not be empty',
    tooLong: 'must have at most {max} characters',
    control: 'contains characters that cannot be shown',
    mobile: 'enter a valid mobile number',
    phone: 'enter a valid phone number',
    email: 'enter a valid e-mail address',
    wechat: 'enter a valid WeChat ID',
    url: 'enter an address that begins with http:// or https://',
    pattern: 'does not have the form that the template asks for',
    locked: 'you may not change this field',
    unknown: 'the template has no such field',
  },
}
