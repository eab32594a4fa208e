import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  routes: { list: 'Certified people' },
  states: { usable: 'Usable', ending: 'Ends within 30 days', none: 'Not certified' },
  statesHelp: {
    usable: 'Certified: may stand in contents as author or presenter',
    ending: 'A certification ends within 30 days; then its mark leaves the pages',
    none: 'Nothing is certified now',
  },
  kinds: { real_name: 'Real name', employment: 'Employment', certificate: 'Certificate' },
  list: {
    help: 'Who may stand in contents as a certified author or presenter, and until when. The data is that of digital identities.',
    all: 'All',
    state: 'State',
    keyword: 'Name',
    name: 'Name',
    title: 'Position',
    department: 'Department',
    claims: 'Certified',
    until: 'First to end',
    authored: 'As author',
    actions: 'Actions',
    open: 'Certifications',
    noCard: 'No card yet',
    empty: 'Nobody to show',
    emptyHelp:
      'People hand in their name, employment or certificates under digital identities; once checked they stand here.',
    toIdentities: 'Digital identities',
  },
}
