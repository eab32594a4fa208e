import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Language } from '#platform/text/texts.ts'

import type { Need, Party } from './needs.repository.ts'

/** A link on the page of a person to a page of a feature above; undefined where there is nothing to see. */
export const partyLinks =
  defineHook<
    (tx: Tx, party: Party, language: Language) => Promise<{ path: string; label: string } | undefined>
  >('needs.partyLinks')

/** Somebody who has proved the number wrote down what is sought or offered; told in the transaction that keeps it. */
export const needWritten = defineHook<(tx: Tx, need: Need, party: Party) => Promise<void>>('needs.written')
