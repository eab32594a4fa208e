import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { consoleTexts } from '../console.texts.ts'
import { PhoneDialog } from './phone.dialog.tsx'

beforeAll(() => consoleTexts.load('zh-CN'))
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

const addressShown = () => screen.getByRole('link').getAttribute('href')

test('an installation with a mini program shows its code', () => {
  const link = document.head.appendChild(document.createElement('meta'))
  Object.assign(link, { name: 'mini-program-link', content: 'https://wx.example.com/mini' })
  render(<PhoneDialog />)
  expect(addressShown()).toBe('https://wx.example.com/mini')
  expect(screen.getByRole('img', { name: /小程序/ }).querySelector('svg')).not.toBeNull()
})

test('one without shows the console as a page, also while the place is not filled in', () => {
  const link = document.head.appendChild(document.createElement('meta'))
  Object.assign(link, { name: 'mini-program-link', content: '__MINI_PROGRAM_LINK__' })
  render(<PhoneDialog />)
  expect(addressShown()).toBe(`${location.origin}/enterprise/index`)
})
