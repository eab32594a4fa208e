import { createContext } from 'react'
import type { BatchLine } from '#platform/contract/schemas.ts'

/** What a batch does to the ticked rows; undefined where a person was asked and thought better of it: the ticks stay. */
export type BatchWork = (ids: readonly string[]) => Promise<readonly BatchLine[] | undefined>

/** Takes a batch back, for the rows of which it was done. */
export type BatchUndo = (ids: readonly string[]) => Promise<unknown>

interface Batch {
  ids: readonly string[]
  run: (work: BatchWork, undo?: BatchUndo) => Promise<void>
  isBusy: boolean
}

/** Given by the BatchBar to its actions. */
export const BatchContext = createContext<Batch | undefined>(undefined)
