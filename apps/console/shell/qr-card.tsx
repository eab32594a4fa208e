import './qr-card.css'

import QRCode from 'antd/es/qr-code'

interface QrCardProps {
  /** What the code leads to. */
  address: string
  label: string
  text: string
  /** Said above the address in words. */
  below: string
}

/** A QR code with what it is for, and its address for those who cannot scan. */
export function QrCard({ address, label, text, below }: QrCardProps) {
  return (
    <div className="qr-card">
      <div role="img" aria-label={label} className="qr-code">
        <QRCode
          type="svg"
          value={address}
          size={184}
          bordered={false}
          color="#16233b"
          bgColor="#ffffff"
          errorLevel="M"
        />
      </div>
      <p>{text}</p>
      <p className="qr-below">
        {below}
        <br />
        <a href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
      </p>
    </div>
  )
}
