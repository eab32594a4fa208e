import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import type { Messages } from '#platform/server/messages/messages.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { accounts } from './accounts.tables.ts'

/** Enough people hear of something that concerns a company as a whole. */
const mostPeople = 20

interface AccountMail {
  accountIds: readonly string[]
  /** What it is about, such as `sites.licence`. */
  template: string
  language: Language
  texts: { subject: string; text: string }
  /** Fill the places in both texts; `{name}` is the name of the person. */
  values: Readonly<Record<string, string | number>>
}

/** Writes the same mail to some accounts of a company: to those in force that have an address, twenty at most. */
export async function mailAccounts(
  tx: Tx,
  messages: Pick<Messages, 'send'>,
  { accountIds, template, language, texts, values }: AccountMail,
): Promise<void> {
  const people = await tx
    .select({ name: accounts.nickName, email: accounts.email })
    .from(accounts)
    .where(
      and(inArray(accounts.id, [...accountIds]), eq(accounts.state, 'active'), isNotNull(accounts.email)),
    )
    .orderBy(accounts.id)
    .limit(mostPeople)
  for (const { name, email } of people)
    await messages
      .send(tx, {
        channel: 'mail',
        bucket: 'notice',
        to: email ?? '',
        template,
        language,
        subject: fill(texts.subject, values),
        text: fill(texts.text, { ...values, name }),
      })
      .catch((error: unknown) => {
        // Somebody who had too many messages today sees the same on the screen.
        if (!(error instanceof Refusal)) throw error
      })
}
