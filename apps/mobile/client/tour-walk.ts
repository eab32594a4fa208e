import {
  hasWebGl,
  largestSize,
  openTourViewer,
  type TourViewer,
  type ViewerMark,
} from '#features/promotion/tours/face/tour-viewer.ts'

import './tour-walk.css'
import { trackBlock } from './visit-reporter.ts'

/** A button with a word on it. */
function button(text: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  element.addEventListener('click', press)
  return element
}

const numberOf = (element: HTMLElement, name: string) => Number(element.dataset[name])

/** The section of the page about a scene. */
const sectionOf = (sceneId: string) =>
  document.querySelector<HTMLElement>(`[data-scene="${CSS.escape(sceneId)}"]`)

/** Shows a copy of what the page says about a mark, above the panorama. */
function tell(frame: HTMLElement, item: HTMLElement, back: string): void {
  frame.querySelector('.tour-note')?.remove()
  const note = document.createElement('div')
  note.className = 'tour-note'
  note.append(...[...item.childNodes].map((node) => node.cloneNode(true)))
  note.append(button(back, () => note.remove()))
  frame.append(note)
}

interface Walk {
  frame: HTMLElement
  viewer: TourViewer
  texts: DOMStringMap
}

/** The marks of a scene, drawn by us. */
function marksOf(section: HTMLElement, { frame, texts }: Walk, go: (sceneId: string) => void): ViewerMark[] {
  return [...section.querySelectorAll<HTMLElement>('[data-mark]')].map((item) => {
    const { mark = '', kind, title = '' } = item.dataset
    const sceneId = /^#scene-(.+)$/.exec(item.querySelector('a')?.getAttribute('href') ?? '')?.[1]
    const press = () => {
      if (kind === 'scene' && sceneId) go(sceneId)
      else tell(frame, item, texts.back ?? '')
    }
    const element = button(title, press)
    element.className = 'tour-mark'
    element.dataset.kind = kind
    return { id: mark, yaw: numberOf(item, 'yaw'), pitch: numberOf(item, 'pitch'), element }
  })
}

async function show(walk: Walk, sceneId: string): Promise<void> {
  const section = sectionOf(sceneId)
  if (!section) return
  const { frame, viewer, texts } = walk
  frame.querySelector('.tour-note')?.remove()
  const head = frame.querySelector('.tour-name')
  if (head) head.textContent = texts.loading ?? ''
  await viewer.show({
    url: `${section.dataset.picture}/${largestSize()}`,
    yaw: numberOf(section, 'yaw'),
    pitch: numberOf(section, 'pitch'),
    fov: numberOf(section, 'fov'),
    marks: marksOf(section, walk, (next) => void show(walk, next)),
  })
  if (head) head.textContent = section.dataset.name ?? ''
  trackBlock(sceneId, 'scene')
}

/** Opens the tour of the page over it, in the scene that the address names or in the first one. */
export async function walkThrough(box: HTMLElement): Promise<void> {
  const first = document.querySelector<HTMLElement>('[data-scene]')?.dataset.scene
  if (first === undefined || !hasWebGl()) throw new Error('panoramas cannot be shown')
  const texts = box.dataset
  const frame = document.createElement('div')
  frame.className = 'tour-frame'
  const view = document.createElement('div')
  view.className = 'tour-box'
  const bar = document.createElement('div')
  bar.className = 'tour-bar'
  const name = document.createElement('strong')
  name.className = 'tour-name'
  frame.setAttribute('role', 'dialog')
  frame.setAttribute('aria-modal', 'true')
  document.body.append(frame)
  frame.append(view, bar)
  const viewer = await openTourViewer(view)
  const walk = { frame, viewer, texts }
  const close = () => {
    viewer.destroy()
    frame.remove()
    removeEventListener('keydown', onKey)
    box.querySelector<HTMLElement>('[data-tour-open]')?.focus()
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
  addEventListener('keydown', onKey)
  const leave = button(texts.close ?? '', close)
  bar.append(name, leave)
  leave.focus()
  try {
    await show(walk, first)
  } catch (error) {
    close()
    throw error
  }
  if (viewer.canFollowMotion()) leave.before(button(texts.motion ?? '', () => viewer.followMotion()))
}
