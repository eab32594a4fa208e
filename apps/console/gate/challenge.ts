import type { SignedIn } from '#features/company/sign-in/sign-in.contract.ts'
import { useSyncExternalStore } from 'react'

import { storagePrefix } from '#platform/web/session/storage-keys.ts'

/** A right password that still waits for its second step. */
export interface Challenge {
  challenge: string
  /** By this device's clock. */
  endsAt: number
}

const key = `${storagePrefix}challenge`
const listeners = new Set<() => void>()

function restore(): Challenge | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Challenge | null
    return kept && kept.endsAt > Date.now() ? kept : undefined
  } catch {
    return undefined
  }
}

let current = restore()

function set(next: Challenge | undefined): void {
  current = next
  // A small phone may load this page anew when its user comes back from the authenticator.
  if (next) sessionStorage.setItem(key, JSON.stringify(next))
  else sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

export const keepChallenge = ({ challenge, expiresIn }: NonNullable<SignedIn['secondStep']>): void =>
  set({ challenge, endsAt: Date.now() + expiresIn * 1000 })

export const dropChallenge = (): void => set(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The second step that is due, if any. */
export const useChallenge = (): Challenge | undefined => useSyncExternalStore(subscribe, () => current)
