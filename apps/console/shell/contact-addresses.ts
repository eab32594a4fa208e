import { consoleBase } from '#platform/web/session/sign-in-page.ts'

/** Where phones that scan a code of the frame are sent. */
export interface ContactAddresses {
  /** Where the product consultant is reached. */
  service: string
  /** The console on a phone, as an ordinary page. */
  phone: string
  /** Opens the mini program of this installation, where it has one. */
  miniProgram: string | undefined
}

/** Told by the page itself; while one develops, the place is not filled in. */
function miniProgramLink(): string | undefined {
  const link = document.querySelector<HTMLMetaElement>('meta[name="mini-program-link"]')?.content
  return link?.startsWith('https://') ? link : undefined
}

/** Addresses of this installation: its page about service, and the console itself. */
export const contactAddresses = (origin: string = location.origin): ContactAddresses => ({
  service: `${origin}${consoleBase}/protocol#service`,
  phone: `${origin}${consoleBase}/index`,
  miniProgram: miniProgramLink(),
})
