import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  fields: {
    name: 'Name',
    latinName: 'English name',
    title: 'Job title',
    department: 'Department',
    company: 'Company',
    mobile: 'Mobile',
    phone: 'Phone',
    fax: 'Fax',
    email: 'Email',
    wechat: 'WeChat',
    qq: 'QQ',
    website: 'Website',
    address: 'Address',
    industry: 'Industry',
    slogan: 'Tagline',
    intro: 'About',
  },
  groups: {
    person: 'Person',
    contact: 'Contact',
    company: 'Company',
    more: 'More',
  },
  states: {
    unpaid: 'Awaiting payment',
    active: 'Active',
    expiring: 'Expiring soon',
    grace: 'Grace period',
    expired: 'Expired',
    disabled: 'Disabled',
  },
  orientations: {
    vertical: 'Vertical templates',
    horizontal: 'Horizontal templates',
    verticalHelp: 'Fill the screen of a phone',
    horizontalHelp: 'Shaped like a printed card, good for forwarding and print',
  },
  picker: {
    label: 'Card template',
    placeholder: 'Choose a template',
    seats: '{taken}/{seats}',
  },
  none: {
    title: 'No data. Please buy a template first',
    help: 'Cards are issued from templates, which set the layout, the fields and how many cards there may be. Yours appear here once bought.',
    toTemplates: 'See card templates',
    buy: 'Buy a template',
  },
  /** Why a template issues no cards. */
  issuing: {
    seatsFull: 'No seats left',
    issuesNone: {
      unpaid: 'Not paid for yet; cards can be issued after payment',
      grace: 'No new cards in the days of grace; renew first',
      expired: 'Expired; renew to issue cards',
      disabled: 'Disabled; no new cards can be issued',
    },
  },
  /** The invented person of previews. */
  sample: {
    name: 'Emma Lin',
    latinName: 'Emma Lin',
    title: 'Account Manager',
    department: 'Marketing',
    email: 'emma.lin@example.com',
    address: '100 Century Avenue, Pudong, Shanghai',
    company: 'Your company',
  },
  licence: {
    deleted: 'Deleted',
    events: {
      renew: 'Renew',
      addSeats: 'Add seats',
      disable: 'Disable',
      enable: 'Enable',
      remove: 'Delete',
      restore: 'Restore',
    },
    denials: {
      permission: 'You are not allowed to do this',
      state: 'A template that is “{state}” cannot be used for “{event}”',
      templateHasCards:
        'The template still has {total} {total|card|cards} (active {active}, unclaimed {unclaimed}, paused {paused}, drafts {draft}). Seal or delete them first.',
      licenceEnded: 'The licence has ended. Renew it before you enable the template.',
      duplicate: 'Another template has this name. Rename that one first.',
      tooLate: 'More than 30 days have passed; it cannot be restored',
    },
  },
}
