import { and, eq } from 'drizzle-orm'

import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import { publicAddresses } from '#platform/server/database/public-addresses.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

export const unsubscribeKind = 'unsubscribe'

interface Linking {
  tx: Tx
  services: Pick<Services, 'settings'>
}

/**
 * The page on which a person ends what the company sends. One address for a person, for as long as the person is known: it
 * works in a message of years ago too.
 */
export async function unsubscribeUrlOf({ tx, services }: Linking, customerId: string): Promise<string> {
  const [known] = await tx
    .select({ address: publicAddresses.address })
    .from(publicAddresses)
    .where(and(eq(publicAddresses.objectId, customerId), eq(publicAddresses.kind, unsubscribeKind)))
    .limit(1)
  const address = known?.address ?? newPublicId()
  if (!known) await publishAddresses(tx, [{ address, kind: unsubscribeKind, objectId: customerId }])
  return `${services.settings.publicOrigin}/u/${address}`
}
