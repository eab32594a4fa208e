import { configure } from '@testing-library/react'

// The first drawing loads the component library; machines that are busy elsewhere are slow.
configure({ asyncUtilTimeout: 60_000 })

// What antd asks of a browser and jsdom does not have.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  matchMedia: (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }),
  scrollTo() {},
})
