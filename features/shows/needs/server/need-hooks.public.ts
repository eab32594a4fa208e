import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Language } from '#platform/text/texts.ts'

import type { Party } from './needs.repository.ts'

/** A link on the page of a person to a page of a feature above; undefined where there is nothing to see. */
export const partyLinks =
  defineHook<
    (tx: Tx, party: Party, language: Language) => Promise<{ path: string; label: string } | undefined>
  >('needs.partyLinks')
