import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { templates: 'Templates and access' },
    menu: {
      cardTemplates: 'Card templates',
    },
    resources: {
      template: 'Card templates',
    },
    permissions: {
      'template:view': 'View card templates',
      'template:fields': 'Set template fields',
      'template:defaults': 'Set default values and fill cards',
      'template:skin': 'Change template skins',
      'template:shareText': 'Set forwarding texts',
      'template:related': 'Link promotion to cards',
      'template:sort': 'Order templates',
      'template:nfc': 'Set up NFC writing',
      'template:roles': 'Assign template roles',
      'template:manage': 'Disable, enable and delete templates',
    },
    objects: {
      cardTemplate: 'Card template',
    },
    events: {
      defaults: 'Change defaults',
      shareText: 'Change share text',
      nfc: 'Change NFC settings',
      skin: 'Change skin',
      reviewEdits: 'Review setting changed',
      takeBack: 'Take back what was bought',
      addSeats: 'Add seats',
      nearEnd: 'Nearing its end',
      graceOver: 'Grace over',
    },
    fields: {
      nfcRecord: 'NFC content',
      reviewEdits: 'Changes are reviewed',
      shareText: 'Forwarding text',
    },
    states: {
      cardTemplate: {
        unpaid: 'Unpaid',
        active: 'Active',
        expiring: 'Expiring',
        grace: 'In grace',
        expired: 'Expired',
        disabled: 'Disabled',
        deleted: 'Deleted',
      },
    },
    eventsOf: {
      cardTemplate: { runOut: 'Ended, in grace' },
    },
  },
  errors: {
    versionConflict: 'Somebody else changed the template. Load the latest version and try again.',
    skinUnchanged: 'The design has not changed; there is nothing to publish',
    nameTaken: 'A template of this name exists already.',
  },
  design: {
    unknownField:
      'The design uses the field “{field}”, which this template does not have. Remove it and try again.',
    outside: 'An element lies entirely outside of the card. Move it back or delete it.',
    twice: 'An element stands in the design twice. Reload the page and try again.',
    tooLarge: 'The design is too large (limit 64 KB). Use fewer elements.',
    picture: 'A picture of the design cannot be found. Please upload it again.',
  },
  rules: {
    summary: 'The field rules have a mistake: {field}, {reason}',
    twice: 'the field appears twice',
    nameNeeded: 'every card needs the name: visible, required and shown to visitors as it is',
    typeFixed: 'the type of this field cannot be changed',
    labelNeeded: 'a name in Simplified Chinese is needed',
    pattern:
      'the pattern cannot be used; make it simpler (no repeated groups, look-around or back references)',
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
  firstShareText: 'Hello, I am {姓名} of {公司}. This is my card.',
  reminders: {
    days30: {
      subject: 'The card template “{template}” ends on {day}',
      text: 'Hello {name},\n\nThe card template “{template}” of {company} ends on {day}, in {days} {days|day|days}. After 15 days of grace its {cards} {cards|card|cards} pause.\n\nRenew it here: {url}',
    },
    days7: {
      subject: 'The card template “{template}” ends in {days} {days|day|days}',
      text: 'Hello {name},\n\nThe card template “{template}” of {company} ends on {day}, in {days} {days|day|days}. No new cards can be issued after that.\n\nRenew it here: {url}',
    },
    days1: {
      subject: 'The card template “{template}” ends tomorrow',
      text: 'Hello {name},\n\nThe card template “{template}” of {company} ends on {day}. No new cards can be issued after that, and 15 days later its {cards} {cards|card|cards} pause.\n\nRenew it here: {url}',
    },
    ended: {
      subject: 'The card template “{template}” has ended; 15 days of grace begin',
      text: 'Hello {name},\n\nThe card template “{template}” of {company} ended on {day}. Its cards go on for 15 days, no new ones can be issued; then its {cards} {cards|card|cards} pause.\n\nRenew it here: {url}',
    },
    over: {
      subject: 'The cards of the template “{template}” are paused',
      text: 'Hello {name},\n\nThe card template “{template}” of {company} ended on {day} and its days of grace are over: its cards are paused and visitors do not see them. Nothing is lost; they run on as soon as it is renewed.\n\nRenew it here: {url}',
    },
  },
  unknownVariable: 'There is no variable “{name}”; use {姓名}, {职位}, {公司}, {部门} or {活动名}',
  defaults: {
    personal: 'differs from person to person and cannot have a default',
    departmentFixed: 'comes from where the person works and cannot have a default',
    notFromDirectory: 'is not part of the staff records',
    alwaysNeedsDefault: 'needs a default when it is always used',
  },
}
