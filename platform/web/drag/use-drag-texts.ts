import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { dragTexts } from './drag.texts.ts'

interface Sorted {
  id: string
  name: string
}

/** What a sortable list says in the person's language while something of it is dragged: `<DndContext accessibility={useDragTexts(rows)}>`. */
export function useDragTexts(items: readonly Sorted[]): NonNullable<DndContextProps['accessibility']> {
  const t = useTexts(dragTexts)
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === String(id)) + 1
  const say = (words: string, moved: UniqueIdentifier, at: UniqueIdentifier) =>
    fill(words, {
      name: items.find(({ id }) => id === String(moved))?.name ?? '',
      place: placeOf(at),
      count: items.length,
    })
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(t.taken, active.id, active.id),
    onDragOver: ({ active, over }) =>
      over ? say(t.over, active.id, over.id) : say(t.nowhere, active.id, active.id),
    onDragEnd: ({ active, over }) =>
      over ? say(t.dropped, active.id, over.id) : say(t.back, active.id, active.id),
    onDragCancel: ({ active }) => say(t.back, active.id, active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: t.how } }
}

interface Board {
  cardOf: (id: UniqueIdentifier) => string
  columnOf: (id: UniqueIdentifier) => string
}

/** The words of a board of cards in columns while a card is moved. */
export function useBoardTexts({ cardOf, columnOf }: Board): NonNullable<DndContextProps['accessibility']> {
  const { how, board: t } = useTexts(dragTexts)
  const say = (sentence: string, moved: UniqueIdentifier, at?: UniqueIdentifier) =>
    fill(sentence, { name: cardOf(moved), column: at === undefined ? '' : columnOf(at) })
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(t.taken, active.id),
    onDragOver: ({ active, over }) => say(over ? t.over : t.nowhere, active.id, over?.id),
    onDragEnd: ({ active, over }) => say(over ? t.dropped : t.back, active.id, over?.id),
    onDragCancel: ({ active }) => say(t.back, active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: how } }
}
