import type { ContactProps } from '../blocks/contact-block.ts'
import { BlockTitle } from '../block-title.tsx'
import { FaceLink } from '../face-link.tsx'
import type { FaceProps } from '../face-props.ts'

export function ContactFace({ props, texts }: FaceProps<ContactProps>) {
  const { title, phone, email, address, hours, map } = props
  return (
    <>
      <BlockTitle title={title} />
      <address className="contact">
        {phone !== '' && (
          <p>
            <span>{texts.phone}</span>
            <FaceLink href={`tel:${phone.replaceAll(' ', '-')}`}>{phone}</FaceLink>
          </p>
        )}
        {email !== '' && (
          <p>
            <span>{texts.email}</span>
            <FaceLink href={`mailto:${email}`}>{email}</FaceLink>
          </p>
        )}
        {hours !== '' && (
          <p>
            <span>{texts.hours}</span>
            {hours}
          </p>
        )}
        {address !== '' && (
          <p>
            <span>{texts.address}</span>
            {address}
          </p>
        )}
        {map !== undefined && (
          <FaceLink className="button" href={map}>
            {texts.map}
          </FaceLink>
        )}
      </address>
    </>
  )
}
