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

![The editor of an album: blocks, phone, properties](album-editor)

### Publish and share {#album-publishing}

1. Choose “Publish”. Errors have to be solved first, hints can wait.
2. Publish now or at a time you choose. Every version is kept, to compare and to bring back.
3. Copy the link or take the code from the detail page; a published album also stands in the library of [related promotion](/demo/digitalcard/contact), for your cards.

![An album: figures, link, visits](album-details)

> note: “Last 30 days” on the detail page counts people only, and says whose link brought the most views.`,
    },
    sites: {
      title: 'Make a company site',
      body: `@who Colleagues who may edit contents; ordering a licence needs the right to order

### Start from a design {#site-design}

1. Open [Company sites](/demo/digitalhomepage/dhpage) and choose “New site”.
2. Choose your industry: designs that suit it come first. You can also begin with an empty page.
3. Write a name and choose “Create and edit”.

![A new site: designs on the left, what they really look like on the right](site-templates)

### Edit its pages {#site-pages}

- Add and order blocks on the left; the middle shows the page as wide as a phone, a tablet or a desktop; change contents on the right.
- A site has a home page and others. Each has an address of its own; after a change the old one works for a year.

![The editor of a site: blocks, page, properties](site-editor)

### Before it goes live {#site-live}

1. Fill in navigation, contact and filings in the settings; the footer shows them.
2. Check it with “Preview on a phone”, then publish.
3. After 30 days of trial it needs a licence. Visitors still see it for 15 days after a licence ends; renewing lets you edit again at once.

![Settings of a site: basics, navigation, footer, members](site-settings)

> tip: Search engines may not list a new site. Let them in the settings once everything is right.`,
    },
    library: {
      title: 'Keep the library',
      body: `@who Colleagues who may edit materials

### Upload documents {#library-documents}

1. Open [Documents](/demo/digitalhomepage/word) and drop a PDF onto a folder.
2. The server draws each page as a picture: visitors read page by page and download nothing.
3. Choose in the settings whether it is shared, may be downloaded, and carries a watermark. A watermark says the company, a mark of the reader and the day.

![Documents: folders, states, readings](documents)

### See who read which page {#library-readings}

The detail page tells how long each page was read. The page that was read longest is often the one that the customer cares about.

![A document: time on each page, readers, versions](document-readings)

### Renew and withdraw {#library-versions}

- A new version keeps link and code; readers see it the next time they open it.
- When it is not shared any more or lies in the bin, it leaves albums, sites and cards at the same moment.

### Videos {#library-videos}

Upload them in [Videos](/demo/digitalhomepage/video); an interrupted upload goes on where it stopped. Once converted, a video goes into the block “Video” of a site or an album. The curve on its page shows how far people watched.

To send one by itself, switch on “Page of its own” in its settings: its detail page then gives the link and the code, and it may join packages and cards. Switched off, blocked or moved to the bin, the link stops at once.

> note: Where the server has no ffmpeg, only MP4 with H.264 can be played; the list says so.`,
    },
    presenters: {
      title: 'Presenters, questions and answers',
      body: `@who Employees with the permission to edit content; publishing and approving take the permission to publish

### The page {#presenter-page}

1. Make a presenter under [Presenters](/demo/digitalhomepage/digitalperson): upload a portrait, write the script sentence by sentence, and record each sentence if you like.
2. Record the written consent of the person with its last day, then publish. A page says whether a person speaks or a machine made it (“AI generated”).
3. On the day after the last one the page is closed, and at night portrait and recordings are erased; the paper stays as proof.

![The page of a presenter: portrait, script, consent](presenter-editor)

### Prepare answers {#presenter-answers}

1. Open [Knowledge](/demo/digitalhomepage/knowledge). Write an answer, import a sheet, or tick what your site, products and documents say under “From material”.
2. Write the question, other wordings, the answer, its source and its period, and submit it.
3. A colleague approves it. Nobody approves a text that they changed last; a changed answer is reviewed again.

> tip: The more wordings, the more visitors find the answer. “Try a question” shows what they get.

### What visitors get {#presenter-questions}

