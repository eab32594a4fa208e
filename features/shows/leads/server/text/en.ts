import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    events: {
      exportLeads: 'Leads exported',
      removeLead: 'Lead deleted',
      editLeadQuestions: 'Questions to visitors changed',
      withdrawLead: 'Data taken back by a visitor',
      giveLead: 'Data given by a visitor',
    },
  },
  menu: { scan: 'Scan', leads: 'Leads', questions: 'Questions', report: 'Report' },
  myData: 'Exhibitors who have my data',
  saved: 'Saved',
  errors: {
    versionConflict: 'Somebody else has just changed this. Reload the page and try again.',
    form: 'The form is not complete. Check it and try again.',
    label: 'A question has at most 60 characters.',
    options: 'A question has at most 12 choices of at most 40 characters.',
  },
  sheet: {
    sheet: 'Leads',
    name: 'Name',
    mobile: 'Mobile',
    company: 'Company',
    title: 'Title',
    state: 'Consent',
    temperature: 'Interest',
    note: 'Note',
    by: 'Scanned by',
    takenAt: 'Met at',
    states: { withheld: 'Withheld', given: 'Given', withdrawn: 'Taken back' },
    temperatures: { hot: 'Hot', warm: 'Warm', cold: 'Cold' },
  },
  notices: {
    given: 'You gave your contact to the exhibitor {exhibitor} at “{title}”. See it or take it back: {url}',
  },
  arrival: {
    note: 'Lead of the booth at “{title}” (organiser: {organiser})',
    met: 'Scanned at the booth of “{title}”',
    source: 'Organiser: {organiser}',
  },
}
