import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    'attraction-story': {
      title: 'Attraction: from a card to money that arrived',
      body: `@who Heads of attraction, administrators

The four products share the same people and firms. From the card that somebody received to the money of a project there is one timeline.

| What happens | Where you see it | What the timeline tells |
|---|---|---|
| Somebody opens a forwarded card and leaves their own | [Clues](/demo/attractinvestment/attractinvest) | Visit, card exchange, clue |
| Reads an album, fills in a form | [Visitor radar](/demo/digitalhomepage/aimarketing) | What was read, and for how long |
| Signs up for an activity and comes | [Visitors](/demo/activity/viewer) | Registration, attendance |
| Becomes a firm with a deal | [Firms](/demo/attractinvestment/clue) | Conversion of the clue |
| Signs a contract and pays | [Deals](/demo/attractinvestment/custom) | Signature, money received |
| Builds a project, invests | [Projects](/demo/attractinvestment/record) | Stages, money that arrived |

### Who gets a clue {#attraction-owner}

The colleague who works with the person or firm already; else the holder of the card, or the colleague who forwarded first, even where visitors forwarded it on; then the rules decide, and the pool takes the rest. “Origin” on the page of a clue names the card, content, activity, channel and the depth of the forward.

Nobody gets a clue who may not see clues: it goes on to the next claim. Who was passed over and why stands on the page of the clue.

### Invalid clues are reviewed every week {#attraction-review}

On Mondays at nine those who assign clues or administer a pool are told of up to ten clues that colleagues marked invalid in the week before. The notice opens the list; reopen those that were judged wrongly.

The return rules of a pool may count working days only: Saturdays and Sundays are left out then. The list can be narrowed to a range of scores, and “Tiles” shows it by province.

### Tags on clues and firms {#attraction-tags}

Tick some rows and choose “Tag” to give and take tags at once; each row has its own result, and those of a pool or of colleagues out of your reach stay as they are. The tags are those of members, kept under “Tags” of the private domain. Lists can be narrowed to a tag. Clues and firms that are merged bring their tags along.

### Who stands in for you {#attraction-absence}

1. Open [Absences and deputies](/system/absences), choose “Enter an absence”, and say when, who stands in, and for what (approvals, new clues). People with the permission may do so for colleagues.
2. Meanwhile approvals that ask for you wait for the deputy, and the trail says both names; new clues go to the deputy, too. Without a deputy no new clues come.
3. The deputy counts as you and may not decide what you ask for. Receipts, exports and erasure never pass to a deputy.
4. Choose “End” when you are back early.

### Giving away many firms at once {#attraction-transfer}

From a number on (10, changed in the rules of firms), firms of colleagues go to somebody else only when a second person agrees. Until then they do not go back to the pool and to nobody else. What lies in a pool is exported only with the consent of a second person.

### What a clue costs {#attraction-cost}

1. Give a [campaign](/demo/attractinvestment/market?view=campaigns) its ways: codes, share links (paste the address; what is forwarded counts, too), contents, activities, messages to many (people who come within thirty days), and write down its costs.
2. Tick rows in the list of clues or firms and choose “Add to campaign”.
3. The metrics “Cost per clue” and “Cost per won deal” are split by campaign, channel and source.

### Everything about one firm {#attraction-timeline}

1. Open a firm in [Firms](/demo/attractinvestment/clue): its first tab is the timeline.
2. Filter by kind at the top right to see visits, follow-ups, contracts or money alone.
3. In [Relationships](/demo/attractinvestment/market) write follow-ups, plan the next step, and find the shortest way to a decider on the graph.

### Begin the day on the home of attraction {#attraction-day}

[Home](/demo/attractinvestment/aihome) lists overdue plans, clues that return tonight, new clues, overdue payments, stalled deals, red projects and approvals, the most urgent first, with the month against its target. The first page of the console has the same in short.

### Show it on a big screen {#attraction-screen}

1. Open “Attraction” in [Boards](/demo/attractinvestment/data): new clues, open deals, money received, money that arrived.
2. “Screen” makes a link that opens in the hall without signing in.
3. Money received for contracts counts once a second person has confirmed it, less what was taken back; money of projects counts once its proof is confirmed.`,
    },
    'attraction-deals': {
      title: 'Deals, contracts and receipts',
      body: `@who Sales, finance

### Move a deal {#deals-move}

1. In [Deals](/demo/attractinvestment/custom) drag a card to the next stage.
2. Each stage has a gate: fields, quotes, documents, consent. All that is missing is listed at once, and on the page of the deal beforehand.
3. Jumping over stages asks for every gate between.
4. A deal with a problem does not move: clear the problem first.

### Contract and plan {#deals-contract}

1. Make a contract from the deal and write its payment plan. All payments together are the amount of the contract, to the fen.
2. Submit it; a colleague agrees, then record the signature. **Only a signed contract wins a deal.**
3. “Change” alters a signed contract, again with consent; lines with money on them stay.

### Record and confirm money {#deals-receipt}

1. “Record receipt” takes the amount, the day and the payer.
2. Another colleague with the right confirms it; nobody confirms their own.
3. Allocate it to the plan; what is left over is an advance.
4. A wrong receipt is not changed: “Reverse” writes a negative one.

### Targets and forecast {#deals-forecast}

“Targets” are set by month for departments and people; quarters and years add up. The “Forecast” is amount times the chance of the stage, with a snapshot each Monday. “Lost reasons” tell why deals were lost.

> tip: Overdue payments stand on the [home](/demo/attractinvestment/aihome) of their owner every day.`,
    },
    'attraction-projects': {
      title: 'Projects, policies and space',
      body: `@who Project leads, finance, management

### Where a project stands {#projects-stage}

1. Make a project in [Projects](/demo/attractinvestment/record) and link its investor.
2. “Push” leads to the next stage; missing facts, documents and consents are all listed.
3. Somebody other than the uploader checks a document.
4. Before signing ask for the assessment; the policies that are used need their fair-competition review.

### What the colours mean {#projects-colour}

| Colour | Reason |
|---|---|
| Red | Over the time of its stage, a blocking problem, or less than 80 % of the planned money |
| Amber | 80 % of the time used, an overdue problem, or no next visit |
| Green | All others |

The reason stands beside the colour. Red projects are on the [home](/demo/attractinvestment/aihome).

### Record money that arrived {#projects-arrival}

1. Under “Money” of a project press “Record arrival” and upload the bank slip or report.
2. Finance looks at the proof and confirms it. Nobody confirms their own.
3. Only confirmed money counts, and only then the project may reach “Funded”.

### Policies and space {#projects-policy}

“Policies” are matched by their conditions: fits, nearly, does not fit, and what is missing. “Space” lists parks, buildings, units and plots; a unit is held for 72 hours or leased, and never twice.

> warning: Policies have versions and a last day; what was offered follows the version of that day.`,
    },
  },
}
