import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    company: {
      title: 'Company and certification',
      body: `@who Company owners, company administrators

### Describe the company {#company-profile}

1. Open [company details](/demo/myenterprise/enterpriseinfo).
2. Fill in name, short name, industry, region, address, phone, website and introduction.
3. Upload the logo and choose the brand colour; whether it can be read is checked.
4. Save. Name, logo and colour on card pages follow.

![Company information: profile, logo and certification](company)

### Be certified {#certification}

1. Choose to be certified; have a picture of the business licence and the credit code of 18 characters at hand.
2. Fill in the name, the code and the legal representative, and upload the licence.
3. Submit. The check digit is verified: a wrong character is reported at once.
4. Wait for the decision; until then you may withdraw it to make changes.

> note: On a self-hosted system the operator may have certifications approved automatically. A certified company's new name is looked at again, and the old one stays public until then.

### Suspended, closed {#closing}

- When the operator suspends a company, its card pages show a neutral notice. Data is kept, and everything is as before afterwards.
- Closing a company has to be confirmed twice, with its name and your password. It can be **revoked for 30 days**, then it is final.`,
    },
    departments: {
      title: 'Departments and posts',
      body: `@who Company administrators

### Make departments {#make-departments}

1. Open [departments](/demo/user/divisional).
2. Choose the department above, then “Add a department below” in its menu; type a name and press [[Enter]].
3. Name a leader, phone and email in its details if you like.

![Departments: the tree on the left, its people on the right](departments)

- **Search**: by name or pinyin initials, at once even among thousands.
- **Move**: drag a department, or choose “Move to…”; departments and people below move along, and the move can be undone.
- **Keyboard**: arrow keys to walk, [[F2]] to rename, [[Alt]]+[[↑]] [[↓]] to change the order, [[Shift]]+[[F10]] for the menu.
- **Disable**: not while departments below are enabled. Afterwards nobody can be added and nothing can be made below it; present people and cards are not affected.
- **Delete**: not while there are people or departments in it. It can be restored for 30 days.

> why: Departments are more than an address book. Cards belong to them and roles reach by them, so moving one changes who can see it.

### Posts {#posts}

[Posts](/demo/user/post) are names of jobs, such as project manager. A person may have several. A post that somebody holds cannot be deleted but disabled: it is not offered any more, and those who hold it keep it.`,
    },
    staff: {
      title: 'Staff',
      body: `@who Company administrators, department managers

A staff member is a person of the company; an account is what somebody signs in with. **People first, accounts where needed**: many only need a card and never open the console.

### Add a person {#add-staff}

1. Choose a department in [departments](/demo/user/divisional), then “Add person”.
2. Fill in name, mobile, email, posts, title and staff number.
3. Choose to save, or to save and add another. Mobile and staff number are unique in the company; if one is taken, its field says so.

### States of a person {#staff-states}

| State | Signs in | Cards | Next |
|---|---|---|---|
| Active | yes | shown | disable, start leaving |
| Disabled | no | paused until enabled again | enable, start leaving |
| Leaving | no | say that the contact is changing | finish or cancel leaving |
| Left | no | sealed, seats free | rehire, delete |
| Deleted | no | none | restore from the recycle bin for 30 days |

> tip: Disable for a while, such as a long holiday or a lost phone. Account and cards come back together.

> note: Somebody who still has cards or customers cannot be deleted: [start leaving](#leaving) first.

### Sales contacts {#salespeople}

The tab of sales contacts says who looks after which regions and products. No region means the whole country. Removing somebody there only takes the regions and products away; the person and the cards stay.`,
    },
    'import-staff': {
      title: 'Import staff',
      body: `@who Company administrators

1. Open [departments](/demo/user/divisional), choose “Import” and download the form.
2. Fill it in; write departments as a path such as “Head office/Sales”. Those that do not exist yet are made.
3. Upload the .xlsx or .csv file (10 MB at most). It is only checked.
4. Look at the preview: who will be added, who updated, which rows are wrong and why.
5. Confirm. For 24 hours the import can be undone; people who were changed since then stay.

![Importing staff: what will happen, row by row](staff-import)

> warning: If existing people are to be updated, those that match get what the file says. Look at the preview first.

### Personnel systems {#directory-sync}

A personnel system or a directory service (SCIM) can be connected in [directory sync](/system/directory):

1. Make a token and give it to the personnel system; it is shown once.
2. Make a dry run and see who would be added, changed or begin to leave.
3. When the report looks right, run it.

Whoever is missing from complete data **begins to leave** and never just vanishes. Departments kept by a directory are changed there.`,
    },
    accounts: {
      title: 'Accounts',
      body: `@who Company administrators

### Open an account {#open-account}

1. Open [accounts](/demo/user/user) and choose “Add account”.
2. Say for whom: somebody new, somebody who works here already, or an account alone; set the user name and roles.
3. Choose how the person gets in first: a generated password, one you choose, or an invitation by text message or mail that is good for 7 days.
4. A made-up password is shown once. Pass it on at once.

![Accounts: state, roles and last sign-in](accounts)

### Looking after accounts {#account-care}

| Case | Do | Then |
|---|---|---|
| forgot the password | reset it | the old one is void, all devices are signed out, a new one must be chosen |
| locked after wrong tries | unlock | can try again at once |
| another job | change roles | holds from the person's next action |
| not for a while | disable sign-in | signed out within seconds; person and cards stay as they are |
| not any more | delete | recycle bin, can be restored for 30 days |

- You cannot disable or delete yourself, nor give others more than you hold.
- A company keeps at least one owner; the last one can be neither demoted nor deleted.`,
    },
    roles: {
      title: 'Roles and permissions',
      body: `@who Company owners, company administrators

A role has two parts: **what may be done** (permissions) and **with whose data** (scope). People may have several roles; their permissions add up, and each counts only inside the scope of a role that has it.

![Roles: permissions, scope and members](roles)

### Built-in roles {#built-in-roles}

| Role | Scope | Mainly |
|---|---|---|
| Company owner, company administrator | all | everything |
| Department manager | own department and below | sees, announces and pauses cards, looks after staff and leavers, decides approvals |
| Card operator | certain departments | issues, imports, announces and pauses cards; does not see customer cards |
| Auditor, read only | all | reads cards, staff, accounts, roles and logs, changes nothing |
| Staff member and others | oneself | own cards, contacts and figures |

### A role of your own {#new-role}

1. Open [roles](/demo/user/role), add one and give it a name and a code.
2. Tick permissions on the “Permissions” tab.
3. Choose the scope on the “Data scope” tab; an example below says how many people and cards a member would see. For certain departments, tick them.
4. Add members. Changes hold from their **next action**; nobody has to sign in again.

### Who holds a permission {#matrix}

“Matrix” in [permissions](/demo/user/permissions) shows roles against permissions in one table. Choose a tick to see who holds it and through which role; two roles can be compared by their differences alone.

![Permissions: roles against permissions](permission-matrix)

### Why can somebody not see this card? {#explain}

“Explain” in [permissions](/demo/user/permissions) takes a person, a record and an action and answers step by step: which role gives what, whether the scope reaches the record, whether its state allows it. It asks the same rules that the system enforces.

> why: Why can nobody grant what they do not hold? Otherwise anybody who looks after roles could promote themselves. Every grant is checked.`,
    },
    leaving: {
      title: 'When somebody leaves',
      body: `@who Company administrators, department managers

Leaving has two steps: **start** stops signing in at once; **finish** hands over cards and customers for good.

### Start leaving {#start-leaving}

1. Find the person in [departments](/demo/user/divisional) and choose “Start leaving”.
2. Give the reason and choose a successor, now or later.
3. Read what happens at once: sessions, cards, customer cards, roles.
4. Confirm. All sessions end within 5 seconds. Card pages say that the contact is changing; links and QR codes stay.

![Start leaving: see the effects, then confirm](leaving)

### Finish leaving {#finish-leaving}

1. See that customers and work have been handed over.
2. Choose “Finish leaving”. Without a successor you have to confirm that everything goes to the department's pool, for its leader to share out.
3. Cards are sealed and their seats free; customer cards go to the successor; roles and personal rights are taken back.

| Step | Signing in | Cards | And back? |
|---|---|---|---|
| Start | ends at once | say that the contact is changing | cancel leaving any time; all is as before |
| Finish | no | sealed | cannot be undone; rehire is possible, but rights, cards and customers do not come back by themselves |

> warning: Do not delete the account instead. That hands over neither cards nor customers.`,
    },
  },
}
