import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      printCards: 'Print cards',
    },
    menu: {
      cardPrinting: 'Card printing',
      printWorks: 'Print production',
    },
    resources: {
      print: 'Card printing',
    },
    permissions: {
      'print:view': 'View print orders',
      'print:order': 'Order printed cards',
    },
    objects: {
      printJob: 'Print job',
      pressProfile: 'Press profile',
      printAddress: 'Delivery address',
    },
    events: {
      stop: 'Production stopped',
      sendProof: 'Proof sent',
      confirmProof: 'Proof approved',
      autoConfirm: 'Proof approved after its deadline',
      resubmit: 'Submitted again',
      checkQuality: 'Printed, quality check',
      ship: 'Shipped',
      receive: 'Received',
      autoReceive: 'Counted as received',
      complain: 'Complaint',
      settle: 'Complaint settled',
      reprint: 'Reprinted for free',
      reprinted: 'Reprint completed',
      reprintEnded: 'Reprint given up',
      skipProof: 'Printed without proof',
      useProfile: 'Profile taken into use',
      dropProfile: 'Profile no longer used',
    },
    states: {
      printJob: {
        unpaid: 'Awaiting payment',
        proofing: 'Preparing proof',
        proof_sent: 'Awaiting approval',
        proof_rejected: 'Proof sent back',
        producing: 'Printing',
        quality: 'Quality check',
        shipped: 'Shipped',
        received: 'Received',
        completed: 'Completed',
        after_sale: 'Complaint open',
        reprinting: 'Reprinting',
        cancelled: 'Cancelled',
      },
    },
  },
}
