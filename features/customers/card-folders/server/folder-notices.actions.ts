import { findCompany, findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import type { GrantLevel } from '../card-folders.contract.ts'
import { findAddressesOf } from './folder-notices.repository.ts'
import type { StoredGrant } from './folder-grants.repository.ts'
import { cardFolderServerTexts } from './server.texts.ts'

interface Notice {
  kind: 'given' | 'ended'
  folder: string
  level: GrantLevel
  /** Who gave it. */
  who: string
  /** Who had it. */
  subject: string
  staffIds: readonly string[]
  accountIds: readonly string[]
}

async function send(tx: Tx, { messages }: Pick<Services, 'messages'>, notice: Notice): Promise<void> {
  const company = await findCompany(tx)
  const { language } = await findCompanySettings(tx)
  const texts = cardFolderServerTexts.in(language)
  const { subject, text } = texts.notices[notice.kind]
  const values = {
    company: company?.shortName || company?.name || '',
    who: notice.who,
    folder: notice.folder,
    level: texts.levels[notice.level],
    subject: notice.subject,
  }
  for (const to of await findAddressesOf(tx, notice)) {
    await messages
      .send(tx, {
        ...to,
        template: `card-folders.${notice.kind}`,
        language,
        subject: fill(subject, values),
        text: fill(text, values),
      })
      .catch((error: unknown) => {
        // Too many messages to one recipient: the grant stands all the same.
        if (!(error instanceof Refusal)) throw error
      })
  }
}

const personOf = ({ subjectType, subjectId }: StoredGrant) => (subjectType === 'staff' ? [subjectId] : [])

/** Tells a person what was shared with them; departments and roles see it when they look. */
export const notifyGranted = (
  tx: Tx,
  services: Pick<Services, 'messages'>,
  { grant, folder }: { grant: StoredGrant; folder: string },
) =>
  send(tx, services, {
    kind: 'given',
    folder,
    level: grant.level,
    who: grant.grantedByName,
    subject: '',
    staffIds: personOf(grant),
    accountIds: [],
  })

interface Ended {
  grant: StoredGrant
  folder: string
  subject: string
  /** Who ended it and knows. */
  byAccountId: string | null
}

/** Notifies both sides that a grant has ended: the person who had it and the one who gave it. */
export const notifyEnded = (
  tx: Tx,
  services: Pick<Services, 'messages'>,
  { grant, folder, subject, byAccountId }: Ended,
) =>
  send(tx, services, {
    kind: 'ended',
    folder,
    level: grant.level,
    who: grant.grantedByName,
    subject,
    staffIds: personOf(grant),
    accountIds: grant.grantedBy === null || grant.grantedBy === byAccountId ? [] : [grant.grantedBy],
  })
