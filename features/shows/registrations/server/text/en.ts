import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { activityHome: 'Overview', viewer: 'Visitors', activityAnalysis: 'Event analysis' },
    resources: { registration: 'Sign-ups' },
    permissions: {
      'registration:view': 'View sign-ups',
      'registration:edit': 'Add, check in and cancel sign-ups',
      'registration:approve': 'Review sign-ups',
      'registration:export': 'Export visitors',
    },
    objects: { registration: 'Sign-up', visitorImport: 'Import of visitors' },
    events: { writeToVisitors: 'Wrote to visitors' },
    eventsOf: {
      registration: {
        signUp: 'Signed up',
        approveTicket: 'Approved',
        rejectTicket: 'Refused',
        payTicket: 'Paid',
        lapseTicket: 'Time ran out',
        offerTicket: 'Offered a place',
        acceptTicket: 'Took the offer',
        declineTicket: 'Declined the offer',
        transferTicket: 'Passed on',
        cancelTicket: 'Cancelled',
        checkInTicket: 'Checked in',
        correctTicket: 'Check-in taken back',
        eraseTicket: 'Personal data erased',
        correctOwnData: 'Corrected by the visitor',
        endTicket: 'Did not come',
      },
    },
    states: {
      registration: {
        pending_review: 'In review',
        awaiting_payment: 'Awaiting payment',
        waitlisted: 'Waiting',
        offered: 'Offered',
        confirmed: 'Confirmed',
        rejected: 'Refused',
        cancelled: 'Cancelled',
        no_show: 'Did not come',
        attended: 'Attended',
      },
    },
  },
  jobs: { follow: 'Activity changed: registrations follow', write: 'Message to people of an activity' },
  notices: {
    transferred: 'A ticket for “{title}” was given to you. Entry code: {url}',
    confirmed: 'You are signed up for “{title}”. Your entry code: {url}',
    offered: 'A place at “{title}” is free for you; please confirm soon: {url}',
    rejected: 'We are sorry: your sign-up for “{title}” was refused. {reason}',
    cancelled: 'Your sign-up for “{title}” is cancelled. {reason}',
    moved: 'The time or place of “{title}” has changed; please see {url}',
  },
  /** A message of the organiser; `title` is the activity. */
  letter: '[{title}] {text}',
  sheet: {
    name: 'Visitors',
    exportName: '{title}-visitors-{day}.xlsx',
    columns: {
      name: 'Name',
      mobile: 'Mobile',
      company: 'Company',
      title: 'Job title',
      type: 'Ticket',
      seat: 'Seat',
      state: 'Status',
      channel: 'Channel',
      broughtBy: 'Brought by',
      joinedAt: 'Signed up',
      attendedAt: 'Attended',
    },
  },
  person: {
    source: 'Activities',
    signedUp: 'Signed up for “{title}”',
    confirmed: 'Got a place at “{title}”',
    attended: 'Attended “{title}”',
    message: 'Got a message: {text}',
    visit: 'Viewed the page of “{title}”',
    broughtBy: 'brought by {name}',
  },
  imports: {
    title: 'Import visitors',
    columns: {
      name: 'Name',
      mobile: 'Mobile',
      company: 'Company',
      title: 'Job title',
      ticket: 'Ticket',
      channel: 'Channel',
    },
    sheet: {
      name: 'Visitors',
      notesName: 'Notes',
      fileName: 'visitors-template.xlsx',
      notes: {
        titles: 'Keep the titles of the first row. Columns may be moved, and those you do not need removed.',
        required:
          'Name and mobile are required. The ticket must be named as in the event; without one it is the first.',
        places: 'Where no place is free, people join the waiting list. Paid tickets cannot be imported.',
        limit:
          'At most {max} rows. The file is checked first, written once you confirm, and can be undone for 24 hours.',
      },
    },
    messages: {
      needed: '{field} is missing',
      tooLong: '{field} is too long',
      mobile: '“{value}” is no mobile number',
      twice: 'The same number stands in row {row}',
      known: 'This number has signed up already',
      barred: 'This person had everything about them erased and is not brought back',
      ticket: 'The event has no ticket “{value}”',
      paid: '“{value}” costs money and cannot be imported',
      notOnSale: 'The event is not published, or over',
      noPermission: 'You may no longer add visitors',
    },
  },
  pass: { seat: 'Seat', time: 'Time', place: 'Place', holder: 'Name', type: 'Ticket' },
}
