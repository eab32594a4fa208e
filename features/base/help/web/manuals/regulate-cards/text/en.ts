import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    templates: {
      title: 'Card templates',
      body: `@who Company administrators, template administrators

A template decides how a set of cards looks, what its rules are and how many there may be.

![Card templates: seats, term and the selected template](templates)

### Read the list {#template-list}

- **Used / total**: the seats, see [how seats are counted](price#seats).
- **Term**: “Expiring soon” from 30 days before its end; 15 days of grace follow.
- **Select this template**: card pages open with it. This concerns only you.

### Change a template {#edit-template}

1. Open [card templates](/demo/digitalcard/cardlist) and choose “Edit template”.
2. Change “Skin” and “Field rules”; the preview on the right follows.
3. Choose a real card above the preview and see whether long names and titles fit.
4. Choose “Save and publish”.

> note: Until you save, visitors see cards as they were. Then all cards of the template change together; nobody needs to be told.

### Two people at once {#edit-conflict}

If somebody saved the same template while you worked on it, nothing is overwritten in silence. You choose: keep your changes and save again, or load the newest version.`,
    },
    'field-rules': {
      title: 'Field rules',
      body: `@who Company administrators, template administrators

Field rules answer four questions: which fields a card has, which are required, who may change them, and how much visitors see.

![Field rules: show, required, changed by, to visitors](field-rules)

1. Change to “Field rules” in a template.
2. Switch on “Show” for a field, then decide on “Required”.
3. Choose the holder, card issuers or template admins under “Changed by”.
4. Choose “Shown”, “Partly shown”, “Tap to reveal” or “Not public” under “To visitors”.
5. Drag the handle on the left to change the order; with the keyboard, press [[Space]] and then the arrow keys.
6. Choose “Save and publish”. If cards are affected, the system first says how many.

### Presets {#presets}

| Preset | What staff may change | Suits |
|---|---|---|
| Open | everything but company and department | small teams |
| Standard | personal data; name, title, company and the like are kept by card issuers | most companies |
| Strict | photo and tagline; all else is kept centrally | where wording must be uniform |

> why: Why can the name not be hidden? A card without a name cannot be saved to contacts or told apart here, so it is always shown and required.

### Add a field {#add-field}

1. Choose “Add field”, its type and its group.
2. Name it: in Simplified Chinese at least, in other languages as needed.
3. Save. If you delete the field later, what was filled in is kept and returns with the field.`,
    },
    'issue-cards': {
      title: 'Issue cards',
      body: `@who Company administrators, card operators, card issuers

### One card {#create-card}

1. Open [staff cards](/demo/digitalcard/staffcard) and choose “New card”.
2. Under “Choose from staff”, type a name, pinyin or a mobile number. Name, title, mobile, email and department are filled in for you.
3. Complete the rest; the preview on the right follows.
4. Tick “Send the claim notice right away” if you like.
5. Choose “Create card”.

![A new card: the form on the left, the preview on the right](create-card)

While required data is missing, the card is a **draft** and uses no seat. Once complete it is **unclaimed**.

### Let the employee claim it {#notify}

1. Find an unclaimed card in the list and choose “Notify”.
2. Check the mobile number or email address, and confirm.

- The link is good for **7 days**. A new one makes the former one void.
- At most 3 notices a day for each card, so that nobody is pestered.
- The employee types the full mobile number or email address. After 5 wrong tries the link is dead and has to be sent again.

> warning: A card without mobile number and email address cannot be announced. Complete it first.

> why: Why claim it instead of switching it on? A card shows personal data in public. Its holder should check it and agree; the consent is recorded.`,
    },
    'import-cards': {
      title: 'Import cards',
      body: `@who Company administrators, card operators, card issuers

Up to 20,000 rows at once. First checked, then written, and undone within 24 hours if need be.

1. Open [staff cards](/demo/digitalcard/staffcard) and choose “Import”.
2. Choose “Download form”. Its columns are the fields of the template; those with * are required.
3. Fill it in and upload the .xlsx or .csv file (20 MB at most).
4. Wait for the check and look through the rows: fine, with a hint, or wrong.
5. Choose “Import N cards”. You may close the window; the work goes on.

![The check: a result and a reason for every row](import-check)

### Rows that are wrong {#wrong-rows}

They are left out and the others are not affected. Choose “Download error file”: it has your own columns and, in the last one, the reason. Mend it and upload it again.

### Undo {#undo-import}

For 24 hours the result offers “Undo import”. It deletes the cards that were made; those that were changed or claimed since then stay.

> tip: Set the mobile column to “Text” in Excel, or long numbers may turn into scientific notation. The system notices and says so.

### Frequent mistakes {#import-mistakes}

| It says | Because | So |
|---|---|---|
| required column empty | a column with * has nothing in it | fill it in |
| wrong mobile number | digits missing, or blanks and words in it | 11 digits |
| not enough seats | more rows than seats | seal cards or shorten the file |
| unknown heading | the heading row was changed | download the form again |`,
    },
    'card-states': {
      title: 'States of a card',
      body: `A card is always in one state, and the state decides what can be done.

| State | Seen by visitors | Uses a seat | Next |
|---|---|---|---|
| Draft | no | no | complete, delete |
| Unclaimed | no | yes | notify, pause, seal, delete |
| Active | yes | yes | edit, pause, unbind, seal, delete |
| Paused | “cannot be shown right now” | yes | resume, unbind, seal, delete |
| Sealed | no | no | reopen within 30 days, delete |
| Recycle bin | no | no | restore within 30 days |

### Four ways to stop a card {#four-ways}

| Action | When | And back? |
|---|---|---|
| Pause | holidays, content to be checked | resume any time |
| Unbind | somebody else gets the card | it is claimed again |
| Seal | no longer used, data to be kept | reopened by a company administrator within 30 days |
| Delete | made by mistake | restored by a company administrator within 30 days, then purged |

> warning: After unbinding, customer cards stay with their former holder. After deleting, those with an owner stay with the owner, the others in the company pool. To change the owner, hand the card over before you delete it.

### Paused by the system {#paused-by-system}

A card is paused by the system when its template ends, its holder's account is disabled or its content breaks rules. It says which. Once that is settled it resumes by itself; it cannot be resumed by hand.`,
    },
    'daily-care': {
      title: 'Daily care',
      body: `### A look at home every week {#weekly}

“To do” on the [home page](/index) lists what waits: unclaimed cards, incomplete drafts, templates about to end, seats running out, new customer cards.

### Pause, resume or delete many {#batch}

1. Tick cards in [staff cards](/demo/digitalcard/staffcard).
2. Choose “Pause”, “Resume” or “Delete” in the bar below.
3. The question says how many fit and how many are skipped.
4. Read the result line by line; what failed can stay ticked for another try.

### What happened to a card {#card-history}

“History” in the card's details shows who did what and when, with the values before and after. It only ever grows.

### Customer cards {#received-contacts}

“Contacts received” in the details lists what visitors left on this card. Numbers are partly hidden; seeing them whole needs a right, and is recorded.

> note: Card operators issue cards but do not see the contacts their holders received. That is on purpose.`,
    },
    analysis: {
      title: 'Read the analysis',
      body: `@who Whoever may view analysis

Open [template analysis](/demo/digitalcard/carddata), choose a period and a template.

![Template analysis: trend, ranking, sources and hours](analysis)

| Figure | Counted as |
|---|---|
| Views | how often cards were opened; again within 30 minutes by the same visitor counts once |
| Visitors | different browsers in the period |
| Contact saves | taps on “Save contact” |
| Calls | taps on “Call”, answered or not |
| Forwards | forwarded with the page's button |
| Cards exchanged | exchange forms that were sent |
| Mean time | how long the page was visible, 30 minutes at most each |

- Days begin and end in the company's time zone.
- Search engines, bots and prefetching do not count.
- Arrows compare with the period of equal length before.

### Export {#export-data}

The Excel export holds the figures of every card in the period and scope. It needs the right to export analysis.

> tip: Look at exchanges and saves first, then at views. Many views and few saves usually mean that something is missing on the card, or its numbers are hidden too well.`,
    },
  },
}
