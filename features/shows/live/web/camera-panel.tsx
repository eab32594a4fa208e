import { useEffect, useRef, useState } from 'react'
import { Alert, Button, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

import { type BroadcastDetail, liveContract, type Studio } from '../live.contract.ts'
import { liveTexts } from '../live.texts.ts'
import { type CameraDevices, startCamera, stopCamera, useCamera } from './camera-push.ts'

/** The cameras and microphones of this computer; browsers name them once one of them may be used. */
function useDevices(stream: MediaStream | null): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    if (!stream) return undefined
    const { mediaDevices } = navigator
    const look = () => void mediaDevices.enumerateDevices().then(setDevices)
    look()
    mediaDevices.addEventListener('devicechange', look)
    return () => mediaDevices.removeEventListener('devicechange', look)
  }, [stream])
  return devices
}

/** The picture as this computer films it. */
function OwnPicture({ stream, label }: { stream: MediaStream; label: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} muted autoPlay playsInline aria-label={label} />
}

interface ChoiceProps {
  kind: 'videoinput' | 'audioinput'
  label: string
  devices: readonly MediaDeviceInfo[]
  value: string | undefined
  onChange: (id: string) => void
}

function DeviceChoice({ kind, label, devices, value, onChange }: ChoiceProps) {
  const some = devices.filter((device) => device.kind === kind && device.deviceId !== '')
  if (some.length < 2) return null
  return (
    <Select
      className="live-device"
      aria-label={label}
      value={value ?? some[0]?.deviceId}
      options={some.map(({ deviceId, label: name }, n) => ({
        value: deviceId,
        label: name || `${label} ${n + 1}`,
      }))}
      onChange={onChange}
    />
  )
}

/** Films for a broadcast with the camera of this computer. */
export function CameraPanel({ broadcast: { id }, studio }: { broadcast: BroadcastDetail; studio: Studio }) {
  const { camera: t, list } = useTexts(liveTexts)
  const camera = useCamera()
  const [chosen, setChosen] = useState<CameraDevices>({})
  const isOurs = camera.broadcastId === id
  const stream = isOurs ? camera.stream : null
  const devices = useDevices(stream)
  const open = async () => {
    const isMeant =
      !studio.isReceiving ||
      (await ask({ title: t.takeTitle, content: t.takeContent, confirm: t.take, cancel: list.cancel }))
    if (isMeant) await startCamera(id, chosen)
  }
  const choose = (change: CameraDevices) => {
    const next = { ...chosen, ...change }
    setChosen(next)
    void startCamera(id, next)
  }
  const { state, problem, kbps, behind } = camera
  return (
    <div className="live-camera">
      <p className="live-quiet">{t.help}</p>
      {problem && <Alert type="error" showIcon title={t.problems[problem]} />}
      {stream && (
        <>
          <div className="live-preview">
            <OwnPicture stream={stream} label={t.own} />
          </div>
          <p className="live-camera-state">
            <StatusTag tone={state === 'waiting' ? 'failed' : 'good'}>
              {state === 'waiting' ? t.waiting : state === 'sending' ? t.sending : t.opening}
            </StatusTag>
            {state === 'sending' && fill(t.kbps, { kbps })}
            {behind > 1 && ` · ${fill(t.behind, { seconds: behind })}`}
          </p>
          <div className="live-devices">
            <DeviceChoice
              kind="videoinput"
              label={t.camera}
              devices={devices}
              value={chosen.camera}
              onChange={(device) => choose({ camera: device })}
            />
            <DeviceChoice
              kind="audioinput"
              label={t.microphone}
              devices={devices}
              value={chosen.microphone}
              onChange={(device) => choose({ microphone: device })}
            />
          </div>
        </>
      )}
      {stream ? (
        <Button danger onClick={stopCamera}>
          {t.stop}
        </Button>
      ) : (
        <GuardedButton
          access={liveContract.openCamera.access}
          loading={isOurs && state === 'opening'}
          onClick={() => void open()}
        >
          {t.open}
        </GuardedButton>
      )}
    </div>
  )
}
