import { useState } from 'react'

import type { GapCandidate } from '#features/attraction/chains/web/chain-slots.public.ts'
import { call } from '#platform/web/call.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'

import { cluesContract } from '../clues.contract.ts'

/** Makes a clue of a firm that may close a gap of a chain. */
export function ClueOfCandidate({ company, personId, intent, texts }: GapCandidate) {
  const [key] = useState(() => crypto.randomUUID())
  const [isMade, setMade] = useState(false)
  const make = async () => {
    const body = {
      company,
      productLine: '',
      grade: 'C',
      region: '',
      industry: '',
      intent,
      ...(personId !== null && { personId }),
    } as const
    // A refused call has said so by itself.
    const made = await call(cluesContract.create, { body }, { idempotencyKey: key }).catch(() => undefined)
    if (!made) return
    setMade(true)
    notify('success', texts.made)
  }
  return (
    <GuardedButton
      size="small"
      access={cluesContract.create.access}
      why={isMade ? texts.made : null}
      onClick={() => void make()}
    >
      {texts.make}
    </GuardedButton>
  )
}