- The page quotes answers that are valid today, word for word, with their source.
- Where it is not sure, it offers a few questions; where there is no answer, it says so and takes a message.
- A message becomes a [customer](/demo/digitalcard/customerresources), and the question a part of the visit.

### Close the gaps {#presenter-gaps}

“Open questions” counts questions that mean the same together, the most frequent first. Write an answer; once approved, the next visitor gets it.

? Why is there no answer to a question that has one?
= Rather none than a wrong one. Add this wording to the answer.`,
    },
    'news-and-comments': {
      title: 'Publish news and review comments',
      body: `@who Colleagues who may edit contents; reviewing comments needs the right to publish

1. Open [News](/demo/digitalhomepage/news), choose “New item”, and write a title and an author. Where the author is a member of staff, the page links to their card.
2. Write the page and publish it. Up to five stand on top.
3. Comments of visitors arrive in [Comments on news](/demo/digitalhomepage/comments) and are shown once you let them.

![Comments on news: waiting, shown, hidden](comments)

> warning: Visitors are not told that a comment was hidden; deleting one deletes the answers to it, too.`,
    },
    radar: {
      title: 'Follow up with the visitor radar',
      body: `@who Staff with the right to see the visitor radar; its rules are changed by people who may configure it

### See who is reading {#radar-live}

1. Open the [visitor radar](/demo/digitalhomepage/aimarketing). Each line under “Live” is one visit of one person: the page, the time, and what was done.
2. Click a name to open the visitor: what the interest is made of, what was read, who forwarded it, and what to do next.
3. After you were in touch, click “Note follow-up”. The outcome stands with the task and on the customer’s timeline.

![The radar: who reads what, for how long, and does what](radar)

### How a visitor becomes known {#radar-identity}

- A device is joined with a customer only when its visitor gives a card, leaves a number with a question or an order in the shop, or proves a number by SMS.
- Each link says how it is known. Where it is wrong, click “Split off as another visitor”; points go back with the device.
- Colleagues and machines are in no number. Of a visitor who declines, nothing personal is kept.

### Rules and alerts {#radar-rules}

1. Under “Settings”, change points, caps and the half-life. Look at “Preview” first, then save a new version.
2. One visitor alerts once in the chosen minutes. What comes in quiet hours, or beyond the day’s share, comes in one mail the next morning.
3. To get no such mail, switch off “Summary by mail every morning” under “Tasks”.

> note: Interest only says whom to call first. It changes no price and refuses nobody.`,
    },
    packages: {
      title: 'Give sellers packages to forward',
      body: `@who Making one needs the right to publish contents; forwarding is open to the departments you choose

### Prepare a package {#package-making}

1. Open [packages](/demo/digitalhomepage/aimarketing/aimarkContent), click “New package” and choose up to 9 published contents or documents.
2. Write the text to go with it. Add a poster if you like: each seller’s copy has a code of their own.

### Forward and follow {#package-forwarding}

1. A seller clicks “Forward” and copies text and links. The links belong to that seller: customers who open them appear in the seller’s radar.
2. Click the name of a package for each seller’s forwards, openings and people. Every number opens its rows.`,
    },
    shop: {
      title: 'Run a shop of your own',
      body: `@who Products are kept by staff who may edit products; shipping and confirming money takes the right to handle orders, giving money back that to decide refunds

### Put products on offer {#shop-products}

1. Open [Products](/demo/digitalhomepage/enterprisemall) and choose “New product”. Add cover and pictures, facts, variants, prices and stock.
2. Choose how it is sold: shown, asked about, booked or sold. For machines whose price depends on the project, let visitors ask.
3. Once published, a product has a page of its own, and can stand in the block “Products” of sites and albums.

### Get paid {#shop-money}

- The money goes to your company’s own account and never passes the platform. Write the bank account under [Payment settings](/demo/digitalhomepage/enterprisemall/till); a merchant id of WeChat Pay or Alipay is added in the [settlement centre](/demo/activity/account).
- Buyers upload the picture of their transfer on the page of the order, or write its number. Finance opens the picture in [Shop orders](/demo/digitalhomepage/enterprisemall/orders) and confirms once the money has come; what does not fit is sent back with a reason.
- Nobody confirms a transfer that they wrote down themselves.

