import { readFile } from 'node:fs/promises'

import { PKPass } from 'passkit-generator'

import type { PassContent, Wallet } from './wallet.public.ts'

export interface WalletFiles {
  typeId: string
  teamId: string
  /** Paths of PEM files. */
  certificate: string
  key: string
  wwdr: string
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** Apple Wallet with the certificate of a pass type; throws at the start where a file cannot be read. */
export async function openAppleWallet({
  typeId,
  teamId,
  certificate,
  key,
  wwdr,
}: WalletFiles): Promise<Wallet> {
  const [signerCert, signerKey, wwdrCert] = await Promise.all(
    [certificate, key, wwdr].map((path) => readFile(path)),
  )
  if (!signerCert || !signerKey || !wwdrCert) throw new Error('a certificate of the wallet is missing')
  type Common = Pick<PassContent, 'serialNumber' | 'company' | 'ground' | 'ink'>
  const begin = (
    pictures: Record<string, Buffer>,
    description: string,
    { serialNumber, company, ground, ink }: Common,
  ) =>
    new PKPass(
      pictures,
      { signerCert, signerKey, wwdr: wwdrCert },
      {
        formatVersion: 1,
        passTypeIdentifier: typeId,
        teamIdentifier: teamId,
        organizationName: company,
        description,
        serialNumber,
        logoText: company,
        backgroundColor: rgb(ground),
        foregroundColor: rgb(ink),
        labelColor: rgb(ink),
      },
    )
  return {
    sign({ name, title, company, contact, url, icon, ...common }) {
      const pictures = {
        'icon.png': icon,
        'icon@2x.png': icon,
        'thumbnail.png': icon,
        'thumbnail@2x.png': icon,
      }
      const pass = begin(pictures, name === '' ? company : name, { company, ...common })
      pass.type = 'generic'
      pass.primaryFields.push({ key: 'name', value: name })
      if (title !== '') pass.secondaryFields.push({ key: 'title', value: title })
      pass.backFields.push(...contact.map((field) => ({ ...field })), { key: 'url', value: url })
      pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: url, messageEncoding: 'utf-8' })
      return pass.getAsBuffer()
    },
    signTicket({ title, startsAt, facts, code, url, icon, ...common }) {
      const pass = begin({ 'icon.png': icon, 'icon@2x.png': icon }, title, common)
      pass.type = 'eventTicket'
      pass.primaryFields.push({ key: 'title', value: title })
      if (startsAt) pass.setRelevantDate(startsAt)
      pass.secondaryFields.push(...facts.slice(0, 2).map((field) => ({ ...field })))
      pass.auxiliaryFields.push(...facts.slice(2, 6).map((field) => ({ ...field })))
      pass.backFields.push({ key: 'url', value: url })
      pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1' })
      return pass.getAsBuffer()
    },
  }
}
