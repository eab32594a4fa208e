import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    'how-it-is-charged': {
      title: 'How charging works',
      body: `Card templates are charged by **seats** and **term**: choose a plan, the seats and the years, order and pay under [buy and renew](/demo/digitalcard/cardlist/payment), and the template is ready as soon as the money has come. Printing and custom designs are ordered separately.

This page answers three questions: which services there are, in which unit each is measured, and what they cost here today.

> note: The cashier shows the ways to pay that the operator of this installation has opened. Invoices and refunds are asked for in the [orders](/demo/digitalcard/orders).

### What is always free {#always-free}

- Visitors opening, saving and forwarding cards or leaving their own: unlimited, nothing to install, no registration.
- Console accounts: any number of employees; nothing is charged per account.
- Analysis, exports, imports and logs: part of the system.
- Data you already have: it stays readable and exportable after a template ends. Nobody holds it against a renewal.

### What uses resources {#what-uses-resources}

| Resource | Where you see its use | Who controls it |
|---|---|---|
| Card seats | “used / total” on each template in [card templates](/demo/digitalcard/cardlist) | the plan you bought and the seats you added |
| SMS | the [SMS and mail outbox](/system/outbox) (operators only) | the contract with the SMS provider |
| Storage | the operator's server or object storage | the operator |`,
    },
    'price-list': {
      title: 'Price list',
      body: `Seats cost what [buy and renew](/demo/digitalcard/cardlist/payment) shows: each seat is priced by the step it falls into, so more never costs less. “As agreed with the operator” means there is no list price.

@prices

> why: Why have SMS and storage no price? The operator buys them. The same program runs in a group's data centre, on a business park's platform or on a single server, and their costs differ.

### Questions about prices {#price-contact}

1. Check seats and validity in [card templates](/demo/digitalcard/cardlist).
2. Choose “Customer service” at the top of the page and scan the code with your phone.
3. Name the template, the seats you need and for how long, so that the operator can act at once.`,
    },
    seats: {
      title: 'How seats are counted',
      body: `Every card template has a number of **seats**: how many cards of it may be in circulation at once. A seat follows the state of a card, not a person.

| State of the card | Uses a seat |
|---|---|
| Unclaimed, active, paused | yes, 1 |
| Draft | no |
| Sealed, handed over | no |
| Recycle bin | no |

### Free a seat {#free-a-seat}

1. Open [staff cards](/demo/digitalcard/staffcard) and filter by “Paused”.
2. Make sure the card is no longer needed, then choose “Seal” in its menu.
3. The seat is free at once and the data is kept. A company administrator can reopen the card within 30 days.

> warning: Deleting frees the seat too, but the card goes to the recycle bin and its data is purged after 30 days. To make room, seal.

### Validity {#validity}

A template has a term of its own: it is marked “Expiring soon” 30 days before the end, and 15 days of grace follow. During grace, existing cards work but no new ones can be issued. After it, cards are paused by the system and resume by themselves once the term is extended.`,
    },
    'price-questions': {
      title: 'Questions and answers',
      body: `? What happens to the seat of somebody who leaves?
= Seal or delete the card and the seat returns to the template. See [when somebody leaves](regulate#leaving).
? Can one employee have two cards?
= Yes, such as one in Chinese and one in English. Each uses a seat of its template.
? Why does a paused card keep its seat?
= A pause is temporary and can end any time, so its seat is kept. Seal the card if it will not come back.
? Can I import when there are no seats left?
= You can upload and check a file, but rows beyond the seats will fail. The system tells you how many are missing before you import.
? Do visitors pay or install anything?
= Neither. The link opens in any phone browser or in WeChat.
? Do claim notices cost SMS fees?
= The system charges nothing. If the operator has connected an SMS provider, its contract applies. If not, messages stay in the outbox and are not really sent.`,
    },
  },
}
