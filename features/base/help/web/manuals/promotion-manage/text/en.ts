import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    'plan-a-campaign': {
      title: 'Run a campaign',
      body: `@who Company administrators, department managers

### Before {#before-campaign}

1. Make sure in [card templates](/demo/digitalcard/cardlist) that skin, logo and colour are up to date.
2. Filter [staff cards](/demo/digitalcard/staffcard) by “Unclaimed” and “Draft”: everybody who takes part should have claimed the card.
3. Open [template analysis](/demo/digitalcard/carddata) and note views, saves and exchanges of the last 30 days, to compare with.

### Meanwhile {#during-campaign}

1. Agree on a time and on words; let staff send with “Forward” on their cards.
2. Look at the latest visits and new customer cards on the [home page](/index) every day.

### Afterwards {#after-campaign}

1. Choose the campaign's days in template analysis and compare them with the period before.
2. Export the figures by card, find who exchanged the most, and let them tell how.`,
    },
    albums: {
      title: 'Make an album',
      body: `@who Colleagues who may edit contents; publishing needs the right to publish

### Start from a design {#album-templates}

1. Open [Albums](/demo/digitalhomepage/propaganda) and choose “New album”.
2. Choose a design: brochure, catalogue, case studies, fair invitation, hiring guide or proposal companion; or begin with an empty page. The phone beside them shows what it really looks like.
3. Write a title and choose “Create and edit”. Name, telephone and address of the company are filled in; figures and cases are examples, put your own in their place.

### Edit {#album-editing}

- Add and order blocks on the left; the middle is the page as visitors see it, a click selects a block; change it on the right.
- Changes are saved by themselves after 1.5 seconds. Without a connection they stay on this device and are saved later.
- When two people write at once, different blocks are merged; for the same block you are asked which one to keep.
- Press [[?]] for the keys. On a phone, blocks, layers and properties open from below.

### Publish and share {#album-publishing}

1. Choose “Publish”. Errors have to be solved first, hints can wait.
2. Publish now or at a time you choose. Every version is kept, to compare and to bring back.
3. Copy the link or take the code from the detail page; a published album also stands in the library of [related promotion](/demo/digitalcard/contact), for your cards.

> note: “Last 30 days” on the detail page counts people only, and says whose link brought the most views.`,
    },
    'company-image': {
      title: 'One company image',
      body: `A card's page is the company's shop window. Change these once, and all cards follow:

| Content | Where |
|---|---|
| Name, short name, logo, colour | [company details](/demo/myenterprise/enterpriseinfo) |
| Skin, whether logo and QR code are shown | “Skin” of a [template](/demo/digitalcard/cardlist) |
| Who keeps company, address and website | “Field rules” of the template |

> tip: Let card issuers or template admins keep company, address and website, or everybody will spell them differently.`,
    },
    'read-the-numbers': {
      title: 'Read the numbers',
      body: `![Template analysis: trend, sources, regions and hours](analysis)

### Begin with four questions {#four-questions}

| Question | Look at | And then |
|---|---|---|
| How many saw it? | visitors | closer to real people than views |
| Where from? | sources | many scans: offline works; many forwards: people recommend you |
| When? | hours of the day | send half an hour before the peak |
| Did they act? | saves, calls, exchanges | below 5 % of views, look at the card itself first |

### Why you can trust them {#trustworthy}

- Opening a card again within 30 minutes counts once.
- Bots, search engines and prefetching do not count. What looks like a machine counts only once the page was really seen.
- Reports equal a recount of the raw records.

> note: “Visitors” counts browsers. Somebody who looks on a phone and on a computer counts twice.`,
    },
    'share-chain': {
      title: 'Whose forwarding works',
      body: `A visitor who chooses “Forward” gets a link of their own. When others open it, the visit says by whom it was forwarded.

- Links are followed over three steps; what lies beyond counts for the third.
- If the forwarder has left no card, only “Forwarded link” is shown as the source.
- When the card stops, all its forwarding links stop too.

“Visits” in a card's details shows them one by one; “Sources” in template analysis shows the total.`,
    },
    events: {
      title: 'Cards at events and fairs',
      body: `@who Company administrators, department managers, staff on site

Cards of an event need not wait until it is over. With what cards can do today they are scanned on site, seen the same day and followed up later.

### The week before {#event-before}

1. Make cards for everybody on site by [import](regulate#import-cards), and see that all are claimed.
2. Download the **2048 pixel** QR code on the “Share” tab of each card for badges, displays and leaflets: see [QR codes and print](notes#qr-and-print).
3. Scan them with two or three phones.

### During the fair {#event-during}

1. Show the badge, or “QR code” on your phone, and let visitors scan it.
2. Ask them to choose “Exchange” and leave their contact.
3. Every evening, look at new customer cards and latest visits on the [home page](/index).

> tip: Fair halls have crowded networks. The page opens all the same: less than 10 kB of scripts, and readable without any.

### The week after {#event-after}

1. Open [template analysis](/demo/digitalcard/carddata) for the days of the fair.
2. Scans under “Sources” are what the fair brought; “Hours of the day” shows when it was busiest.
3. Export the figures by card, sort by exchanges and follow up.

? Can booths be told apart?
= Use cards of different employees at each, and the figures are separate.
? Does scanning work without a network?
= The visitor's phone needs one to open the card. Connect in WeChat first and send the link later.`,
    },
    'data-assets': {
      title: 'Data your company owns',
      body: `@who Company administrators, auditors

The longer cards are in use, the more their data is worth, and the more care it needs.

| Data | Where | Kept | Taken along |
|---|---|---|---|
| Organisation and staff | [departments](/demo/user/divisional), [accounts](/demo/user/user) | while employed; 30 days in the recycle bin | export of the list |
| Cards | [staff cards](/demo/digitalcard/staffcard) | sealed ones are kept; deleted ones are purged after 30 days | card by card |
| Customer cards | “Contacts received” of a card | as the company decides | card by card |
| Visits and actions | [template analysis](/demo/digitalcard/carddata) | as the operator decides | Excel export |
| Records of changes | [operation log](/system/audit-log) | only ever grows | export |

### Whose data it is {#ownership}

The company's. The operator keeps and backs it up, and companies cannot see each other.

### Five rules {#five-rules}

1. Give rights such as seeing full numbers or exporting only to those who need them: see [roles and permissions](regulate#roles).
2. Look at exports and changes of rights in the operation log every quarter.
3. When somebody leaves, follow [the procedure](regulate#leaving), so that somebody takes over.
4. When customers ask for deletion, do it and keep a note.
5. Have the operator confirm nightly backups, and a restore that was tried.`,
    },
    compliance: {
      title: 'Staying within the law',
      body: `- **Informed**: the privacy page linked from every card says what is recorded and what is not.
- **Agreed**: exchanging and claiming cards need a tick; time and wording of the consent are kept.
- **As little as needed**: no identity numbers or home addresses on cards.
- **Revocable**: visitors can opt out any time, and former records are cut off from their browser.
- **Traceable**: seeing full numbers, exporting and changing rights are written to the operation log.

> warning: Feeding customer cards into tools for mass messages goes beyond what customers agreed to.`,
    },
  },
}
