import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { exhibitors: 'Exhibitors' },
    objects: { exhibitor: 'Exhibitor' },
    eventsOf: {
      exhibitor: {
        publish: 'Published in the directory',
        withhold: 'Taken out of the directory',
        hide: 'Hidden by the exhibitor',
        end: 'Ended with the booking',
        enterPortal: 'Signed in for the first time',
        lookAsExhibitor: 'Looked at the portal',
        editProfile: 'Changed the profile',
        invitePerson: 'Invited a person',
        disablePerson: 'Disabled a person',
        enablePerson: 'Enabled a person',
        removePerson: 'Removed a person',
        handOverPerson: 'Changed the owner',
        remind: 'Reminded',
      },
    },
    states: {
      exhibitor: { hidden: 'Not published', published: 'Published', withheld: 'Taken out', ended: 'Left' },
    },
  },
  pass: { name: 'Exhibitor pass', note: 'Issued by exhibitors to their staff' },
  directory: {
    title: 'Directory of exhibitors',
    count: 'Exhibitors: {count}',
    byBooth: 'By booth',
    exhibitor: 'Exhibitor',
    booth: 'Booth',
    job: 'Directory of exhibitors as PDF',
    queued: 'There are many exhibitors; the directory is drawn in the background',
  },
  notices: {
    opened:
      'The exhibitor portal of “{title}” is open: sign in with this number to write your profile and issue passes: {url}',
    invited: '{name} invites you to the exhibitor portal of “{title}”; sign in with this number: {url}',
    remind: 'Something is still to do for “{title}”; see the exhibitor portal: {url}',
  },
}
