import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    'sign-in-safety': {
      title: 'Safe signing in',
      body: `@who Company administrators

### What is always on {#defaults}

| Protection | Rule |
|---|---|
| First sign-in | the first password must be changed |
| Passwords | 8 to 128 characters; the 10,000 commonest are refused, and those with one's own name, user name or number in them |
| Wrong passwords | after 5 in a row one has to wait, twice as long each time, 15 minutes at most |
| Codes | 6 digits by text message or mail, good for 5 minutes and 5 tries, for one purpose only |
| Sessions | 24 hours at most; end after 2 hours without use |
| New password | all other devices are signed out |

For unknown names, disabled accounts and wrong passwords the sign-in page says the same, so that nobody can find out who works here.

### Second step for administrators {#require-second-step}

1. Open [company details](/demo/myenterprise/enterpriseinfo) and find the settings.
2. Switch on “Administrators need a second step to sign in” and save.
3. Those without one are led to set it up before their next action.

How to set it up is described in [second step](employee#second-step).

> tip: Tell all administrators first, so that they have an authenticator app and know about recovery codes.

### Who is online {#sessions}

[Who is online](/system/sessions) shows who is signed in on which device and when it was last used; each can be ended at once. Everybody can look after their own devices in [account security](/demo/myenterprise/accountinfo).`,
    },
    approvals: {
      title: 'Approvals and exports',
      body: `### What needs somebody else {#what-needs-approval}

- Certifying a company, and renaming a certified one.
- Exporting personal data: more than 50 rows, or any with mobile numbers, while the company's settings say “Exports of personal data need consent”.

**Nobody decides their own request**, administrators included.

### Decide {#decide}

1. Open [approvals](/system/approvals) and look at “For me to decide”.
2. Read it: who, why, and what was before and would be after.
3. Approve ([[A]]), refuse ([[R]]) or send back; the latter two need a reason. You can also ask one more person, or hand it on.

> note: If what was asked for changes afterwards, earlier consent is void. You always agree to exactly what you saw.

### Download an export {#download-export}

1. Choose to export in a list. If consent is needed, your request is handed in.
2. Once approved, the file is made in the background. Download it under “Personal data” in [imports and exports](/system/jobs).
3. It is good for **24 hours** and **3 downloads**. Every row is marked with who asked for it, and when.

> why: Why marks? Numbers that got out cannot be taken back. With marks every file has an origin, and people take more care.`,
    },
    logs: {
      title: 'Operation log and sign-in log',
      body: `@who Company administrators, auditors

### Operation log {#operation-log}

1. Open the [operation log](/system/audit-log).
2. Filter by person, object, action and time.
3. Choose an entry to see what was before and what after.

![Operation log: who changed what, and when](audit-log)

It only ever grows; not even administrators can delete from it.

### Sign-in log {#sign-in-log}

The [sign-in log](/system/sign-in-log) holds time, way, outcome, rough region and device of every sign-in, failed ones included, for 180 days.

### What to look out for {#signals}

- Sign-ins late at night or from unusual regions.
- Several failures and then a success for one account.
- Many full numbers looked at, or large exports, in a short time.
- Somebody unknown in an administrator's role.`,
    },
    'recycle-bin': {
      title: 'Recycle bin',
      body: `Cards, accounts, people and departments go to the recycle bin first and stay for **30 days**.

| What | Where | After restoring |
|---|---|---|
| Card | [staff cards](/demo/digitalcard/staffcard), filtered by “Recycle bin” | as before, and uses a seat |
| Account | the bin in [accounts](/demo/user/user) | user name and roles as before; signs in anew |
| Person | the bin in [departments](/demo/user/divisional) | as before |
| Department | the bin in [departments](/demo/user/divisional) | below its former parent |

Then it is purged for good. What is older can only come from the operator's backups.`,
    },
    operator: {
      title: 'For operators',
      body: `@who Whoever runs this system

### Services {#services}

[Services](/system/services) shows who provides database, files, text messages and mail now, whether each is local, a sandbox or live, and checks it on the spot.

![Services: who provides each, and whether it is live](services)

### Companies {#companies}

[Companies](/system/companies) lists all companies of the installation; certifications are decided from there, and companies suspended or resumed. Their administrators see the reason you give.

### Messages that do not arrive {#outbox}

Without a mail server or an SMS provider, messages stay in the [SMS and mail outbox](/system/outbox) and are not really sent. It also says why one failed, and can send it again.

### Backup and restore {#backup}

1. Run npm run backup every night: database and uploaded files, while the system is running.
2. Copy it to another machine.
3. Restore one into an empty folder every quarter to see that it works.

> warning: A backup is as confidential as the database. Keep it like that.

### Upgrade {#upgrade}

1. Back up, then stop the server.
2. Update the program and start it; the database is brought up to date.
3. To go back, check out the old version and restore the backup.`,
    },
    'admin-questions': {
      title: 'Questions of administrators',
      body: `? I am an administrator. Why are some buttons grey?
= Point at them: the card's state does not allow it, seats are missing, or somebody else has to agree.
? I changed a role and nothing happened.
= It holds from the person's next action. If the menu looks the same, the page needs reloading.
? A manager cannot see somebody's card.
= Look at the department of the card. It is set apart from the department of the person.
? Text messages do not arrive.
= The operator may not have connected an SMS provider. “Services” tells.
? An import says that a staff number is taken.
= Staff numbers are unique, and those of disabled and leaving people count too.
? Can I change everybody's company address at once?
= Let administrators keep that field, then import or edit it. The company's name and logo are changed in company information.
? All administrators forgot their passwords.
= Whoever has bound a mobile number or an email address can take the account back on the sign-in page. So let every administrator bind one in [account security](/demo/myenterprise/accountinfo) first.
? The phone with the second step is lost.
= Sign in with a recovery code and set it up anew. Without codes, have another administrator delete the account and open a new one for you; the person, cards and customers are not affected.
? Could a card page show another company's content?
= No. The database keeps companies apart. Should you see something odd, tell the operator at once.`,
    },
  },
}
