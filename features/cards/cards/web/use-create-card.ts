import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { DataOf, RequestOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { cardsContract } from '../cards.contract.ts'
import { touchedByCards } from './touched-by-cards.ts'

type Draft = RequestOf<typeof cardsContract.create>['body']

/** Creates cards. Two clicks, or a repeat after a lost answer, make one card. */
export function useCreateCard() {
  const queries = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)

  async function create(body: Draft): Promise<DataOf<typeof cardsContract.create>> {
    setBusy(true)
    try {
      const card = await call(cardsContract.create, { body }, { idempotencyKey: key })
      await queries.invalidateQueries({ predicate: ({ queryKey: [feature] }) => touchedByCards.has(feature) })
      return card
    } catch (error) {
      // After a refusal the next attempt gets a new key. Without an answer the card may exist, so a repeat keeps the key.
      if (error instanceof CallError && error.code !== 0 && error.code !== 408) setKey(crypto.randomUUID())
      throw error
    } finally {
      setBusy(false)
    }
  }
  return { create, isBusy, renewKey: () => setKey(crypto.randomUUID()) }
}
