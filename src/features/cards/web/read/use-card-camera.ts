import { useCallback, useEffect, useRef, useState } from 'react'

const WISHED = { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 15 } }

type Camera = { readonly id: string; readonly label: string }
type OpenCamera = { readonly stream: MediaStream; readonly id: string; readonly canLight: boolean }

/** The laptop’s cameras: which there are, the one that is open, and why none is. */
export function useCardCamera() {
  const [camera, setCamera] = useState<OpenCamera | null>(null)
  const [cameras, setCameras] = useState<readonly Camera[]>([])
  const [fault, setFault] = useState<CameraFault | null>(null)
  const [isLit, setLit] = useState(false)
  const start = useCallback(async (id?: string) => {
    if (isPlainHttp()) return setFault('plainHttp')
    setFault(null)
    try {
      const wished = id ? { ...WISHED, deviceId: { exact: id } } : WISHED
      const stream = await navigator.mediaDevices.getUserMedia({ video: wished, audio: false })
      setCamera((before) => {
        if (before) end(before.stream)
        return { stream, ...factsOf(stream) }
      })
      setLit(false)
      setCameras(await listCameras())
    } catch (error) {
      setFault(faultOf(error))
    }
  }, [])

  const stop = useCallback(() => {
    setCamera((before) => {
      if (before) end(before.stream)
      return null
    })
  }, [])

  // The light of the camera goes out with the page.
  const open = useRef<MediaStream | null>(null)
  useEffect(() => {
    open.current = camera?.stream ?? null
  }, [camera])
  useEffect(() => () => void (open.current && end(open.current)), [])

  const lose = useCallback(() => {
    setCamera(null)
    setFault('taken')
  }, [])

  const light = async () => {
    const [track] = camera?.stream.getVideoTracks() ?? []
    // Browsers know the torch; the types do not yet.
    const advanced: (MediaTrackConstraintSet & { torch: boolean })[] = [{ torch: !isLit }]
    try {
      await track?.applyConstraints({ advanced })
      setLit(!isLit)
    } catch {
      // The camera said that it has a torch, and has none.
    }
  }

  return { shown: camera, cameras, fault, isLit, start, stop, lose, light }
}

const end = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function factsOf(stream: MediaStream): Omit<OpenCamera, 'stream'> {
  const [track] = stream.getVideoTracks()
  // Old browsers do not know it.
  const can = track?.getCapabilities?.() as { torch?: boolean } | undefined
  return { id: track?.getSettings().deviceId ?? '', canLight: can?.torch === true }
}

async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

/** A reason for which there is no picture. */
type CameraFault = 'none' | 'refused' | 'taken' | 'plainHttp' | 'broken'

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'taken',
  AbortError: 'taken',
}

const faultOf = (error: unknown): CameraFault =>
  error instanceof Error ? (FAULTS[error.name] ?? 'broken') : 'broken'

/** A browser gives no camera to a page that came over plain http from another computer. */
const isPlainHttp = () => navigator.mediaDevices === undefined
