import { useCallback, useReducer } from 'react'

export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** What the last change was about: changes of the same thing in a row are one step back. */
  topic: string | undefined
}

type Action<T> =
  | { type: 'change'; value: T; topic: string | undefined }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'reset'; value: T }

const steps = 100

/** One step of a history that can be walked back and forth. */
export function stepHistory<T>(history: History<T>, action: Action<T>): History<T> {
  const { past, present, future, topic } = history
  switch (action.type) {
    case 'reset':
      return { past: [], present: action.value, future: [], topic: undefined }
    case 'change': {
      const continues = action.topic !== undefined && action.topic === topic
      return {
        past: continues ? past : [...past, present].slice(-steps),
        present: action.value,
        future: [],
        topic: action.topic,
      }
    }
    case 'undo': {
      const before = past.at(-1)
      return before === undefined
        ? history
        : { past: past.slice(0, -1), present: before, future: [present, ...future], topic: undefined }
    }
    case 'redo': {
      const [after, ...rest] = future
      return after === undefined
        ? history
        : { past: [...past, present], present: after, future: rest, topic: undefined }
    }
  }
}

/** Something that is edited, with undo and redo. Typing into one field (`topic`) is one step. */
export function useDraftHistory<T>(initial: T) {
  const [history, dispatch] = useReducer(stepHistory<T>, {
    past: [],
    present: initial,
    future: [],
    topic: undefined,
  })
  const change = useCallback((value: T, topic?: string) => dispatch({ type: 'change', value, topic }), [])
  const undo = useCallback(() => dispatch({ type: 'undo' }), [])
  const redo = useCallback(() => dispatch({ type: 'redo' }), [])
  const reset = useCallback((value: T) => dispatch({ type: 'reset', value }), [])
  return {
    draft: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo,
    redo,
    reset,
  }
}
