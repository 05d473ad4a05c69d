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
  const { open, isGone } = useEndWithPage(camera)
  const start = useCallback(
    async (id?: string) => {
      if (isPlainHttp()) return setFault('plainHttp')
      setFault(null)
      const show = (next: OpenCamera) => {
        // A person may take a minute to allow it, and have left the page.
        if (isGone.current) return end(next.stream)
        setCamera((before) => {
          if (before) end(before.stream)
          return next
        })
        setLit(false)
      }
      // Many a phone opens one camera at a time.
      const before = open.current
      if (before) end(before.stream)
      try {
        show(await openCamera(id))
        setCameras(await listCameras())
      } catch (error) {
        setFault(faultOf(error))
        if (before) await openCamera(before.id).then(show, () => setCamera(null))
      }
    },
    [open, isGone],
  )

  const stop = useCallback(() => {
    setCamera((before) => {
      if (before) end(before.stream)
      return null
    })
  }, [])

  const lose = useCallback(() => {
    setCamera(null)
    setFault('taken')
  }, [])

  const giveUp = useCallback(() => {
    stop()
    setFault('unread')
  }, [stop])

  const light = async () => {
    if (camera && (await turnTorch(camera.stream, !isLit))) setLit(!isLit)
  }

  return { shown: camera, cameras, fault, isLit, start, stop, lose, giveUp, light }
}

/** The light of the camera goes out with the page. Gives the camera that is open, and if the page is gone. */
function useEndWithPage(camera: OpenCamera | null) {
  const open = useRef<OpenCamera | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    open.current = camera
  }, [camera])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (open.current) end(open.current.stream)
    }
  }, [])
  return { open, isGone }
}

const end = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** False where the camera said that it has a torch, and has none. */
async function turnTorch(stream: MediaStream, torch: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks()
  // Browsers know the torch; the types do not yet.
  const advanced: (MediaTrackConstraintSet & { torch: boolean })[] = [{ torch }]
  try {
    await track?.applyConstraints({ advanced })
    return true
  } catch {
    // Nothing can be lit, and the picture is there all the same.
    return false
  }
}

async function openCamera(id?: string): Promise<OpenCamera> {
  const wished = id ? { ...WISHED, deviceId: { exact: id } } : WISHED
  const stream = await navigator.mediaDevices.getUserMedia({ video: wished, audio: false })
  return { stream, ...factsOf(stream) }
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
type CameraFault = 'none' | 'refused' | 'taken' | 'plainHttp' | 'broken' | 'unread'

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