### Ship, and give money back {#shop-delivery}

1. Filter by “To be shipped”, tick orders and write the numbers of the parcels; delivery notes can be printed.
2. Buyers may ask for their money back within 7 days after delivery; the days are part of the payment settings. Nobody decides about a refund that they asked for.
3. An order that is paid after the last piece was sold goes to the refunds by itself: nothing is sold twice.

### Enquiries become customers {#shop-leads}

Who asks or orders becomes a [customer](/demo/digitalcard/customerresources): the same name and number again adds to the note of the same one. The visitor radar tells the colleague at once.

? How does a buyer without an account find the order?
= The address of the page after ordering is the order; ask buyers to keep it. It contains a secret, and no search engine lists it.
? How does a buyer get an invoice?
= Who paid by WeChat or Alipay asks for it on the page of the order, see [invoices for buyers](introduceMange#settlement-invoices). Who transfers the money writes the title into the note of the order, and your accountants write the invoice themselves.
? How long does an unpaid order keep its goods?
= 15 minutes where it is paid at once, 72 hours for bookings and announced transfers; then they are free again.`,
    },
    reports: {
      title: 'Get marketing reports regularly',
      body: `@who Staff with the right to see the visitor radar; limited links need the right to export visitors

### Set up a report {#report-making}

1. Open [reports](/demo/digitalhomepage/marketreport), click “New report” and choose blocks and recipients.
2. Choose how often: every week, month or quarter. Monthly and quarterly reports tell of the calendar month or quarter before.

### Read and share {#report-reading}

- Numbers are frozen when the report is made, with their definitions; every number opens its rows.
- Download the PDF, or make a limited link, which ends by itself and can be ended at any time.`,
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
    'content-analysis': {
      title: 'Understand the analysis of contents',
      body: `@who people who may see numbers

The [analysis](/demo/digitalhomepage/datanalysis) answers four questions: who looks, how far they come, who passes it on, and how many leads it brings.

### All of it, or one thing {#analysis-scope}

1. Choose the days and what they are compared with at the top right; narrow by site, album, news, product, document or VR tour above.
2. Click a number to see the visits or people behind it: as many as it says.
3. Click a name in the ranking to look at that thing alone: each step from view to lead, the block or page that people reached, and the chain of forwards.
4. “Videos played” lists the videos of the period; a name leads to the curve of its viewers.

![Content analysis: numbers, changes and trend](content-analysis)

### Two things side by side {#analysis-compare}

In the analysis of one thing, choose another under “Side by side with another content”. Both are counted over the same days, and percentages are shares of the visitors of each: what is read less may bring more leads.

### How they are counted {#analysis-definitions}

- Your own people and machines are in no number; opening a page again within 30 minutes counts once.
- Visitors are counted once each; neither days nor things may be added up.
- A lead is a visitor who left their contact, or asked or ordered in the shop, on the same day or in the 7 days after.
- Everything of a visit counts on the day on which it began.

> tip: The question mark beside the title tells the definition of every number.`,
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
    settlement: {
      title: 'Selling tickets, refunds and settlement',
      body: `@who Organisers, finance

The money of tickets goes to your company's own merchant accounts. The platform never holds it, so there is nothing to withdraw. Only where the operator has declared a ground to collect for others, and your company has no accounts of its own, does the platform take the money, which you then withdraw; the head of the settlement centre says which of the two holds. These are the steps from the account to the statement.

### Taking money {#settlement-tills}

1. Open “Accounts” in the [settlement centre](/demo/activity/account) and enter your merchant at WeChat Pay or Alipay. Without one, choose the rehearsal.
2. Choose “Test connection”. Once it passes, paid tickets can be published.
3. Pages of the rehearsal say that nothing is charged, and its sums are no income.

### Cancelling and refunds {#settlement-refunds}

1. Under “Refunds” in the [activity](/demo/activity/activity) say how much goes back until how many hours before it begins. A ticket keeps the rules of the day on which it was bought.
2. People cancel on the page of their ticket, which tells the amount first. If the activity is cancelled, everything goes back.
3. Requests appear under “Refunds”, and finance decides. What one asked for oneself is decided by a colleague.

### Invoices for buyers {#settlement-invoices}

1. Buyers choose “Ask for an invoice” on the page of their ticket or of their order and write title, tax number and mail address.
2. Accept the request under “Invoices”, write the invoice on the platform of the tax office, then enter its number and upload the PDF or OFD. The file goes to the buyer by mail and stays on that page.
3. If the title is wrong, reject the request with a reason; the buyer can ask again. An invoice whose money went back is marked “Refunded, to be reversed”.

### Statements {#settlement-statements}

1. A day after the activity is closed or cancelled, its statement is made. Under “Accruing” it can be made earlier.
2. Whoever made a statement does not confirm it: a colleague checks it. After seven days without an answer it counts as confirmed.
3. If lines are wrong, mark them and dispute the statement, then resolve it with lines that correct it, such as the fee of the provider.
4. Money that goes back after a statement: within an hour a new statement corrects it, and the first becomes “reversed”.

### Withdrawals {#settlement-withdrawals}

1. Where the platform collects, the net of a statement becomes available once it is confirmed. Finance enters an amount and a company account under “Withdrawals”; its holder is always the certified name. A code is sent to the mobile number that you have bound; without one bind it in Account security first.
2. Another colleague reviews the request; nobody reviews their own. Until then it can be taken back.
3. The platform pays and notes the bank's reference and receipt. Both stand in the withdrawal, which you can download as a PDF or a sheet.
4. If the payment fails or the bank returns it, the money stays under way and can be paid again; once it is given up it is available again.
5. Money that goes back to buyers after it was withdrawn is to be offset: the next statement pays it first.

? In which statement is a refund that is on its way?
= It is booked when the money has gone back, and stands in the statement after that.
? Can a statement be changed?
= No. It is corrected by a new one, and both stay.`,
    },
    gates: {
      title: 'Activities on site: tickets, badges and screens',
      body: `@who Company administrators, owners of activities

Tickets are checked without a network, too: the list lies encrypted on the device, and scans are uploaded and merged once there is a connection.

### Announcements {#gates-announcements}

In “Announcements” of the [activity](/demo/activity/activity) write to everybody, to visitors, to exhibitors or to people in matchmaking. It stands at once on the page of the activity, on tickets, in the portal or on the matchmaking page; it can be published at a set time, and go out by SMS as well: a number gets one message. Once published it cannot be changed, but withdrawn.

### Before it begins {#gates-before}

1. Open [On site](/demo/activity/control), choose the activity and add its gates; a gate may be open to some ticket types only, and may or may not let people in again.
2. Click “Add a device” and scan the activation code with the phone or tablet. The code is valid for 15 minutes and works once.
3. Choose a PIN of 4 to 8 digits and allow the camera; add the page to the home screen, so that the browser does not tidy it away.
4. Connect the device once before the doors open, and see that the number of tickets is right. After 24 hours without a connection the list is deleted.

### Checking tickets {#gates-scan}

- Green “Come in”, yellow “Come in, to confirm”, orange “Already inside”, red “No entry”: by colour, word and sound.
- Without a code, find people by name, pinyin or the last four digits of their number; names are masked.
- Guests without a ticket are signed up by “Walk-in”, which needs a connection.
- A keyboard scanner works as soon as it is plugged in; no field has to be opened.

### Conflicts and voids {#gates-conflicts}

Two gates that let the same ticket in without a connection, a ticket that was cancelled by then, and one that is not in the list stand under “Conflicts”. Look at them, then choose “Keep” or “Void” and say why; a voided ticket may enter again, and no scan is deleted.

> tip: Report a device as lost when it is: it forgets its list when it is next online, and cannot be used again.

### Badges and screens {#gates-badges}

Tick people under [Visitors](/demo/activity/viewer) and click “Print badges” to print them or make a PDF; badges that were printed before are named first, and need a reason. The address of a screen needs no sign-in, and shows masked names of people who agreed that the organiser uses their data.`,
    },
    matching: {
      title: 'Business matching: collect, match, book outcomes',
      body: `@who company administrators, people who run activities

Visitors and exhibitors say what they want to buy or can supply; the system finds who fits, and says why.

### Collect and review {#matching-collect}

1. Open [Business matching](/demo/activity/need), choose the activity, and send the address of its board to visitors and exhibitors; you can also add needs yourself.
2. Whoever proves a mobile number publishes, and waits for your review. Tick needs to approve or reject them together; the reason is part of the text message.
3. The board shows companies and what they want, never people or numbers.

### Match and answer {#matching-suggest}

Under “Suggestions”, “Look for pairs” compares category, region, amounts and shared words. Every pair tells its reasons, and amounts that do not meet are never paired. Both sides answer on their own pages and see each other’s number once both have said yes; one no ends the pair.

### One-to-one meetings {#matching-meetings}

1. Make a round under “Meetings”: days, length of a meeting, halls and tables, most and fewest meetings a person.
2. Under “People”, press “Invite people with needs”, then “Collect choices”: people say on their own pages when they can come, and whom they must meet, would meet or would not.
3. Press “Plan meetings”. The result shows the sum of weights, the bound and the share of it; in “Schedule” you can drag meetings, and conflicts are refused. Confirmed meetings stay when you plan again.
4. Press “Publish”: it says first how many people will be told. They accept, decline or ask for another time, which waits 24 hours. Contacts show once both have accepted.
5. Put the codes of “Tables” on the tables: a scan notes the meeting as held. What nobody has noted 15 minutes after its slot counts as missed and can be corrected. “Print table cards” prints two on a sheet of A4.
6. When a meeting is off, those who knew of it get a message; nobody is planned twice for one hour by two rounds. Meetings a person and the time for walking are changed in the settings of the round, and count from the next plan on.

### Book outcomes {#matching-outcome}

Once both are interested, book under “Outcomes” whether they met, agreed or not. Intended and signed amounts are counted apart and never added up.`,
    },
    draws: {
      title: 'Lucky draws: commit, draw, hand over',
      body: `@who company administrators, people who run activities, people at the claim desk

Rule, prizes and the digest of the seed become public first; then the list is locked and drawn. Everybody can compute the result again on the page of the draw.

### Prepare and commit {#draws-commit}

1. Open [Lucky draws](/demo/activity/reward), choose the activity, click “New draw” and say the rule, the entries and the prizes. One prize may be worth at most 50,000 CNY, and nobody can be named as a winner.
2. Rehearse first: tick “Rehearsal”. It is marked as one everywhere, nobody wins, and nobody is written to.
3. Click “Commit”. Rule and prizes cannot be changed after that, only taken back; the next commit has another seed. L2 adds a public value that is born more than 10 minutes after the list was locked.
4. To let other people who have signed up take part, choose “Add entrants”: paste mobile numbers or upload a sheet, see what becomes of each line, then add them. Nobody is added once the list is locked.

### Host {#draws-host}

Add a screen on the page of the draw and open its address there. Click “Start”, then “Lock the list” and “Draw”, one round after the other, with one thumb. Results are on screens, on the page and on winners’ tickets at once, and winners get a message. A round that went wrong can be voided: its seed is revealed all the same, and the prize gets another round.

People spin wheels and scratch cards themselves, under “My lucky draws” on their tickets, by the chances that were announced, as long as there are prizes.

### Hand over, ship, draw again {#draws-claim}

At the “Claim desk”, type the code or the whole number and click “Hand over”; shown again, the code says who handed over and when. Winners of prizes that are sent give an address; tick them under “Winners” to ship several. Addresses are erased 90 days after they were given. Prizes that expired, were given up or revoked go back and can be drawn again.

### Verify {#draws-verify}

Every round on the page has “Verify” and “All data”. People who do not trust the page can use \`tools/verify-draw.py\`.`,
    },
    advertising: {
      title: 'Advertising: slots, review, delivery',
      body: `@who company administrators, people who run activities

Exhibitors and the organiser advertise at the end of the activity’s page, its directory and its map. The word “Ad” always stands with it.

### Slots {#advertising-slots}

Open [Advertising](/demo/activity/advertisement?tab=slots), choose the activity, open the default slots, and set pricing, price and capacity. Campaigns that are booked keep their price. Owners of exhibitors may also book by themselves, under “Ads” in their portal: they choose a place and days, see which days are full, and pay there once you have agreed.

### New campaigns and their review {#advertising-review}

1. Press “New campaign”; choose slot, advertiser and period, and write the headline, the target address and a picture.
2. The budget becomes a number of viewable showings or clicks at the price of the booking. The campaign stops when they are used up and never passes them. You settle the money between yourselves.
3. Once it is submitted, somebody with the permission to review approves it, or rejects it with a reason. More campaigns than the slot takes at a time cannot be approved.

### Numbers {#advertising-numbers}

“Delivered / plan” compares the delivery with an even one over the period. A showing is viewable when half of it was on the screen for one second; CTR is clicks ÷ viewable showings. Machines and repeats within 30 seconds are invalid and not paid for. Visitors who declined to be counted see only campaigns without a daily cap.`,
    },
    live: {
      title: 'Live: schedule, host, replay',
      body: `@who Company administrators, owners of activities

Schedule broadcasts of an activity: people ask for a reminder, watch on the page of the activity, and see the replay later.

### Schedule and reminders {#live-schedule}

1. Open [Live broadcasts](/demo/activity/broadcast), choose the activity and click "New broadcast"; give title, speaker, beginning and picture.
2. Choose "Address elsewhere" where the picture lies elsewhere: streams (.m3u8) and films (.mp4) play on the page, any other https address is a link.
3. Click "Announce", at least ten minutes ahead. The page of the activity then leads to the broadcast; people prove their number and get a text message ten minutes before it begins.

### Begin and end {#live-host}

Click "Go live": people can watch at once. "Pause" when something is wrong; people go on watching after "Resume", and after ten minutes of pause the broadcast ends by itself. One that has not begun two hours after its time expires, and people are told. "End" fixes viewers, peak and watch time.

With streaming software, click "Make a key" at the studio of the broadcast and give server and key to OBS; the key is shown once, and a new one ends the old one. The studio shows the picture before you go live. The server needs \`LIVE_RTMP_PORT\` and ffmpeg; the studio says which is missing. When the picture is lost, people see a pause, and it goes on by itself; a broadcast that is recorded is shown again after its end.

With "This camera" as the picture, click "Open the camera" at the studio: the camera and microphone of this computer film, only hosts see it until you go live, and it goes on while you work in other tabs of the console. Closing or reloading the page stops it; open the camera again and people watch on. A camera that is opened elsewhere takes over. It needs a recent Chrome, Edge or Firefox, and ffmpeg on the server. Where the operator has set up Tencent Live, streaming software pushes there; the studio says so, and the recording becomes the replay when Tencent has made it.

### Chat and pins {#live-chat}

People write once they have proved their number: one message in two seconds, thirty in ten minutes. Messages can be reviewed first; show or hide them in the chat, or mute their writer for thirty minutes. "Pinned" puts a contact card, a need or a draw on the page of everybody who watches. The time that known customers watched stands on their timeline.

### Replay and bans {#live-replay}

With the address of a replay, a broadcast that has ended is shown again. Company administrators can ban a broadcast that is live or shown again, with a reason; lifting the ban leads back to where it was.`,
    },
    exhibitors: {
      title: 'Exhibitors, their portal and the directory',
      body: `@who Owners of activities

A company becomes an exhibitor by itself once both sides have signed. It prepares in its portal, and the organiser follows in the console.

### Following exhibitors {#exhibitors-follow}

1. Open [Exhibitors](/demo/activity/businessman) and choose the show: profile, booths, passes, debts and the last visit to the portal stand in one line.
2. Narrow the list by category, hall and debt; tick exhibitors and click “Remind”: owners get a text message, at most once a day.
3. Tick and click “Publish”: they appear in the public directory and on the map. One that was taken out comes back by the organiser alone.
4. Click a name to see profile, products and people; numbers are masked.
5. In the details of an exhibitor click “View as exhibitor”: the portal opens in a new tab as its owner sees it. Nothing can be changed there; leads, passes and the page of payment stay closed. It ends after half an hour, or when you sign out of the console, and the operation log keeps it. If you exhibit yourself, your own portal is there again after the look, without signing in.
6. “Export Excel” or “Export CSV” takes the list with you; “Directory as PDF” gives the directory for the printer, by name and at its end by booth. With many exhibitors it is drawn in the background and downloaded in the same window; the file is kept for seven days.

### Board of applications {#exhibitors-board}

In “Applications” of [Booth sales](/demo/activity/business) switch between “Table” and “Board”. The board has a column for each state; a card that is dragged to another column takes that step. By keyboard: space picks up, the arrows change the column, space puts down. A column to which no way leads says why. Steps for many at once are in the table.

### The portal {#exhibitors-portal}

- After the contract its owner gets a link by text message and signs in with the mobile number and a code; there is no password.
- The owner manages people, passes and costs; colleagues for “profile and leads” edit the profile and issue passes; those who collect leads scan and see the leads of their own scans.
- Passes depend on the area: one for each three square metres, two at least. Staff get a text message with a QR code that works at the gate like any ticket.
- There is one owner; who hands over keeps the profile.
- Its first page lists the other shows of the same number, coming and past. Once you have signed in to the portal of another organiser on the same browser, its shows stand there too, and a click goes over; organisers do not see each other. Signing out signs out everywhere.

### Collecting leads {#exhibitors-leads}

1. Click “Scan” in the portal. Opened once with a connection, it works without one; it can be added to the home screen.
2. Scan the code of a badge or a ticket, then choose the interest and write answers and a note. It goes up once there is a connection; what is uploaded twice counts once.
3. Name, number, company and title come along if the visitor allowed your category when signing up, or ticks them on your phone. Otherwise there is a masked name only. A visitor who agrees at the booth gets a text message.
4. “Leads” filters, edits and exports: the owner and colleagues for “profile and leads” see all, those who collect see their own. “Questions” holds the questions to ask.
5. “Report” counts by day and by person, and each number opens its leads; the owner also sees the cost of the show.
6. Where your company works here too, leads with consent become customers of your company by themselves.

Organisers see the number of leads in [Exhibitors](/demo/activity/businessman) and never the persons.

### What visitors see and take back {#exhibitors-my-data}

Visitors click “My data” on the page of the activity or on the ticket, prove their number, and see which exhibitors have something of them. They correct it, or take it back from one exhibitor or from all. It leaves lists and later exports at once.

### Directory and map {#exhibitors-directory}

The page of the activity leads to “Exhibitors” and “Map of booths”. Visitors search by name, pinyin, product, category and hall; a booth on the map opens its exhibitor. Below the map one enters two booth numbers, and the way along the aisles is drawn with its walking time.`,
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

### Boards and metrics {#boards}

1. Open the [business platform](/demo/attractinvestment/data) and choose a ready board, or copy one and press “Edit”: drag tiles, make them wider or higher, add metrics.
2. Press any number for its definition and each row behind it; “Recount” counts row by row.
3. “Big screen” makes a link for some days: names are masked, no rows are shown, and it can be ended at any time. “Subscribe” mails a board; everybody gets the figures that their own rights reach.
4. On the [data platform](/demo/attractinvestment/analyse) split any metric by source, department or person, and set alerts.

### Register and confirm data assets {#register}

1. Open [data assets](/demo/attractinvestment/dataassets). Every night candidates are found among the tables, each with the grade that its columns ask for.
2. Press “Register”, say purpose, legal basis and retention, then “Submit”. **The person who submits does not confirm**; a lower grade is decided by somebody other than the steward.
3. A confirmation issues a certificate with a digest and two names, and writes it into the register, whose numbers have no gaps.
4. Add checks in the details: they run every night, and one that begins to fail opens a task for the steward. “Freeze” stops exports at once.
5. “Lineage” shows where data comes from and goes; the value is for internal reference and no accounting measure.

### Personal requests {#requests}

1. Open the public page under “Personal requests” and put its link into your privacy policy. People prove their number by SMS and ask for erasure, correction, no marketing or no contact.
2. Look at the records that belong to the number, make sure that they are this person’s, then accept, or refuse with a reason; answer within 15 working days.
3. An erasure clears tables, files and logs, issues a certificate table by table, and is recounted by value in every column of text; what is left can be erased again.
4. Contracts and vouchers are kept as long as the law says and cleared at its end. An erased number cannot come back by a sheet.

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
