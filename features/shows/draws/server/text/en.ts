import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { stage: 'Stage and live' },
    menu: { reward: 'Lucky draws' },
    resources: { draw: 'Lucky draws' },
    permissions: {
      'draw:view': 'See lucky draws',
      'draw:edit': 'Edit and announce draws',
      'draw:run': 'Host draws',
      'draw:redeem': 'Hand over and ship prizes',
    },
    objects: { draw: 'Draw', winning: 'Winning' },
    events: {
      lockRound: 'Locked the list',
      drawRound: 'Drew',
      voidRound: 'Voided a round',
      addRound: 'Added a round',
      tell: 'Told the winner',
      redeem: 'Handed over',
      fillAddress: 'Gave an address',
      forfeit: 'Gave the prize up',
      redraw: 'Drawn again',
    },
    eventsOf: {
      draw: {
        commit: 'Committed',
        reopen: 'Took the commit back',
        start: 'Started',
        pause: 'Paused',
        resume: 'Resumed',
        end: 'Ended',
        void: 'Voided',
        cancel: 'Voided with the activity',
      },
      winning: {
        receive: 'Confirmed receipt',
        remind: 'Reminded',
        ship: 'Shipped',
        expire: 'Expired',
        revoke: 'Revoked',
      },
    },
    states: {
      draw: {
        draft: 'Draft',
        ready: 'Committed',
        running: 'Running',
        paused: 'Paused',
        ended: 'Ended',
        void: 'Void',
        archived: 'Archived',
      },
      winning: {
        won: 'Won',
        to_claim: 'To be fetched',
        info_needed: 'Address needed',
        claimed: 'Received',
        shipped: 'Shipped',
        expired: 'Expired',
        forfeited: 'Given up',
        revoked: 'Revoked',
        redrawn: 'Drawn again',
      },
    },
  },
  ticketLink: 'My lucky draws',
  notices: {
    won: 'Congratulations! At “{title}” you have won “{prize}”. Fetch it before {until}: {url}',
    remind: '“{prize}” that you won at “{title}” is waiting for you until {until}: {url}',
    ship: '“{prize}” that you won at “{title}” is on its way ({carrier}): {url}',
  },
  sheet: {
    name: 'Winners',
    fileName: 'winners.xlsx',
    rehearsal: '(rehearsal)',
    columns: {
      draw: 'Draw',
      prize: 'Prize',
      value: 'Value (CNY)',
      name: 'Name',
      company: 'Company',
      mobile: 'Mobile number',
      state: 'State',
      carrier: 'Carrier',
      tracking: 'Tracking number',
      at: 'Won',
      claimedAt: 'Received',
    },
  },
}
