import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { mobile as mainlandMobile } from '#platform/contract/schemas.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'

import { cardPrintingTexts } from '../card-printing.texts.ts'
import { findBuyer, type PrintJob } from './card-printing.repository.ts'

/** What the buyer is written about. */
export type PrintNotice = 'proofSent' | 'proofWaits' | 'shipped' | 'stopped' | 'settled' | 'reprint'

/** Writes to the buyer in the company's language. A buyer who had too many messages is told at the next step. */
export async function notifyBuyer(
  services: Pick<Services, 'messages' | 'settings'>,
  tx: Tx,
  { job, notice }: { job: PrintJob; notice: PrintNotice },
): Promise<void> {
  const person = await findBuyer(tx, job.createdBy)
  const isMobile = mainlandMobile.safeParse(person?.mobile).success
  const to = (isMobile ? person?.mobile : null) ?? person?.email
  if (!to) return
  const { language } = await findCompanySettings(tx)
  const texts = cardPrintingTexts.in(language)
  const { number, carrier, trackingNumber } = job
  const url = `${services.settings.publicOrigin}/enterprise/demo/digitalcard/cardprint?view=orders&job=${job.id}`
  const values = {
    number,
    carrier: carrier ?? '',
    tracking: trackingNumber ?? '',
    product: platformTexts.in(language).productName,
    url,
  }
  await services.messages
    .send(tx, {
      channel: to === person?.mobile ? 'sms' : 'mail',
      to,
      template: 'print.step',
      language,
      subject: texts.notices.subject,
      text: fill(texts.notices[notice], values),
      createdBy: null,
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}
