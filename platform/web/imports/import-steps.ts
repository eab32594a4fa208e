import { useEffect, useRef } from 'react'

/** Ends of an import, as its call spells them. */
const over: ReadonlySet<string> = new Set(['completed', 'partial', 'failed', 'cancelled', 'undone'])

/** Whether nothing more will happen to an import by itself. */
export const isImportOver = (status: string): boolean => over.has(status)

/** Which of the three steps an import stands at: file, look, result. */
export function importStep(status: string | undefined): 0 | 1 | 2 {
  if (status === undefined) return 0
  return status === 'running' || isImportOver(status) ? 2 : 1
}

/** Calls back once when an import ends under a person's eyes: it was seen unfinished before, however short that was. */
export function useImportEnd(
  current: { importId: string; status: string } | undefined,
  onEnd: () => void,
): void {
  const unfinished = useRef<string>(undefined)
  useEffect(() => {
    if (!current) return
    if (!isImportOver(current.status)) unfinished.current = current.importId
    else if (unfinished.current === current.importId) {
      unfinished.current = undefined
      onEnd()
    }
  }, [current, onEnd])
}
