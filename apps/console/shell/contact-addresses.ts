import { consoleBase } from '#platform/web/session/sign-in-page.ts'

/** Where phones that scan a code of the frame are sent. */
export interface ContactAddresses {
  /** Where the product consultant is reached. */
  service: string
  /** The console on a phone, as an ordinary page. */
  phone: string
}

/** Addresses of this installation: its page about service, and the console itself. */
export const contactAddresses = (origin: string = location.origin): ContactAddresses => ({
  service: `${origin}${consoleBase}/protocol#service`,
  phone: `${origin}${consoleBase}/index`,
})
